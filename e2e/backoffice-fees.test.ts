import { expect, test } from './journey.ts';
import { loginStaff } from './steps/staff.ts';
import { section } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('finance says what a provider takes from a month on, and the costs of the house know it; risk only looks', async ({
  page,
  expectAccessible,
}) => {
  await loginStaff(page, 'finance', '/profit');
  await section(page, 'ต้นทุนของบ้าน').getByRole('link', { name: 'ค่าธรรมเนียมค่ายเกม' }).click();
  await page.getByRole('button', { name: 'ตั้งส่วนแบ่ง' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('เริ่มใช้เดือน').selectOption({ index: 8 });
  await dialog.getByLabel('ส่วนแบ่งจากกำไรขั้นต้น (%)').fill('12.50');
  await expect(dialog.getByText('จะคิดใหม่')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'บันทึกค่าธรรมเนียม' }).click();
  await expect(section(page, 'ส่วนแบ่งตามเดือน').first()).toContainText('12.50%');
  await expectAccessible();

  await page.getByRole('link', { name: 'กำไร' }).last().click();
  await expect(section(page, 'ต้นทุนของบ้าน').getByText('ค่าธรรมเนียมค่ายเกม').first()).toBeVisible();
  await expectAccessible();

  await loginStaff(page, 'risk', '/profit/fees');
  await expect(section(page, 'ส่วนแบ่งตามเดือน').first()).toContainText('12.50%');
  await expect(page.getByRole('button', { name: 'ตั้งส่วนแบ่ง' })).toHaveCount(0);
});
