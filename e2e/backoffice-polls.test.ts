import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { loginStaff } from './steps/staff.ts';
import { rowsOf, section } from './steps/staff-pages.ts';
import { withoutNotices } from './steps/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

/** Now and so many hours later, as a field of date and time takes it in Bangkok. */
/** Types a day and a time of Bangkok. */
const fillMinute = async (page: Page, label: string, inHours: number): Promise<void> => {
  const [day = '', time = ''] = new Date(Date.now() + (inHours + 7) * 3_600_000).toISOString().split('T');
  await page.getByRole('textbox', { name: label, exact: true }).fill(day);
  await page.getByLabel(`เวลาของ ${label}`).fill(time.slice(0, 5));
};

test('a manager makes a poll beside what players see, opens it, and voids it again', async ({
  browser,
  page,
  product,
  expectAccessible,
}) => {
  const title = `ใครได้แชมป์ ${Date.now()}`;
  await loginStaff(page, 'manager', '/rewards/polls');
  await page.getByRole('link', { name: 'สร้างโพล' }).click();
  await page.getByRole('button', { name: 'บันทึกเป็นฉบับร่าง' }).click();
  await expect(page.getByText('กรอกคำถาม')).toBeVisible();
  await expect(page.getByText('กรอกชื่อตัวเลือก')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'คำถาม' }).fill(title);
  await fillMinute(page, 'เปิดโหวต', -1);
  await fillMinute(page, 'ปิดโหวต', 24);
  await page.getByLabel('ตัวเลือก 1', { exact: true }).fill('ทีมสีแดง');
  await page.getByLabel('ตัวเลือก 2', { exact: true }).fill('ทีมสีฟ้า');
  await page.getByRole('button', { name: 'เพิ่มตัวเลือก' }).click();
  await page.getByLabel('ตัวเลือก 3', { exact: true }).fill('ทีมสีเขียว');
  await page.getByLabel('เงินรางวัล (บาท)').fill('1500');
  const preview = section(page, 'ตัวอย่างที่ผู้เล่นเห็น');
  for (const text of [title, 'ทีมสีเขียว', '฿1500', 'ฝากทุก 300 บาทได้เพิ่ม 1 สิทธิ์']) await expect(preview).toContainText(text);
  await expectAccessible();
  await page.getByRole('button', { name: 'บันทึกเป็นฉบับร่าง' }).click();

  const row = rowsOf(page, 'โพล').filter({ hasText: title });
  await expect(row).toContainText('ฉบับร่าง');
  await row.getByRole('button', { name: `เปิดโหวต ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'เปิดโหวต' }).click();
  await expect(page.getByText('เปิดโพลแล้ว')).toBeVisible();
  const player = await browser.newPage({ baseURL: product.player, reducedMotion: 'reduce' });
  await withoutNotices(player);
  await player.goto('/poll');
  await player.getByRole('link', { name: title }).click();
  await expect(player.getByText('ทีมสีเขียว').first()).toBeVisible();

  await row.getByRole('button', { name: `ยกเลิกโพล ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'ยกเลิกโพล' });
  await dialog.getByLabel('เหตุผล').fill('ลองระบบ');
  await dialog.getByRole('button', { name: 'ยกเลิกโพลนี้' }).click();
  await expect(row).toContainText('ยกเลิกแล้ว');
  await player.reload();
  await expect(player.getByText('ลองระบบ')).toBeVisible();
  await player.close();
});
