import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './journey.ts';
import { loginStaff } from './steps/staff.ts';

const ROUTES = readFileSync(path.join(import.meta.dirname, '../apps/backoffice/src/app/routes.ts'), 'utf8');
/** What was given has twelve columns and scrolls beside its fixed ones. */
const SCROLLS = '/rewards/grants';
/** The lists of money and rewards; other journeys look at the rest. */
const PATHS = [...ROUTES.matchAll(/^ {4}'(?<path>\/(?:rewards|cashier|profit|alarms)[^':]*)':/gm)]
  .map(({ groups }) => groups?.['path'] ?? '')
  .filter((place) => place !== SCROLLS);

/** Goes to a page and says, once it is there with all that it loads, what lies beyond an edge: of the page, and of a table's columns. */
const beyondAt = (place: string) => `new Promise((answer) => {
  document.querySelector('h1')?.setAttribute('data-left', '');
  history.pushState(null, '', '${place}');
  const look = () => {
    if (!document.querySelector('h1:not([data-left])') || document.querySelector('main .animate-breathe'))
      return requestAnimationFrame(look);
    const parts = [document.documentElement, ...document.querySelectorAll('main section:has(> table)')];
    answer(parts.filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => (part.ariaLabel ?? 'page') + ' by ' + (part.scrollWidth - part.clientWidth)));
  };
  look();
})`;

test('no page is wider than its screen, and no table hides a column', async ({ page }) => {
  test.slow();
  await loginStaff(page, 'owner', '/account');
  await expect(page.locator('h1')).toBeVisible();
  expect(PATHS.length).toBeGreaterThan(20);
  for (const place of PATHS) expect.soft(await page.evaluate<string[]>(beyondAt(place)), place).toEqual([]);
});
