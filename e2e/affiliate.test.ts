import type { APIRequestContext, Browser, Page, TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { call, enter, type Member, newMember, readOtp } from './new-member.ts';
import { passNight } from './pass-night.ts';
import { expectStep, newcomer, registerSteps } from './register-steps.ts';
import { giveMoney } from './rich-member.ts';
import { another, rowsOf, shownPhone } from './staff-pages.ts';
import { withoutNotices } from './visitor.ts';

/** Enough that commission of it can be redeemed. */
const TURNOVER = 500;
const CHIPS = 20;
const DEALS_MAX = 40;
/** Nights are looked for every two seconds. */
const COUNTED_MAX_MS = 60_000;

interface World {
  readonly browser: Browser;
  readonly request: APIRequestContext;
  readonly product: Addresses;
}

/** Lets so little be redeemed that a journey can earn it; two journeys at once may meet, then it is tried again. */
const redeemFromLittle = async (staff: Page, { backoffice }: Addresses): Promise<void> => {
  await expect(async () => {
    await staff.goto(`${backoffice}/rewards/affiliate`);
    const least = staff.getByLabel('รับเข้ากระเป๋าได้ตั้งแต่ (บาท)');
    const value = (await least.inputValue()) === '1.1' ? '1.2' : '1.1';
    await least.fill(value);
    await staff.getByRole('button', { name: 'บันทึก ใช้ตั้งแต่พรุ่งนี้' }).click();
    await expect(staff.getByText('บันทึกแล้ว')).toBeVisible({ timeout: 5_000 });
    await expect(least).toHaveValue(value);
  }).toPass();
};

/** Somebody opens a link that a friend sent him, and registers. */
const registerFrom = async ({ browser, request, product }: World, link: string, info: TestInfo): Promise<Member> => {
  const person = newcomer(info);
  const page = await browser.newPage();
  await withoutNotices(page);
  await page.goto(link);
  const main = page.getByRole('main');
  const steps = registerSteps(main);
  await expectStep(main, 1, 'เบอร์โทรศัพท์');
  await steps.phone(person.phone);
  await expectStep(main, 2, 'ยืนยันเบอร์โทรศัพท์');
  await steps.otp(await readOtp(request, product, person.phone));
  await expectStep(main, 3, 'บัญชีธนาคาร');
  await steps.bank(person);
  await expectStep(main, 4, 'รหัสผ่านและวันเกิด');
  await steps.account(person);
  await expect(page.getByText('สมัครสมาชิกสำเร็จ')).toBeVisible();
  await page.close();
  const { phone, password } = person;
  const { access_token } = await call(request, `${product.player}/api/login`, { phone, password });
  return { phone, password, name: person.name, token: access_token };
};

const playedToday = async ({ request, product }: World, { token }: Member): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`${product.player}/api/cashback/turnover/history`, { headers });
  return (await answer.json()).data.now.base;
};

/** The friend plays at a table until it counts. */
const play = async (world: World, page: Page, friend: Member): Promise<void> => {
  const { request, product } = world;
  const find = async () =>
    (await (await request.get(`${product.player}/api/game/list?category=casino&search=temple`)).json()).data.items;
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  const [game] = await find();
  await enter(page, friend, `/play?game_id=${game.game_id}`);
  const frame = page.getByRole('dialog', { name: game.name, exact: true }).frameLocator('iframe');
  await expect(frame.getByTestId('balance')).toContainText('5,000.00');
  for (let chip = 0; chip < CHIPS; chip += 1) await frame.locator('[data-spot=low]').click();
  for (let deal = 0; deal < DEALS_MAX && (await playedToday(world, friend)) < TURNOVER; deal += 1) {
    await frame.getByRole('button', { name: 'เขย่า' }).click();
    await frame.getByRole('button', { name: 'ดูผลเลย' }).click();
    await expect(frame.locator('.table')).toHaveAttribute('data-phase', 'settled');
  }
  await expect.poll(() => playedToday(world, friend)).toBeGreaterThanOrEqual(TURNOVER);
};

/** Staff find who refers, whom he brought, and from the friend the way up again. */
const seePair = async ({ request, product }: World, staff: Page, member: Member, friend: Member): Promise<void> => {
  await staff.goto(`${product.backoffice}/rewards/affiliate/members?search=${member.phone}`);
  await expect(rowsOf(staff, 'ผู้แนะนำ')).toHaveCount(1);
  const { data: known } = await (
    await request.get(`${product.player}/api/get_user_info`, { headers: { authorization: `Bearer ${member.token}` } })
  ).json();
  await staff.goto(`${product.backoffice}/rewards/affiliate/members/${known.member_id}`);
  await expect(rowsOf(staff, 'เพื่อนที่ชวนมา')).toContainText(friend.name);
  await rowsOf(staff, 'เพื่อนที่ชวนมา').first().click();
  await expect(staff.getByRole('list', { name: 'สายผู้แนะนำ' })).toContainText(member.name);
  await expect(staff.getByText('ยังไม่ได้ชวนใคร')).toBeVisible();
};

