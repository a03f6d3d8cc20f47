import { expect, PHONE, test } from './journey.ts';
import { withoutNotices } from './steps/visitor.ts';

const BRAND = 'โชคดี';

test('a guest opens the home page, sees the brand and the rounds that close soon, and all of it fits his screen', async ({
  page,
  expectAccessible,
}) => {
  await withoutNotices(page);
  await page.route('**/art/studio-kick-off.svg', (route) => route.abort());
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(BRAND));
  await expect(page.getByRole('banner')).toContainText(BRAND);
  await expectAccessible();
  const soon = page.getByRole('region', { name: 'ใกล้ปิดรับ' }).getByRole('link', { name: /ปิดรับใน/ });
  await expect(soon.first()).toHaveAttribute('href', /^\/lotto\/\d+$/);
  // With all that comes later.
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  const studios = page.getByRole('region', { name: 'ค่ายเกม' });
  await studios.getByText('Kick Off').scrollIntoViewIfNeeded();
  // A logo that does not load leaves letters.
  await expect(studios.getByText('KO', { exact: true })).toBeVisible();
  await expect(studios.getByText('SR', { exact: true })).toBeHidden();
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('an unknown path shows the error page, and a way home', PHONE, async ({ page, expectAccessible }) => {
  await withoutNotices(page);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'กลับหน้าแรก' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(BRAND);
});
