import type { APIRequestContext, Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { enter, type Member, newMember } from './steps/new-member.ts';
import { richMember } from './steps/rich-member.ts';
import { walkTo } from './steps/staff-pages.ts';
import { withoutNotices } from './steps/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Game {
  readonly game_id: number;
  readonly name: string;
  readonly name_en: string;
}

/** A slot of the demo provider. Its catalogue is imported a moment after the product has started. */
const aSlot = async (request: APIRequestContext, { player }: Addresses): Promise<Game> => {
  const find = async (): Promise<Game[]> =>
    (await (await request.get(`${player}/api/game/list?category=slot&provider=1`)).json()).data.items;
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  const [game] = await find();
  if (!game) throw new Error('no slot is on offer');
  return game;
};

const sheetOf = (page: Page, { name }: Game) => page.getByRole('dialog', { name, exact: true });
const cardOf = (page: Page, { name }: Game) => page.getByRole('main').getByRole('article').filter({ hasText: name });
const frameOf = (page: Page, game: Game) => sheetOf(page, game).frameLocator('iframe');
const openCard = (page: Page, game: Game) => cardOf(page, game).first().getByRole('button').first().click();

const find = async (page: Page, text: string): Promise<void> => {
  const search = page.getByRole('searchbox', { name: 'ค้นหาเกมหรือค่าย' });
  await search.fill('');
  await search.pressSequentially(text);
  await expect(search).toBeFocused();
};

const balanceOf = async (request: APIRequestContext, { player }: Addresses, { token }: Member): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.post(`${player}/api/member/wallets`, { headers })).json();
  return data[0].balance.toLocaleString('th-TH', { minimumFractionDigits: 2 });
};

test('a guest finds a game by typing, tries it, and after logging in is in that game', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  test.setTimeout(120_000);
  const game = await aSlot(request, product);
  const member = await newMember(request, product, info);
  await withoutNotices(page);
  await page.goto('/lobby');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('เกมทั้งหมด');
  await expect(page.getByRole('region', { name: 'กำลังฮิต' }).getByRole('article').first()).toBeVisible();
  await expectAccessible();

  await find(page, 'ไม่มีเกมชื่อนี้');
  await expect(page.getByText('ไม่พบเกมที่ค้นหา')).toBeVisible();
  await page.getByRole('button', { name: 'ล้างการค้นหา' }).click();
  await find(page, game.name_en.toUpperCase());
  await expect(cardOf(page, game).first()).toBeVisible();
  await expectAccessible();

  await page
    .getByRole('main')
    .getByRole('button', { name: `ทดลอง ${game.name}`, exact: true })
    .first()
    .click();
  await expect(page.getByText(`Welcome ${game.name} กำลังนำท่านเข้าสู่เกม`)).toBeVisible();
  await expect(sheetOf(page, game).getByText('โหมดทดลอง')).toBeVisible();
  await expect(frameOf(page, game).getByText('5,000.00').first()).toBeAttached();
  await sheetOf(page, game).getByRole('button', { name: 'ปิดเกม' }).click();
  await expect(sheetOf(page, game)).toHaveCount(0);

  await openCard(page, game);
  const login = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
  await login.getByLabel('เบอร์โทรศัพท์').fill(member.phone);
  await login.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password);
  await login.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(sheetOf(page, game).locator('iframe')).toBeVisible();
  await expect(sheetOf(page, game)).toContainText('0.00 บาท');
  await expect(page).toHaveURL(/\/lobby$/);
});

test('a member plays from the only wallet, sees the balance follow, recalls the round, and of several wallets chooses one', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  test.setTimeout(180_000);
  const game = await aSlot(request, product);
  const member = await richMember({ request, product }, info);
  await enter(page, member, `/play?game_id=${game.game_id}`);
  const sheet = sheetOf(page, game);
  await expect(sheet.getByText('1,000.00 บาท')).toBeAttached();
  const spin = frameOf(page, game).getByTestId('spin');
  await expect(spin).toBeEnabled();
  await spin.click();
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${member.token}` };
      const { data } = await (await request.get(`${product.player}/api/game/rounds`, { headers })).json();
      return data.items.length;
    })
    .toBe(1);
  // A spin that brings free games goes on; the sheet follows whatever the wallet says.
  await expect(async () => {
    const balance = await balanceOf(request, product, member);
    await expect(sheet.getByText(`${balance} บาท`).first()).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await sheet.getByRole('button', { name: 'ประวัติรอบของเกมนี้' }).click();
  await expect(page.getByRole('dialog', { name: 'ประวัติรอบของเกมนี้' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('dialog', { name: 'ประวัติรอบของเกมนี้' }).getByRole('button', { name: 'ปิด' }).click();
  await sheet.getByRole('button', { name: 'ปิดเกม' }).click();
  await expect(page.getByRole('button', { name: 'เล่นเกม' })).toBeEnabled();

  await walkTo(page, '/member/games');
  await page.getByRole('main').getByRole('listitem').getByRole('button').click();
  const recalled = page.getByRole('dialog', { name: game.name });
  await expect(recalled.getByRole('listitem').filter({ hasText: 'เดิมพัน' }).first()).toBeVisible();
  await expectAccessible();

  await page.keyboard.press('Escape');
  await walkTo(page, '/lobby?list=last');
  await cardOf(page, game)
    .getByRole('button', { name: `ชอบ ${game.name}`, exact: true })
    .click();
  await page.getByRole('navigation', { name: 'หมวดเกม' }).getByRole('link', { name: 'เกมโปรด' }).click();
  await expect(cardOf(page, game)).toBeVisible();
  await page.reload();
  await expect(cardOf(page, game)).toBeVisible();
  await test.step('a member with several wallets chooses one, and the game opens with it', () =>
    chooseWallet(page, game));
});

const chooseWallet = async (page: Page, game: Game): Promise<void> => {
  // Bonuses come with promotions; until then the second wallet is added to the true answer.
  await page.route('**/api/game/wallets', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const bonus = { id: 9_999_999, wallet_name: 'โบนัสต้อนรับ', balance: 50, held: 0, wallet_type_id: 2 };
    const empty = { ...bonus, id: 9_999_998, wallet_name: 'โบนัสที่ใช้หมด', balance: 0 };
    await route.fulfill({ response, json: { ...answer, data: [...answer.data, bonus, empty] } });
  });
  await openCard(page, game);
  const sheet = sheetOf(page, game);
  await expect(sheet.getByRole('heading', { name: 'กรุณาเลือกกระเป๋าเงิน' })).toBeVisible();
  await expect(sheet.getByText('โบนัสที่ใช้หมด')).toHaveCount(0);

  await sheet.getByRole('button', { name: /โบนัสต้อนรับ/ }).click();
  const popup = page.getByRole('alertdialog', { name: 'พบบางอย่างผิดปกติ' });
  await expect(popup).toContainText('ไม่พบกระเป๋าเงิน');
  await popup.getByRole('button', { name: 'ปิด' }).click();
  await sheet.getByRole('button', { name: /กระเป๋าหลัก/ }).click();
  await expect(sheet.locator('iframe')).toBeVisible();
};
