import type { APIRequestContext, FrameLocator, Page, Request, TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { call, enter, type Member, newMember, ownDigits } from './steps/new-member.ts';
import { walkTo } from './steps/staff-pages.ts';
import { asDemoMember, withoutNotices } from './steps/visitor.ts';

const EVERY_DEPOSIT = 'ทุกยอดฝาก +5%';
const WELCOME = 'ต้อนรับสมาชิกใหม่ 100%';
/** The job that ends bonuses looks every few seconds. */
const ENDED_MS = 30_000;

interface Paying {
  readonly request: APIRequestContext;
  readonly product: Addresses;
  readonly member: Member;
  readonly info: TestInfo;
}

/** Pays the newest QR of a member in the bank's app. */
const payQr = async ({ request, product, member, info }: Paying): Promise<void> => {
  const headers = { authorization: `Bearer ${member.token}` };
  const { data: open } = await (
    await request.get(`${product.player}/api/member/payment/qrcode_info`, { headers })
  ).json();
  const payer = { name: member.name, bank_code: 'KBANK', number: ownDigits(info, 'account of member', 10) };
  const paid = await request.post(`${product.sandbox}/bank/pay`, { data: { qr: open.qr_code, ...payer } });
  expect(paid.ok()).toBe(true);
};

/** A member who has deposited 300 baht and taken nothing for them. */
const memberWithDeposit = async (request: APIRequestContext, product: Addresses, info: TestInfo): Promise<Member> => {
  const member = await newMember(request, product, info);
  await call(request, `${product.player}/api/member/payment/generate_qr`, { amount: 300 }, member.token);
  await payQr({ request, product, member, info });
  const headers = { authorization: `Bearer ${member.token}` };
  await expect
    .poll(async () => {
      const { data } = await (await request.post(`${product.player}/api/member/wallets`, { headers })).json();
      return data[0].balance;
    })
    .toBe(300);
  return member;
};

const openRules = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `ดูกติกา ${name}` }).click();
  return page.getByRole('dialog', { name });
};

const activeOf = (page: Page, name: string) => page.getByRole('article', { name });
const history = (page: Page) => page.getByRole('region', { name: 'ประวัติรางวัลที่ได้รับ' });

/** Opens baccarat from the wallet of the bonus. */
const openTable = async (page: Page, request: APIRequestContext, { player }: Addresses): Promise<FrameLocator> => {
  const find = async () =>
    (await (await request.get(`${player}/api/game/list?category=casino&search=emerald`)).json()).data.items;
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  const [game] = await find();
  await walkTo(page, `/play?game_id=${game.game_id}`);
  await page.getByRole('button', { name: EVERY_DEPOSIT }).click();
  const frame = page.getByRole('dialog', { name: game.name, exact: true }).frameLocator('iframe');
  await expect(frame.getByTestId('balance')).toBeVisible();
  return frame;
};

/** Lays 200 baht on each side: one of them wins, or both come back, so that only the house's 10 baht are at risk. */
const layBoth = async (frame: FrameLocator): Promise<void> => {
  await frame.getByRole('radio', { name: '100 บาท' }).check();
  for (const spot of ['player', 'player', 'banker', 'banker']) await frame.locator(`[data-spot=${spot}]`).click();
};

/** Deals once; returns how the page asked for it. */
const deal = async (page: Page, frame: FrameLocator): Promise<Request> => {
  const asked = page.waitForRequest('**/games/api/play');
  await frame.getByRole('button', { name: 'แจก' }).click();
  await frame.getByRole('button', { name: 'ดูผลเลย' }).click();
  await expect(frame.locator('.table')).toHaveAttribute('data-phase', 'settled');
  return asked;
};

/** Patience at the same table: many bets of 20 baht, each the way the page makes it. So few are lost that most of it stays. */
const playSmall = async (request: APIRequestContext, pressed: Request, bets: number): Promise<void> => {
  const { authorization = '' } = await pressed.allHeaders();
  for (let bet = 0; bet < bets; bet += 1) {
    const data = { key: `small-bet-${bet}`, bet: { chips: { banker: 2_000 } } };
    const answer = await request.post(pressed.url(), { headers: { authorization }, data });
    expect(await answer.json()).toHaveProperty('round_id');
  }
};