/** Both log in on one device, the night notices it, and staff decide that they are one person. */
const decideCase = async ({ request, product }: World, staff: Page, member: Member, friend: Member): Promise<void> => {
  const headers = { 'x-device-id': `device-${friend.phone}` };
  for (const { phone, password } of [member, friend])
    await request.post(`${product.player}/api/login`, { data: { phone, password }, headers });
  await passNight(friend.phone);
  const cards = staff.getByRole('list', { name: 'กรณีน่าสงสัย' }).locator('> li');
  const card = cards.filter({ hasText: shownPhone(friend.phone) });
  await expect(async () => {
    await staff.goto(`${product.backoffice}/rewards/affiliate/cases`);
    await expect(card).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: COUNTED_MAX_MS });
  await expect(card.getByRole('list', { name: 'หลักฐาน' })).toContainText('ใช้อุปกรณ์เดียวกัน');
  await card.getByRole('button', { name: 'ตัดสิน' }).click();
  const dialog = staff.getByRole('dialog', { name: 'ตัดสินกรณี' });
  await dialog.getByText('คนเดียวกัน', { exact: true }).click();
  await dialog.getByRole('button', { name: 'บันทึกคำตัดสิน' }).click();
  await expect(dialog.getByText('กรอกเหตุผล')).toBeVisible();
  await dialog.getByLabel('เหตุผล').fill('ใช้เครื่องเดียวกันทุกวัน');
  await dialog.getByRole('button', { name: 'บันทึกคำตัดสิน' }).click();
  await expect(card).toHaveCount(0);
  await staff.goto(`${product.backoffice}/rewards/affiliate/cases?state=all`);
  await expect(card).toContainText('ใช้เครื่องเดียวกันทุกวัน');
};

test('a member sends his link, a friend registers from it and plays, and the commission is redeemed', async ({
  page,
  browser,
  request,
  product,
  expectAccessible,
}, info) => {
  test.setTimeout(300_000);
  const world = { browser, request, product };
  const staff = await another(browser, product, 'owner');
  await redeemFromLittle(staff, product);
  const member = await newMember(request, product, info);
  await enter(page, member, '/affiliate');
  await expect(page.getByText('ยังไม่มีเพื่อนในเครือข่าย')).toBeVisible();
  await expect(page.getByRole('button', { name: 'รับเข้ากระเป๋า' })).toBeDisabled();
  await expect(page.getByRole('table', { name: 'อัตราค่าแนะนำ' })).toContainText('0.5%');
  await expectAccessible();
  await expect(page.getByText('QR ลิงก์ชวนเพื่อน').locator('xpath=..').locator('svg path')).toHaveAttribute('d', /^M/);
  await page.getByRole('button', { name: 'คัดลอก' }).click();
  await expect(page.getByRole('button', { name: 'คัดลอกแล้ว' })).toBeVisible();
  const link = await page.getByTestId('invite').innerText();

  const friend = await registerFrom(world, link, info);
  await giveMoney(world, friend, 5_000);
  const table = await browser.newPage({ baseURL: product.player });
  await play(world, table, friend);
  await table.close();

  await page.reload();
  const network = page.getByRole('region', { name: 'เครือข่ายของฉัน' });
  await expect(network.getByRole('listitem')).toContainText(
    `${friend.phone.slice(0, 3)}*****${friend.phone.slice(-2)}`,
  );
  await expect(page.getByRole('main')).not.toContainText(friend.phone);
  await passNight(friend.phone);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'รับเข้ากระเป๋า' })).toBeEnabled({ timeout: 3_000 });
  }).toPass({ timeout: COUNTED_MAX_MS });
  const entries = page.getByRole('region', { name: 'รายการค่าแนะนำ' });
  await entries.getByRole('button').first().click();
  await expect(entries).toContainText('คาสิโน');
  await expectAccessible();

  await page.getByRole('button', { name: 'รับเข้ากระเป๋า' }).click();
  await expect(page.getByText('รับค่าแนะนำแล้ว')).toBeVisible();
  await expect(page.getByRole('button', { name: 'รับเข้ากระเป๋า' })).toBeDisabled();
  await expect(entries.getByText('รับเข้ากระเป๋า')).toBeVisible();
  await expectAccessible();
  await expect(page.getByRole('banner')).not.toContainText('0.00');
  await page.goto('/member/statement');
  await expect(page.getByText('ค่าแนะนำเพื่อน').first()).toBeVisible();

  await seePair(world, staff, member, friend);
  await decideCase(world, staff, member, friend);
  await staff.close();
});
