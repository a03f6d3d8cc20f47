import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { walkTo } from './steps/staff-pages.ts';
import { withoutNotices } from './steps/visitor.ts';

const PAGES = [
  { path: '/terms', title: 'เงื่อนไขการใช้บริการ', part: 'เงินของคุณ', colorScheme: 'light' },
  { path: '/privacy', title: 'นโยบายความเป็นส่วนตัว', part: 'สิทธิของคุณ', colorScheme: 'dark' },
] as const;

type Look = () => Promise<void>;

/** A page that could not be read says so, and is read again on request. */
const readAgain = async (page: Page, expectAccessible: Look): Promise<void> => {
  const answer = { error: 9999, message: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง', data: null };
  await page.route('**/api/content?*', (route) => route.fulfill({ status: 500, json: answer }));
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('เงื่อนไขการใช้บริการ');
  await expect(page.getByText('โหลดเงื่อนไขการใช้บริการไม่สำเร็จ')).toBeVisible();
  await expectAccessible();
  await page.unroute('**/api/content?*');
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(page.getByRole('heading', { name: 'เงินของคุณ' })).toBeVisible();
};

/** Its title, its day and a table of contents that leads to each part. */
const readText = async (page: Page, { path, title, part, colorScheme }: (typeof PAGES)[number], look: Look) => {
  await walkTo(page, path);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByText(/ปรับปรุงล่าสุด \d+\s[ก-๙]+\s25\d\d/)).toBeVisible();
  await page.emulateMedia({ colorScheme });
  await look();
  await page.getByRole('navigation', { name: 'สารบัญ' }).getByRole('link', { name: part }).click();
  await expect(page.getByRole('heading', { name: part })).toBeInViewport();
  await expect(page.locator(':target')).toContainText(part);
};

const readHelp = async (page: Page, expectAccessible: Look): Promise<void> => {
  await walkTo(page, '/help');
  await expect(page).toHaveTitle(/^ช่วยเหลือ/);
  const answer = page.getByText('รับรหัส OTP แล้วตั้งรหัสผ่านใหม่');
  await expect(page.getByText('ลืมรหัสผ่าน', { exact: true })).toBeVisible();
  await expect(answer).toBeHidden();
  await page.getByText('ลืมรหัสผ่าน', { exact: true }).click();
  await expect(answer).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /LINE/ })).toHaveAttribute('href', /^https:/);
  await expectAccessible();
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

test('texts have their title, their day and a table of contents, help unfolds, and what could not be read is read again', async ({
  page,
  expectAccessible,
}) => {
  await withoutNotices(page);
  await readAgain(page, expectAccessible);
  for (const text of PAGES)
    await test.step(`${text.path} has its title, its day and a table of contents that leads to each part`, () =>
      readText(page, text, expectAccessible));
  await test.step('help unfolds its answers and says whom to ask', () => readHelp(page, expectAccessible));
});
