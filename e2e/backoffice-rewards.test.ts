import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { call, newMember } from './steps/new-member.ts';
import { loginStaff } from './steps/staff.ts';
import { rowsOf, section, shownPhone, walkTo } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each makes some dozen acts and looks, one after the other.
test.describe.configure({ timeout: 180_000 });

interface Desk {
  readonly page: Page;
  readonly product: Addresses;
  readonly request: APIRequestContext;
  readonly info: TestInfo;
  readonly expectAccessible: () => Promise<void>;
}

/** Finance sees what a campaign may cost, and lets it start. */
const approveCampaign = async (page: Page, name: string, expectAccessible: () => Promise<void>): Promise<void> => {
  await loginStaff(page, 'finance', '/approvals');
  const asked = page.locator('div').filter({ has: page.getByRole('heading', { name: 'เริ่มแคมเปญ' }) });
  const card = asked.filter({ has: page.getByRole('cell', { name }) }).last();
  await expect(card.getByRole('row', { name: /^งบทั้งหมด/ })).toContainText('100000');
  await expectAccessible();
  await card.getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(card).toBeHidden();
};

/** The owner makes coupons, takes the codes along as a file, and stops them. */
const makeCoupons = async ({ page, product, request, info, expectAccessible }: Desk): Promise<void> => {
  const batch = `แจก ${info.project.name} ${Date.now()}`;
  await walkTo(page, '/rewards/coupons');
  await page.getByRole('button', { name: 'สร้างคูปอง' }).click();
  const dialog = page.getByRole('dialog', { name: 'สร้างคูปอง' });
  await dialog.getByLabel('ชื่อชุด (ผู้เล่นไม่เห็น)').fill(batch);
  await dialog.getByText('หลายรหัส ไม่ซ้ำกัน').click();
  await dialog.getByLabel('ขึ้นต้นด้วย').fill('E2E');
  await dialog.getByLabel('จำนวนรหัส').fill('15');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'สร้างคูปอง' }).click();
  await expect(page.getByText('สร้างแล้ว 15 รหัส')).toBeVisible();
  const row = rowsOf(page, 'คูปอง').filter({ hasText: batch });
  await expect(row).toContainText('0 / 15');
  await expectAccessible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: `CSV ${batch}` }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(16);
  const [code = ''] = lines[1]?.split(',') ?? [];
  expect(code).toMatch(/^E2E[A-Z2-9]{10}$/);

  const member = await newMember(request, product, info, 'coupon');
  const redeem = async (wanted: string) => {
    const headers = { authorization: `Bearer ${member.token}` };
    return (await request.post(`${product.player}/api/coupon/redeem`, { data: { code: wanted }, headers })).json();
  };
  expect(await redeem(code)).toMatchObject({ error: 0 });
  await page.reload();
  await expect(row).toContainText('1 / 15');
  await row.getByRole('button', { name: `หยุดใช้ ${batch}` }).click();
  await expect(row).toContainText('หยุดไว้');
};

