import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { FOOTBALL_PACE } from './football-pace.ts';
import { expect, test } from './journey.ts';
import { findGame } from './steps/find-game.ts';
import { enter, type Member } from './steps/new-member.ts';
import { richMember } from './steps/rich-member.ts';

interface Round {
  readonly stake: number;
  readonly payout: number;
  readonly is_over: boolean;
}

const BALANCE = 1_000;
/** So many losses, or wins, in a row come once in a million runs. */
const TRIES = 60;

const ask = async (request: APIRequestContext, url: string, { token }: Member) =>
  (await (await request.get(url, { headers: { authorization: `Bearer ${token}` } })).json()).data;

const roundsOf = async (request: APIRequestContext, { player }: Addresses, member: Member): Promise<Round[]> =>
  (await ask(request, `${player}/api/game/rounds?limit=100`, member)).items;

/** Whether both a win and a loss have been played. */
const hasBoth = (rounds: readonly Round[]): boolean =>
  rounds.some(({ stake, payout, is_over }) => is_over && payout > stake) &&
  rounds.some(({ stake, payout, is_over }) => is_over && payout < stake);

const baht = (amount: number): string => amount.toLocaleString('th-TH', { minimumFractionDigits: 2 });

/** A table is played by laying a chip and dealing; the ride is skipped. */
const playTable =
  (spot: string, go: string) =>
  async (frame: FrameLocator, place: number): Promise<void> => {
    if (place === 0) await frame.locator(`[data-spot=${spot}]`).click();
    await frame.getByRole('button', { name: go }).click();
    await frame.getByRole('button', { name: 'ดูผลเลย' }).click();
    await expect(frame.locator('.table')).toHaveAttribute('data-phase', 'settled');
  };

/** The reels are set in motion, fast; free games that come of it play themselves. */
const spin = async (frame: FrameLocator, place: number): Promise<void> => {
  if (place === 0) await frame.getByRole('button', { name: 'เทอร์โบ', pressed: false }).click();
  const key = frame.getByTestId('spin');
  await key.click();
  await expect(key).toContainText('หมุน', { timeout: 60_000 });
};

/** The cannon begins to fire at some place of the sea; where no fish is, nothing is fired. */
const fire = async (frame: FrameLocator, place: number, page: Page): Promise<void> => {
  const box = await frame.getByLabel('ท้องน้ำ แตะเพื่อเล็งและยิง').boundingBox();
  if (!box) throw new Error('no sea');
  await page.mouse.move(box.x + box.width * (0.2 + 0.6 * ((place * 0.37) % 1)), box.y + box.height * 0.45);
  await page.mouse.down();
};

const shoot = async (frame: FrameLocator, place: number, page: Page): Promise<void> => {
  await fire(frame, place, page);
  await page.waitForTimeout(1_500);
  await page.mouse.up();
};

type Act = (frame: FrameLocator, place: number, page: Page) => Promise<void>;

/** What is played through a win and a loss; where a table's own journeys do not leave a round under way, `begin` begins one. */
const GAMES: readonly { name: string; query: string; play: Act; begin?: Act }[] = [
  {
    name: 'slot',
    query: 'category=slot&search=lantern',
    play: spin,
    begin: (frame) => frame.getByTestId('spin').click(),
  },
  { name: 'baccarat', query: 'category=casino&search=emerald', play: playTable('player', 'แจก') },
  { name: 'hi-lo', query: 'category=casino&search=temple', play: playTable('low', 'เขย่า') },
  { name: 'fishing', query: 'category=fishing', play: shoot, begin: fire },
];

const PLAY = '**/games/api/play';

/** What was pressed is played, but its answer never comes: the page goes away and opens again, and says how it ended. */
const loseAnswer = async (page: Page, frame: FrameLocator, begin: Act): Promise<void> => {
  const played = Promise.withResolvers<void>();
  await page.route(PLAY, async (route) => {
    await route.fetch();
    played.resolve();
  });
  await begin(frame, 0, page);
  await played.promise;
  await page.reload();
  await page.mouse.up();
  await page.unroute(PLAY);
  await expect(frame.locator('main + p[aria-live]')).not.toBeEmpty();
};

