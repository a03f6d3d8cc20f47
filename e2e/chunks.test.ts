import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { withoutNotices } from './steps/visitor.ts';

// A worker would answer for the chunks that fail here.
test.use({ serviceWorkers: 'block' });

const CHUNK = '**/assets/content-screen-*.js';

/** Counts how often the page is loaded anew from now on. */
const countReloads = (page: Page) => {
  const seen = { reloads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.reloads += 1;
  });
  return seen;
};

// By the keyboard: the foot of the page moves down while what stands above it arrives.
const openTerms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'เงื่อนไขการใช้บริการ' }).press('Enter');

test.beforeEach(async ({ page }) => {
  await withoutNotices(page);
  await page.goto('/');
});

test('a chunk that cannot be loaded reloads the page once, then shows the error page', async ({
  page,
  expectAccessible,
}) => {
  await page.route(CHUNK, (route) => route.abort());
  const seen = countReloads(page);
  await openTerms(page);
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  await expect(page).toHaveURL('/terms');
  await expectAccessible();
  expect(seen.reloads).toBe(1);

  // Within the minute nothing reloads again, however often it fails.
  await page.getByRole('link', { name: 'กลับหน้าแรก' }).click();
  await expect(page).toHaveURL('/');
  await openTerms(page);
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  expect(seen.reloads).toBe(1);
});

test('a chunk that failed a minute ago may reload the page again, which heals it', async ({ page }) => {
  await page.evaluate(`sessionStorage.setItem('chunk-reloaded-at', String(Date.now() - 60_000))`);
  let failures = 0;
  await page.route(CHUNK, (route) => {
    failures += 1;
    return failures === 1 ? route.abort() : route.continue();
  });
  await openTerms(page);
  await expect(page.getByRole('heading', { level: 1, name: 'เงื่อนไขการใช้บริการ' })).toBeVisible();
  expect(failures).toBe(2);
});
