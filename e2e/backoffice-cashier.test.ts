import type { APIRequestContext, TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { call, newMember, ownDigits } from './steps/new-member.ts';
import { richMember } from './steps/rich-member.ts';
import { loginStaff } from './steps/staff.ts';
import { openMember, rowsOf, section } from './steps/staff-pages.ts';
import { askAs, openWithdrawal, withdraw } from './steps/withdrawals.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Someone pays into the first of our accounts; the sandbox's bank tells us. */
const payIn = async (
  request: APIRequestContext,
  { player, sandbox }: Addresses,
  payer: { name: string; amount: string; number: string },
) => {
  const [{ bank_code, account_number }] = await call(request, `${player}/api/agent/bank_accounts`, {});
  const data = { to_bank_code: bank_code, to_number: account_number, bank_code: 'KTB', ...payer };
  expect((await request.post(`${sandbox}/bank/transfers`, { data })).ok()).toBe(true);
};

const ownName = (info: TestInfo): string => `ผู้โอน ${ownDigits(info, 'payer', 8)}`;

test('a withdrawal of 6,000 is taken, approved by one and paid', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await richMember({ request, product }, info, 'member', 10_000);
  await withdraw(request, product, member, 6_000);
  await openWithdrawal(page, 'finance2', member);
  await expect(page.getByText('ต้องให้คนอื่นอนุมัติการถอน')).toBeVisible(); // the money was his gift
  await expect(page.getByRole('button', { name: 'อนุมัติ', exact: true })).toBeHidden();
  await openWithdrawal(page, 'manager', member);
  await expect(section(page, 'ที่มาของเงิน')).toContainText('ปรับยอดโดยเจ้าหน้าที่10,000.00100%');
  await expect(section(page, 'ที่มาของเงิน')).toContainText('จึงไม่จ่ายอัตโนมัติ และผู้ให้อนุมัติการถอนนี้ไม่ได้');
  await expect(section(page, 'เหตุที่ต้องตรวจ')).toContainText('อนุมัติแล้ว 0 จาก 1 คน');
  await expect(section(page, 'บัญชีปลายทาง')).toContainText(ownDigits(info, 'account of member', 10));
  await expectAccessible();
  await page.getByRole('button', { name: 'รับงาน' }).click();
  await expect(page.getByText('คุณกำลังทำรายการนี้')).toBeVisible();

  await openWithdrawal(page, 'owner', member);
  await expect(page.getByText('กำลังทำรายการนี้ ทำแทนได้เมื่อคืนงาน')).toBeVisible();
  await expect(page.getByRole('button', { name: 'อนุมัติ', exact: true })).toBeDisabled();
  await openWithdrawal(page, 'manager', member);

  await page.getByLabel('บันทึกใหม่ (ทีมงานเห็นเท่านั้น)').fill('โทรยืนยันกับสมาชิกแล้ว');
  await page.getByRole('button', { name: 'เพิ่มบันทึก' }).click();
  await expect(section(page, 'ขั้นตอน')).toContainText('โทรยืนยันกับสมาชิกแล้ว');
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'อนุมัติและโอนเงิน' }).dblclick();
  await expect(page.getByText('โอนเงินสำเร็จ')).toBeVisible({ timeout: 60_000 });
  await expect(section(page, 'ยอดของสมาชิกนี้')).toContainText('4,000.00');
});

test('a withdrawal above 20,000 takes two people; a rejected one is free again', async ({
  page,
  product,
  request,
}, info) => {
  const member = await richMember({ request, product }, info, 'member', 60_000);
  await withdraw(request, product, member, 25_000);
  await openWithdrawal(page, 'manager', member);
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await page.getByRole('button', { name: 'อนุมัติเป็นคนแรก' }).click();
  await expect(page.getByText('คุณอนุมัติแล้ว รออีกคนหนึ่ง')).toBeVisible();
  await expect(page.getByRole('button', { name: 'อนุมัติ', exact: true })).toBeHidden();

  await openWithdrawal(page, 'owner', member);
  await expect(section(page, 'เหตุที่ต้องตรวจ')).toContainText('อนุมัติแล้ว 1 จาก 2 คน');
  await page.getByRole('button', { name: 'ปฏิเสธ', exact: true }).click();
  await page.getByRole('button', { name: 'ปฏิเสธและคืนเงินเข้ากระเป๋า' }).click();
  await expect(page.getByText('กรอกเหตุผล')).toBeVisible();
  await page.getByRole('button', { name: /^บัญชีธนาคารปลายทางปิด/ }).click();
  await page.getByRole('button', { name: 'ปฏิเสธและคืนเงินเข้ากระเป๋า' }).click();
  await expect(section(page, 'ยอดของสมาชิกนี้')).toContainText('60,000.00');
  const { items } = await askAs(request, `${product.player}/api/member/withdraw/list`, member);
  expect(items[0]).toMatchObject({ status: 'rejected', note: expect.stringContaining('บัญชีธนาคารปลายทางปิด') });
});

test('money from a stranger waits, is credited once and raises a flag', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  const name = ownName(info);
  const number = ownDigits(info, 'payer account', 10);
  await payIn(request, product, { name, amount: '432.10', number });
  await loginStaff(page, 'finance', `/cashier/incoming?search=${encodeURIComponent(name)}`);
  const rows = rowsOf(page, 'เงินเข้า');
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(rows).toContainText('ไม่มีรายการแจ้งฝากที่ตรงกัน');
  await expectAccessible();
  await rows.first().press('Enter');
  for (const act of ['พักยอดนี้ไว้', 'นำกลับมาในคิว']) {
    await page.getByRole('button', { name: act }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('เหตุผล').fill('รอธนาคารยืนยัน');
    await dialog.getByRole('button', { name: act }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByLabel('เบอร์โทร ชื่อ รหัส หรือเลขบัญชี').fill(member.phone);
  await section(page, 'ค้นหาสมาชิกเอง').getByRole('button', { name: 'เติมให้คนนี้' }).click();
  await page.getByRole('button', { name: 'เติมเงินเข้ากระเป๋า' }).click();
  await expect(page.getByText('บอกว่ารู้ได้อย่างไร')).toBeVisible();
  await page.getByLabel('รู้ได้อย่างไรว่าเป็นเงินของสมาชิกนี้').fill('ญาติโอนให้ โทรยืนยันแล้ว');
  await page.getByRole('button', { name: 'เติมเงินเข้ากระเป๋า' }).dblclick();
  await expect(section(page, 'ยอดโอนที่มาถึง')).toContainText('เติมแล้ว');
  await openMember(page, member);
  await expect(section(page, 'กระเป๋าเงิน')).toContainText('432.10');
  const ways = section(page, 'ฝาก ถอน และเฝ้าระวัง');
  await expect(ways).toContainText('1 เรื่องยังไม่ปิด');
  await ways.getByRole('link', { name: 'เฝ้าระวัง' }).click();
  await expect(rowsOf(page, 'เฝ้าระวัง')).toContainText(`ผู้โอน ${name}`);
});
