import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './journey.ts';
import { loginStaff } from './steps/staff.ts';

const ROUTES = readFileSync(path.join(import.meta.dirname, '../apps/backoffice/src/app/routes.ts'), 'utf8');
/** Every page; of one that is about something, the first of its kind, and the demo's member. */
const PLACES = [...ROUTES.matchAll(/^ {4}'(?<place>\/[^']*)':/gm)].map(({ groups }) =>
  (groups?.['place'] ?? '').replace(':member_id', '100001').replaceAll(/:\w+/g, '1'),
);
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Goes to a page within the site, and says once it is there with all that it loads; one that never is holds up no other. */
const goTo = (place: string) => `new Promise((answer) => {
  document.querySelector('h1')?.setAttribute('data-left', '');
  history.pushState(null, '', '${place}');
  const until = performance.now() + 20_000;
  const look = () => {
    const isThere = !!document.querySelector('h1:not([data-left])') && !document.querySelector('main .animate-breathe');
    if (isThere || performance.now() > until) answer(isThere);
    else requestAnimationFrame(look);
  };
  look();
})`;

/** What lies beyond an edge: of the page, and of a table's columns. */
const BEYOND = `[document.documentElement, ...document.querySelectorAll('main section:has(> table)')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1)
  .map((part) => (part.ariaLabel ?? 'page') + ' by ' + (part.scrollWidth - part.clientWidth))`;

test('no page is wider than a desk or a phone, and no table hides a column', async ({ page }) => {
  test.slow();
  await loginStaff(page, 'owner', '/account');
  await expect(page.locator('h1')).toBeVisible();
  expect(PLACES.length).toBeGreaterThan(80);
  // Each page is loaded once, at one of both widths in turn, and seen at the other.
  let sizes = [DESK, PHONE];
  for (const place of PLACES) {
    expect.soft(await page.evaluate<boolean>(goTo(place)), `${place} is there`).toBe(true);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await page.evaluate<string[]>(BEYOND), `${place} at ${size.width}`).toEqual([]);
    }
    sizes = sizes.toReversed();
  }
});