test('a bonus comes with a deposit, keeps it from being withdrawn, is played through and withdrawn', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  test.setTimeout(180_000);
  const member = await newMember(request, product, info);
  await enter(page, member, '/promotions');
  const rules = await openRules(page, EVERY_DEPOSIT);
  await expect(rules).toContainText('ต้องเล่นครบ 2 เท่าของยอดฝากรวมโบนัส');
  await rules.getByLabel('ถ้าฝาก (บาท)').fill('1000');
  await expect(rules).toContainText('50.00 บาท');
  await expectAccessible();
  await rules.getByRole('link', { name: 'ฝากเงินเพื่อรับ' }).click();
  await expect(page.getByRole('radio', { name: EVERY_DEPOSIT })).toBeChecked();
  await page.getByRole('button', { name: '1,000', exact: true }).click();
  await expect(page.getByText('ได้ 50.00 บาท ต้องเล่นให้ครบ 2,100.00 บาท')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'สร้าง QR เพื่อจ่าย' }).click();
  await expect(page.getByText('QR พร้อมเพย์สำหรับจ่ายรายการนี้')).toBeAttached();
  await payQr({ request, product, member, info });
  await expect(page.getByRole('heading', { name: 'เงินเข้าแล้ว' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('ยอดเงินตอนนี้')).toContainText('1,050.00');
  await expect(page.getByRole('link', { name: 'ดูโบนัสที่มากับยอดฝากนี้' })).toBeVisible();

  await walkTo(page, '/member/withdraw');
  await expect(page.getByText('ยังถอนไม่ได้ เพราะ')).toBeVisible();
  await expect(page.getByText(/1,050.00 บาทอยู่ในโบนัส/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'ดูโบนัสที่กำลังเล่น' }).click();
  await expect(activeOf(page, EVERY_DEPOSIT)).toContainText('เหลืออีก 2,100.00 บาท');
  await expectAccessible();

  const table = await openTable(page, request, product);
  await layBoth(table);
  const pressed = await deal(page, table);
  await page.getByRole('button', { name: 'ปิดเกม' }).click();
  await walkTo(page, '/member/promotions');
  await expect(activeOf(page, EVERY_DEPOSIT)).toContainText('เล่นแล้ว 10.00 บาท');
  await playSmall(request, pressed, 105);
  await page.reload();
  await expect(history(page)).toContainText('เข้ากระเป๋าหลักแล้ว', { timeout: ENDED_MS });
  await expect(page.getByText('ยังไม่มีโบนัสที่กำลังเล่น')).toBeVisible();
  await walkTo(page, '/member/withdraw');
  await expect(page.getByText('ยังถอนไม่ได้ เพราะ')).toBeHidden();
  await page.getByRole('button', { name: 'ทั้งหมด', exact: true }).click();
  await page.getByRole('button', { name: 'ถอนเงิน', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'ยืนยันการถอน' });
  await dialog.getByRole('textbox', { name: 'รหัสผ่าน' }).fill(member.password);
  await dialog.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(page.getByRole('list', { name: 'ขั้นตอน' })).toContainText('โอนเงินสำเร็จ', { timeout: 20_000 });
});

