import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { enter, type Member, newMember } from './steps/new-member.ts';
import { passNight } from './steps/pass-night.ts';
import { playByCalls } from './steps/play-by-calls.ts';
import { giveMoney } from './steps/rich-member.ts';
import { confirmNewest, readStaff } from './steps/staff.ts';
import { another, rowsOf, shownPhone, walkTo } from './steps/staff-pages.ts';

/** Enough that commission of it can be redeemed. */
const TURNOVER = 500;
/** Nights are looked for every two seconds. */
const COUNTED_MAX_MS = 60_000;

interface World {
  readonly browser: Browser;
  readonly request: APIRequestContext;
  readonly product: Addresses;
}

/** Lets so little be redeemed that a journey can earn it; two journeys at once may meet, then it is tried again. */
const redeemFromLittle = async (staff: Page): Promise<void> => {
  let isTriedAgain = false;
  await expect(async () => {
    if (isTriedAgain) await staff.reload();
    isTriedAgain = true;
    const least = staff.getByLabel('รับเข้ากระเป๋าได้ตั้งแต่ (บาท)');
    const value = (await least.inputValue()) === '1.1' ? '1.2' : '1.1';
    await least.fill(value);
    await staff.getByRole('button', { name: 'บันทึก ใช้ตั้งแต่พรุ่งนี้' }).click();
    await expect(staff.getByText('ส่งคำขอแล้ว', { exact: false })).toBeVisible({ timeout: 5_000 });
    await confirmNewest('finance', 'POST /bo/api/affiliate/config/save');
    await staff.reload();
    await expect(least).toHaveValue(value);
  }).toPass();
};

/** Staff find who refers, whom he brought, and from the friend the way up again. */
const seePair = async ({ request, product }: World, staff: Page, member: Member, friend: Member): Promise<void> => {
  await walkTo(staff, `/rewards/affiliate/members?search=${member.phone}`);
  await expect(rowsOf(staff, 'ผู้แนะนำ')).toHaveCount(1);
  const { data: known } = await (
    await request.get(`${product.player}/api/get_user_info`, { headers: { authorization: `Bearer ${member.token}` } })
  ).json();
  await walkTo(staff, `/rewards/affiliate/members/${known.member_id}`);
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
  const waiting = async () => JSON.stringify(await readStaff(staff, 'affiliate/cases?limit=100'));
  await expect.poll(waiting, { timeout: COUNTED_MAX_MS }).toContain(friend.phone);
  await walkTo(staff, '/rewards/affiliate/cases');
  await expect(card.getByRole('list', { name: 'หลักฐาน' })).toContainText('ใช้อุปกรณ์เดียวกัน');
  await card.getByRole('button', { name: 'ตัดสิน' }).click();
  const dialog = staff.getByRole('dialog', { name: 'ตัดสินกรณี' });
  await dialog.getByText('คนเดียวกัน', { exact: true }).click();
  await dialog.getByRole('button', { name: 'บันทึกคำตัดสิน' }).click();
  await expect(dialog.getByText('กรอกเหตุผล')).toBeVisible();
  await dialog.getByLabel('เหตุผล').fill('ใช้เครื่องเดียวกันทุกวัน');
  await dialog.getByRole('button', { name: 'บันทึกคำตัดสิน' }).click();
  await expect(card).toHaveCount(0);
  await walkTo(staff, '/rewards/affiliate/cases?state=all');
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
  const staff = await another(browser, product, 'owner', '/rewards/affiliate');
  await redeemFromLittle(staff);
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

  const ref = new URL(link).searchParams.get('ref') ?? '';
  expect(link).toBe(`${product.player}/register?ref=${ref}`);

  const friend = await newMember(request, product, info, 'friend', { ref });
  await giveMoney(world, friend, 5_000);
  await playByCalls(world, friend, TURNOVER);

  await page.reload();
  const network = page.getByRole('region', { name: 'เครือข่ายของฉัน' });
  await expect(network.getByRole('listitem')).toContainText(
    `${friend.phone.slice(0, 3)}*****${friend.phone.slice(-2)}`,
  );
  await expect(page.getByRole('main')).not.toContainText(friend.phone);
  await passNight(friend.phone);
  const headers = { authorization: `Bearer ${member.token}` };
  const summary = async () =>
    (await (await request.get(`${product.player}/api/affiliate/summary`, { headers })).json()).data;
  await expect.poll(async () => (await summary()).can_redeem, { timeout: COUNTED_MAX_MS }).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'รับเข้ากระเป๋า' })).toBeEnabled();
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
  await walkTo(page, '/member/statement');
  await expect(page.getByText('ค่าแนะนำเพื่อน').first()).toBeVisible();

  await seePair(world, staff, member, friend);
  await decideCase(world, staff, member, friend);
  await staff.close();
});
