import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { ownDigits } from './steps/new-member.ts';
import { richMember } from './steps/rich-member.ts';
import { loginStaff } from './steps/staff.ts';
import { rowsOf, section, walkTo } from './steps/staff-pages.ts';
import { findWithdrawal, openWithdrawal, withdraw } from './steps/withdrawals.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Of the withdrawal whose page is open, no provider is told. */
const payAtTheBank = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'จ่ายเองที่ธนาคาร' }).click();
  await page.getByLabel('เหตุผล').fill('ผู้ให้บริการล่ม');
  await page.getByRole('dialog').getByRole('button', { name: 'จ่ายเองที่ธนาคาร' }).click();
  await expect(page.getByRole('button', { name: 'ให้ผู้ให้บริการจ่าย' })).toBeVisible();
};

test('a withdrawal is paid at the bank by one, and confirmed by another', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await richMember({ request, product }, info, 'member', 10_000);
  await withdraw(request, product, member, 6_000);
  await openWithdrawal(page, 'manager', member);
  const { pathname } = new URL(page.url());
  await payAtTheBank(page);
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await page.getByRole('button', { name: 'อนุมัติให้จ่ายที่ธนาคาร' }).click();
  await page.getByRole('button', { name: 'รับไปจ่าย' }).click();
  await expect(page.getByText('คุณกำลังจ่ายรายการนี้ที่ธนาคาร')).toBeVisible();
  await expectAccessible();

  await openWithdrawal(page, 'owner', member);
  await expect(page.getByText('กำลังจ่ายรายการนี้ที่ธนาคาร')).toBeVisible();
  await expect(page.getByRole('button', { name: 'รับไปจ่าย' })).toBeHidden();
  await openWithdrawal(page, 'manager', member);
  await page.getByRole('button', { name: 'บันทึกการโอน' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('โอนจากบัญชี').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'ส่งให้อีกคนยืนยัน' }).click();
  await expect(dialog.getByText('กรอกเลขรายการตามสลิป')).toBeVisible();
  await dialog.getByLabel('เลขรายการของธนาคาร').fill(`FT ${member.phone}`);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'ส่งให้อีกคนยืนยัน' }).click();
  await expect(dialog.getByText('ส่งคำขอแล้ว รอผู้อื่นยืนยัน')).toBeVisible();
  await dialog.getByRole('button', { name: 'เสร็จ' }).click();
  await expect(page.getByText('รออีกคนยืนยันการโอน')).toBeVisible();
  await expect(section(page, 'การโอนที่ธนาคาร')).toContainText(`FT ${member.phone}`);

  await loginStaff(page, 'owner', `/approvals?subject_type=withdrawal&subject_id=${pathname.split('/').at(-1) ?? ''}`);
  await expect(page.getByText(`FT ${member.phone}`).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(page.getByText('อนุมัติแล้ว').first()).toBeVisible();
  await walkTo(page, pathname);
  await expect(page.getByText('โอนเงินสำเร็จ')).toBeVisible();
  await expect(section(page, 'ยอดของสมาชิกนี้')).toContainText('4,000.00');
});

test('several that fit a filter are approved together, go to the bank in one file and are confirmed together', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  // An amount of this test's own tells them from what other journeys withdraw.
  const amount = 5_100 + (Number(ownDigits(info, 'amount', 3)) % 900);
  const members = [
    await richMember({ request, product }, info, 'one', 10_000),
    await richMember({ request, product }, info, 'two', 10_000),
  ];
  await loginStaff(page, 'manager', '/cashier/withdrawals');
  for (const member of members) {
    await withdraw(request, product, member, amount);
    await findWithdrawal(page, member);
    await payAtTheBank(page);
  }
  const fitting = `amount_min=${amount}&amount_max=${amount}`;
  await walkTo(page, `/cashier/payouts?${fitting}`);
  const rows = rowsOf(page, 'รายการที่เลือกได้');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('อนุมัติครบ');
  await page.getByRole('button', { name: 'เลือก 2 รายการที่ทำได้' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'อนุมัติ 2 รายการ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'อนุมัติ 2 รายการ' }).click();
  await expect(page.getByText('ทำแล้ว 2 รายการ')).toBeVisible();
  await page.keyboard.press('Escape');

  await walkTo(page, `/cashier/payouts?stage=to_pay&${fitting}`);
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'เลือก 2 รายการที่ทำได้' }).click();
  await page.getByRole('button', { name: 'ทำชุดจ่าย 2 รายการ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('โอนจากบัญชี').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'ทำชุดจ่าย' }).click();
  await dialog.getByRole('link', { name: 'เปิดชุดจ่ายและดาวน์โหลดไฟล์' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ชุดจ่าย 2 รายการ' })).toBeVisible();
  await expectAccessible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ไฟล์ให้ธนาคาร' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  for (const { name } of members) expect(text).toContain(`${name},${amount}.00`);
  await page.getByRole('button', { name: 'บันทึกการโอน' }).click();
  await dialog.getByLabel('เลขรายการของธนาคาร').fill(`BULK ${members[0]?.phone ?? ''}`);
  await dialog.getByRole('button', { name: 'ส่งให้อีกคนยืนยัน' }).click();
  await dialog.getByRole('button', { name: 'เสร็จ' }).click();
  await expect(page.getByText('โอนแล้ว รออีกคนยืนยัน').first()).toBeVisible();
  const { pathname } = new URL(page.url());
  await loginStaff(
    page,
    'owner',
    `/approvals?subject_type=payout_batch&subject_id=${pathname.split('/').at(-1) ?? ''}`,
  );
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(page.getByText('อนุมัติแล้ว').first()).toBeVisible();
  await walkTo(page, pathname);
  await expect(page.getByText('โอนสำเร็จ')).toHaveCount(2);
});