test('a bonus is taken on a deposit that is there, and given up again by its rules', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  await enter(page, await memberWithDeposit(request, product, info), '/promotions');
  const rules = await openRules(page, WELCOME);
  await rules.getByRole('button', { name: 'รับกับยอดฝาก ฿300.00' }).click();
  const confirm = page.getByRole('dialog', { name: 'ยืนยันรับโบนัส' });
  await expect(confirm).toContainText('600.00');
  await expect(confirm).toContainText('3,000.00');
  await expectAccessible();
  await confirm.getByRole('button', { name: 'ยืนยันรับ' }).click();
  await expect(page).toHaveURL('/member/promotions');
  await expect(activeOf(page, WELCOME)).toContainText('เหลืออีก 3,000.00 บาท');
  await expect(page.getByRole('banner')).toContainText('600.00');

  await activeOf(page, WELCOME).getByRole('button', { name: 'ยกเลิกโบนัส' }).click();
  const question = page.getByRole('alertdialog', { name: 'ยกเลิกโบนัส' });
  await expect(question).toContainText('เงินฝากของคุณที่ยังเหลือ 300.00 บาท กลับเข้ากระเป๋าหลัก');
  await expectAccessible();
  await question.getByRole('button', { name: 'ยกเลิกโบนัส' }).click();
  await expect(page.getByText('ยังไม่มีโบนัสที่กำลังเล่น')).toBeVisible();
  await expect(history(page)).toContainText('ยกเลิกแล้ว');
  await expect(page.getByRole('banner')).toContainText('300.00');
});

/** A code gives what it promises, once. */
const redeemCode = async (page: Page, expectAccessible: () => Promise<void>): Promise<void> => {
  await walkTo(page, '/member/coupon');
  const code = page.getByLabel('รหัสคูปอง');
  await code.fill('nothing-at-all');
  await page.getByRole('button', { name: 'ใช้คูปอง' }).click();
  await expect(page.getByRole('alert')).toContainText('ไม่พบคูปองนี้');
  await code.fill('chokdee50');
  await page.getByRole('button', { name: 'ใช้คูปอง' }).click();
  await expect(page.getByRole('heading', { name: /ยินดีด้วย/ })).toBeVisible();
  await expect(page.getByText('เล่นให้ครบ 150.00 บาท')).toBeVisible();
  await expect(page.getByRole('region', { name: 'คูปองที่ใช้แล้ว' })).toContainText('CHOKDEE50');
  await expectAccessible();

  await page.getByRole('button', { name: 'ใช้อีกรหัส' }).click();
  await code.fill('CHOKDEE50');
  await page.getByRole('button', { name: 'ใช้คูปอง' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'เมนู' }).click();
  await expect(page.getByRole('list', { name: 'กระเป๋าเงิน' })).toContainText('50.00');
};

test('a guest reads the rules, logs in from them and stays there, and a code gives what it promises, once', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  await withoutNotices(page);
  await page.goto('/promotions');
  const rules = await openRules(page, WELCOME);
  await expectAccessible();
  await rules.getByRole('button', { name: 'เข้าสู่ระบบเพื่อรับ' }).click();
  const login = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
  await login.getByLabel('เบอร์โทรศัพท์').fill(member.phone);
  await login.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password);
  const sent = page.waitForRequest('**/api/login');
  await login.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  expect((await sent).headers()['x-device-id']).toMatch(/^[\da-f-]{32,36}$/);
  await expect(rules.getByRole('link', { name: 'ฝากเงินเพื่อรับ' })).toBeVisible();
  await page.keyboard.press('Escape');
  await test.step('a code gives what it promises, once', () => redeemCode(page, expectAccessible));
});

test('what a day and a week give back, what was won and lost, and the levels can be looked at', async ({
  page,
  expectAccessible,
}) => {
  await withoutNotices(page);
  await asDemoMember(page);
  await page.goto('/cashback');
  await expect(page.getByRole('heading', { name: 'วันนี้จนถึงตอนนี้' })).toBeVisible();
  await page.getByText('สิทธิ์ของทุกระดับ').click();
  await expectAccessible();
  await page.getByRole('link', { name: 'คืนยอดเล่น' }).click();
  await expect(page.getByText(/0.3% ของยอดเล่นของวัน/)).toBeVisible();
  await walkTo(page, '/member/winloss');
  await expect(page.getByRole('heading', { name: 'สัปดาห์นี้จนถึงตอนนี้' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'กำไรขาดทุน' }).click();
  await expect(page.getByText('เดิมพันรวม')).toBeVisible();
  await page.getByText('เลือกเอง').click();
  await page.getByText('ตามเกม').click();
  await expectAccessible();
});