test('the owner makes a campaign beside what players see and what it costs, and starts it; makes coupons and stops them', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const name = `สุดสัปดาห์ ${info.project.name} ${Date.now()}`;
  await loginStaff(page, 'owner', '/rewards');
  await expect(rowsOf(page, 'แคมเปญ').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'สร้างแคมเปญ' }).click();

  await page.getByLabel('เปอร์เซ็นต์ของยอดฝาก').fill('');
  await page.getByRole('button', { name: 'บันทึกเป็นฉบับร่าง' }).click();
  await expect(page.getByText('กรอกชื่อที่ผู้เล่นเห็น')).toBeVisible();
  await expect(page.getByLabel('ชื่อที่ผู้เล่นเห็น')).toBeFocused();
  await page.getByLabel('ชื่อที่ผู้เล่นเห็น').fill(name);
  await page.getByRole('button', { name: 'บันทึกเป็นฉบับร่าง' }).click();
  await expect(page.getByText('ใส่เปอร์เซ็นต์หรือจำนวนคงที่อย่างน้อยหนึ่งอย่าง')).toBeVisible();
  await expect(page.getByLabel('เปอร์เซ็นต์ของยอดฝาก')).toBeFocused();
  await expectAccessible();

  await page.getByLabel('เปอร์เซ็นต์ของยอดฝาก').fill('15');
  await page.getByLabel('ทำยอด (เท่า)').fill('0');
  const preview = section(page, 'ตัวอย่างที่ผู้เล่นเห็น');
  await expect(preview).toContainText('รับโบนัส 15% ของยอดฝาก สูงสุด 500.00 บาท');
  await expect(page.getByRole('list', { name: 'ข้อควรระวัง' })).toContainText('ไม่ต้องทำยอด');
  await page.getByLabel('ทำยอด (เท่า)').fill('4');
  await expect(preview).toContainText('ต้องเล่นครบ 4 เท่า');
  await page.getByRole('button', { name: 'คำนวณต้นทุน' }).click();
  await expect(section(page, 'ถ้าใช้กับวันที่ผ่านมา').first()).toContainText('ต้นทุนสูงสุด');
  await expectAccessible();
  await page.getByRole('button', { name: 'บันทึกเป็นฉบับร่าง' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(section(page, 'แคมเปญ')).toContainText('ฉบับร่าง');
  await page.getByRole('button', { name: 'เริ่มแคมเปญ' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'เริ่มแคมเปญ' }).click();
  await expect(page.getByText('ส่งคำขอแล้ว รอผู้อื่นยืนยัน')).toBeVisible();
  await expect(section(page, 'แคมเปญ')).toContainText('ฉบับร่าง');
  const { pathname } = new URL(page.url());

  await approveCampaign(page, name, expectAccessible);
  await loginStaff(page, 'owner', pathname);
  await expect(section(page, 'แคมเปญ')).toContainText('กำลังใช้งาน');
  const listed = async () => {
    const { data } = await (await page.request.get(`${product.player}/api/promotion/list?limit=100`)).json();
    return data.items.map((promotion: { name: string }) => promotion.name);
  };
  expect(await listed()).toContain(name);
  await page.getByRole('button', { name: 'ปิดแคมเปญ' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ปิดแคมเปญ' }).click();
  await expect(section(page, 'แคมเปญ')).toContainText('ปิดแล้ว');
  expect(await listed()).not.toContain(name);
  await test.step('the owner makes coupons, takes the codes along as a file, and stops them', () =>
    makeCoupons({ page, product, request, info, expectAccessible }));
});

test('support gives 2,000 baht by hand, finance confirms it, and the member has it', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info, 'gift');
  const reason = `ชดเชยเกมค้าง ${member.phone}`;
  const headers = { authorization: `Bearer ${member.token}` };
  const main = async () => {
    const { data } = await (await request.post(`${product.player}/api/member/wallets`, { headers })).json();
    return data[0].balance;
  };
  const before = await main();
  await loginStaff(page, 'support', '/rewards/grants');
  await page.getByRole('button', { name: 'ให้รางวัลสมาชิก' }).click();
  const dialog = page.getByRole('dialog', { name: 'ให้รางวัลสมาชิก' });
  await dialog.getByLabel('เบอร์โทร ชื่อ รหัส หรือเลขบัญชี').fill(member.phone);
  await dialog.getByRole('button', { name: /^เลือกคนนี้/ }).click();
  await dialog.getByLabel('จำนวนเงิน (บาท)').fill('2,000');
  await dialog.getByLabel('เหตุผลที่สมาชิกเห็น').fill(reason);
  await expect(dialog.getByText('ต้องมีอีกคนยืนยันก่อนจึงจะมีผล')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'ส่งคำขอให้รางวัล' }).click();
  await expect(dialog.getByText('ส่งคำขอแล้ว รอผู้อื่นยืนยัน')).toBeVisible();
  expect(await main()).toBe(before);

  await dialog.getByRole('button', { name: 'เสร็จ' }).click();
  await loginStaff(page, 'finance', '/approvals');
  const text = page.getByText(reason);
  const card = page
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: 'ให้รางวัลสมาชิก' }) })
    .filter({ has: text })
    .last();
  await expect(card).toContainText('2,000.00');
  await expect(card).toContainText('เงินสดเข้ากระเป๋าหลัก');
  await card.getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(text).toBeHidden();
  expect(await main()).toBe(before + 2_000);
  await walkTo(page, '/rewards/grants');
  await expect(rowsOf(page, 'รางวัลที่ให้แล้ว').filter({ hasText: reason })).toContainText('2,000.00');
  await expectAccessible();
});

test('the levels, what the nights counted, and who shares something while claiming the same can be looked at', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'these pages are looked at, not worked with');
  const pair = [await newMember(request, product, info, 'first'), await newMember(request, product, info, 'second')];
  // They come from one address, as all do here, and both take the same coupon.
  for (const { token } of pair)
    await call(request, `${product.player}/api/coupon/redeem`, { code: 'CHOKDEE50' }, token);
  await loginStaff(page, 'owner', '/rewards/levels');
  const levels = page.getByRole('group', { name: /^ระดับ \d+$/ });
  await expect(levels).toHaveCount(5);
  await expect(levels.nth(1).getByLabel('ชื่อระดับ')).toHaveValue('เงิน');
  await expect(levels.nth(1).getByLabel('ของขวัญเลื่อนระดับ (บาท)')).toHaveValue('50');
  await expect(page.getByRole('button', { name: 'บันทึกระดับ' })).toBeDisabled();
  const least = levels.nth(1).getByLabel('ยอดเล่น 30 วัน (บาท)');
  const asSaved = await least.inputValue();
  await least.fill('4,999');
  const draft = page.getByRole('region', { name: 'ถ้าใช้ระดับชุดนี้' });
  await expect(draft).toContainText(/เลื่อนขึ้น [\d,]+ คน ลดลง [\d,]+ คน/);
  await expectAccessible();
  await least.fill(asSaved);
  await expect(draft).toBeHidden();

  await walkTo(page, '/rewards/affiliate');
  await page.getByLabel('หวย ชั้น 1').fill('4.99');
  const rates = page.getByRole('region', { name: 'ถ้าใช้อัตราชุดนี้' });
  await expect(rates).toContainText('ค่าแนะนำตามอัตราชุดนี้');
  await expectAccessible();
  await page.getByLabel('หวย ชั้น 1').fill('0.5');
  await expect(rates).toBeHidden();

  const openPart = async (name: string) => {
    await page.getByRole('navigation', { name: 'ส่วนของรางวัล' }).locator('summary').click();
    await page.getByRole('link', { name }).click();
  };
  await openPart('รอบเที่ยงคืน');
  const nights = rowsOf(page, 'รอบเที่ยงคืน');
  await expect(nights.filter({ hasText: 'คืนยอดเสียรายวัน' }).first()).toContainText(/เสร็จแล้ว|กำลังนับ/);
  await expectAccessible();

  await openPart('รับซ้ำที่น่าสงสัย');
  const cards = page.getByRole('list', { name: 'รับซ้ำที่น่าสงสัย' }).locator('> li');
  const [first = '', second = ''] = pair.map(({ phone }) => shownPhone(phone));
  const shared = cards.filter({ hasText: first }).filter({ hasText: second });
  await expect(shared).toContainText('ที่อยู่อินเทอร์เน็ตเดียวกัน');
  await expectAccessible();
});
