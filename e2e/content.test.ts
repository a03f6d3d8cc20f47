import { expect, test } from './journey.ts';
import { withoutNotices } from './steps/visitor.ts';

const PAGES = [
  { path: '/terms', title: 'เงื่อนไขการใช้บริการ', part: 'เงินของคุณ' },
  { path: '/privacy', title: 'นโยบายความเป็นส่วนตัว', part: 'สิทธิของคุณ' },
];

test.beforeEach(({ page }) => withoutNotices(page));

for (const { path, title, part } of PAGES)
  test(`${path} has its title, its day and a table of contents that leads to each part`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText(/ปรับปรุงล่าสุด \d+\s[ก-๙]+\s25\d\d/)).toBeVisible();
    await page.emulateMedia({ colorScheme: path === '/terms' ? 'light' : 'dark' });
    await expectAccessible();
    await page.getByRole('navigation', { name: 'สารบัญ' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { name: part })).toBeInViewport();
    await expect(page.locator(':target')).toContainText(part);
  });

test('help unfolds its answers and says whom to ask', async ({ page, expectAccessible }) => {
  await page.goto('/help');
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
});

test('a page of text that could not be read is read again on request', async ({ page, expectAccessible }) => {
  const answer = { error: 9999, message: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง', data: null };
  await page.route('**/api/content?*', (route) => route.fulfill({ status: 500, json: answer }));
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('เงื่อนไขการใช้บริการ');
  await expect(page.getByText('โหลดเงื่อนไขการใช้บริการไม่สำเร็จ')).toBeVisible();
  await expectAccessible();
  await page.unroute('**/api/content?*');
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(page.getByRole('heading', { name: 'เงินของคุณ' })).toBeVisible();
});
