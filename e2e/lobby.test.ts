import type { Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { type FoundGame, findGame } from './steps/find-game.ts';
import { call, enter, newMember } from './steps/new-member.ts';
import { walkTo } from './steps/staff-pages.ts';
import { withoutNotices } from './steps/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page: _page }, info) => {
  test.skip(info.project.name !== 'phone', 'the lists are the same on every screen');
});

/** The lobbies of the spec, with their headings. */
const LOBBIES = { casino: 'คาสิโน', slot: 'สล็อต', sport: 'กีฬา', fishing: 'ยิงปลา', freespin: 'ฟรีสปิน' };
const LISTS = /\/api\/game\/(?:list|lobby)\?/;
const RENAMED = 'ชื่อที่เพิ่งเปลี่ยน';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('every lobby opens with its games, a studio narrows them, and what was seen before is there at once', async ({
  page,
  request,
  product,
}) => {
  const games = Object.fromEntries(
    await Promise.all(
      Object.keys(LOBBIES).map(async (name) => [name, await findGame(request, product, `category=${name}`)] as const),
    ),
  );
  await withoutNotices(page);
  await page.goto('/lobby');
  for (const [name, title] of Object.entries(LOBBIES)) {
    await page.getByRole('navigation', { name: 'หมวดเกม' }).locator(`a[href="/lobby/${name}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(
      cards(page)
        .filter({ hasText: games[name]?.name ?? '' })
        .first(),
    ).toBeVisible();
  }

  await walkTo(page, '/lobby/casino');
  const studio = page.getByRole('group', { name: 'ค่ายเกม' }).getByRole('button', { name: 'Lucky Dice' });
  const others = cards(page).filter({ hasText: 'Royal Table' });
  await expect(others.first()).toBeVisible();
  await studio.click();
  await expect(studio).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/lobby\/casino\?provider=\d+&studio=\d+$/);
  await expect(others).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Lucky Dice' }).first()).toBeVisible();
  await studio.click();
  await expect(page).toHaveURL(/\/lobby\/casino$/);
  await expect(others.first()).toBeVisible();

  const { slot } = games;
  if (!slot) throw new Error('no slot is on offer');
  await test.step('a list that was seen before is there at once, and what has changed replaces it', () =>
    replaceSeen(page, slot));
});

const replaceSeen = async (page: Page, game: FoundGame): Promise<void> => {
  await walkTo(page, '/lobby/slot');
  await expect(cards(page).filter({ hasText: game.name }).first()).toBeVisible();

  const held: Route[] = [];
  await page.route(LISTS, (route) => void held.push(route));
  await page.reload();
  await expect(cards(page).filter({ hasText: game.name }).first()).toBeVisible();
  const isSlots = (route: Route) => route.request().url().includes('/list?');
  await expect.poll(() => held.some(isSlots)).toBe(true);
  for (const route of held.filter(isSlots)) {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(`"${game.name}"`, `"${RENAMED}"`);
    await route.fulfill({ response, body: text });
  }
  await expect(cards(page).filter({ hasText: RENAMED })).toBeVisible();
  await expect(cards(page).filter({ hasText: game.name })).toHaveCount(0);
};

test('what a member has played stands first on his home, and opens from there', async ({
  page,
  request,
  product,
}, info) => {
  const game = await findGame(request, product, 'category=fishing');
  const member = await newMember(request, product, info);
  await enter(page, member, '/');
  await expect(page.getByRole('region', { name: 'เกมยอดนิยม' })).toBeVisible();
  const last = page.getByRole('region', { name: 'เล่นล่าสุด' });
  await expect(last).toHaveCount(0);

  const [{ id: wallet_id }] = await call(request, `${product.player}/api/member/wallets`, {}, member.token);
  const { game_id, provider_id } = game;
  const sent = { wallet_id, game_id, provider_id, is_mobile: true, source: 'journey' };
  await call(request, `${product.player}/api/game/link`, sent, member.token);
  await page.reload();
  await expect(last.getByRole('article')).toHaveCount(1);
  await last.getByRole('button', { name: game.name }).first().click();
  await expect(page.getByRole('dialog', { name: game.name, exact: true }).locator('iframe')).toBeVisible();
});