for (const { name, query, play, begin } of GAMES)
  test(`${name} is played for money through a win and a loss, and every balance agrees to the satang`, async ({
    page,
    request,
    product,
  }, info) => {
    test.setTimeout(180_000);
    const game = await findGame(request, product, query);
    const member = await richMember({ request, product }, info);
    await enter(page, member, `/play?game_id=${game.game_id}`);
    const sheet = page.getByRole('dialog', { name: game.name, exact: true });
    const frame = sheet.frameLocator('iframe');
    await expect(frame.getByTestId('balance')).toContainText('1,000.00');
    for (let place = 0; place < TRIES && !hasBoth(await roundsOf(request, product, member)); place += 1)
      await play(frame, place, page);
    if (begin) {
      await loseAnswer(page, frame, begin);
      await play(frame, 1, page);
    }
    await expectAgreement({ page, request, product, member, sheet, frame });
  });

/** The leagues kick off every three minutes of their own time, one after another. */
const LEAGUES = ['สยามลีก', 'แม่โขงลีก', 'อันดามันลีก', 'ล้านนาลีก'];
const MATCHDAY_MS = 180_000;
/** Time enough to find the match and place the bets. */
const BETTING_MS = 12_000 * FOOTBALL_PACE;

/** The league whose next kick-off leaves just enough time. */
const nextLeague = (now: number): string => {
  const waits = LEAGUES.map((_, place) => MATCHDAY_MS - ((now + BETTING_MS - place * 45_000) % MATCHDAY_MS));
  return LEAGUES[waits.indexOf(Math.min(...waits))] ?? '';
};

test('football is bet on for money: of all three results one wins, and every balance agrees to the satang', async ({
  page,
  request,
  product,
}, info) => {
  test.setTimeout(300_000);
  const member = await richMember({ request, product }, info);
  const game = await findGame(
    request,
    product,
    `category=sport&search=${encodeURIComponent(nextLeague(Date.now() * FOOTBALL_PACE))}`,
  );
  await enter(page, member, `/play?game_id=${game.game_id}`);
  const sheet = page.getByRole('dialog', { name: game.name, exact: true });
  const frame = sheet.frameLocator('iframe');
  await expect(frame.getByTestId('balance')).toContainText('1,000.00');
  const odds = frame.getByRole('article').first().getByRole('button', { pressed: false });
  for (let pick = 0; pick < 3; pick += 1) await odds.first().click();
  await frame.getByRole('button', { name: 'ตรวจโพย' }).click();
  await frame.getByRole('button', { name: /^ยืนยันเดิมพัน/ }).click();
  await expect(frame.getByRole('tab', { name: 'บิลของฉัน (3)' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(frame.getByRole('tab', { name: 'บิลของฉัน (3)' })).toBeVisible();
  await expect(frame.getByRole('tab', { name: 'บิลของฉัน', exact: true })).toBeVisible({ timeout: 200_000 });
  await expectAgreement({ page, request, product, member, sheet, frame });
});

interface Played {
  page: Page;
  request: APIRequestContext;
  product: Addresses;
  member: Member;
  sheet: Locator;
  frame: FrameLocator;
}

/** The rounds, the ledger's statement, the header of the sheet and the game itself all say the same, then and opened again. */
const expectAgreement = async ({ page, request, product, member, sheet, frame }: Played): Promise<void> => {
  const expectShown = async (left: number, timeout?: { timeout: number }) => {
    await expect(sheet.getByText(`${baht(left)} บาท`).first()).toBeAttached(timeout);
    await expect(frame.getByTestId('balance')).toContainText(baht(left), timeout);
  };
  let left = Number.NaN;
  await expect(async () => {
    const rounds = await roundsOf(request, product, member);
    expect(rounds.every(({ is_over }) => is_over)).toBe(true);
    expect(hasBoth(rounds)).toBe(true);
    left = Math.round(rounds.reduce((sum, { stake, payout }) => sum + payout - stake, BALANCE) * 100) / 100;
    const { items } = await ask(request, `${product.player}/api/member/statement`, member);
    expect(items[0].balance_after).toBe(left);
    await expectShown(left, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await sheet.getByRole('button', { name: 'ปิดเกม' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'เล่นเกม' }).click();
  await expectShown(left);
};
