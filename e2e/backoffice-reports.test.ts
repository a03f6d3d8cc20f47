import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { inDatabase } from './steps/in-database.ts';
import { loginStaff } from './steps/staff.ts';
import { rowsOf } from './steps/staff-pages.ts';

test('a manager schedules a report for finance, who finds it made and saves it as a file', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  await loginStaff(page, 'manager', '/reports');
  await page.getByRole('link', { name: 'ตั้งเวลา', exact: true }).click();
  await page.getByRole('button', { name: 'ตั้งรายงาน' }).click();
  const dialog = page.getByRole('dialog', { name: 'ตั้งรายงานตามเวลา' });
  await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(dialog.getByText('กรุณาเลือกผู้รับ').or(dialog.locator('#receivers-error'))).toBeVisible();
  await dialog
    .getByText(/\(การเงิน\)$/)
    .first()
    .click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowsOf(page, 'ตั้งเวลารายงาน').first()).toContainText('ทุกวัน 06:00');
  await expectAccessible();

  await loginStaff(page, 'finance', '/reports');
  const row = rowsOf(page, 'รายงานของฉัน').first();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('ฝาก ถอน กำไร และสมาชิก รายวัน', { timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  await expectAccessible();
  await row.press('Enter');
  const report = page.getByRole('dialog', { name: 'ฝาก ถอน กำไร และสมาชิก รายวัน' });
  await expect(report.getByRole('table')).toContainText('กำไรสุทธิ');
  await expectAccessible();
  await report.getByTitle('บันทึกเป็นไฟล์').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^days-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('วัน,ฝาก,ถอน');
  await inDatabase((client) => client.query('update report_plan set is_active = false'));
});
