import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './journey.ts';
import { lookAtSlip } from './steps/look-at-slip.ts';
import { pressDigits } from './steps/press-digits.ts';
import { asDemoMember, withoutNotices } from './steps/visitor.ts';

/** Pages that are looked at from top to end: of each layout, and with other things at their edges. */
const FOR_GUESTS = ['/', '/login', '/lotto/lobby', '/lobby', '/poll/1'];
const FOR_MEMBERS = ['/', '/member/deposit', '/member/payment', '/member/profile'];

/**
 * What is wrong with the floating buttons as they are now: one that is not in sight, and what can be pressed below one. Each
 * point of what is seen of them is tried.
 */
const complaints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const columns = Array.from(document.querySelectorAll<HTMLElement>('[data-floating]'));
    const buttons = columns.flatMap((column) => Array.from(column.querySelectorAll<HTMLElement>('a, button')));
    const found = buttons.length === 3 ? [] : [`${buttons.length} buttons`];
    const boxes = buttons.map((button) => ({ button, box: button.getBoundingClientRect() }));
    for (const { button, box } of boxes) {
      const width = Math.min(innerWidth, box.right) - Math.max(0, box.left);
      const height = Math.min(innerHeight, box.bottom) - Math.max(0, box.top);
      const isSeen = button.checkVisibility({ visibilityProperty: true }) && width >= 16 && height >= 56;
      const [x, y] = [Math.max(0, box.left) + width / 2, box.top + height / 2];
      if (!isSeen || !button.contains(document.elementFromPoint(x, y)))
        found.push(`${button.textContent} is not in sight`);
    }
    for (const column of columns) column.style.pointerEvents = 'none';
    for (const { button, box } of boxes)
      for (let x = Math.max(0, box.left) + 1; x < Math.min(innerWidth, box.right); x += 5)
        for (let y = box.top + 1; y < box.bottom; y += 5) {
          const below = document
            .elementFromPoint(x, y)
            ?.closest('a, button, input, select, textarea, label, summary, iframe');
          if (below) found.push(`${button.title} covers ${below.outerHTML.slice(0, 160)}`);
        }
    for (const column of columns) column.style.pointerEvents = '';
    return [...new Set(found)];
  });

/** The buttons cover nothing once the page is at rest: what is true now must still be true a moment later. */
const expectClear = (page: Page, where: string): Promise<void> =>
  expect(async () => {
    expect(await complaints(page), where).toEqual([]);
    await page.waitForTimeout(300);
    expect(await complaints(page), where).toEqual([]);
  }).toPass({ timeout: 20_000 });

/** Goes to a page as a link of the site does, without loading it anew, and looks at its top and its end; of home at its middle too. */
const look = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
  for (const part of path === '/' ? [0, 0.5, 1] : [0, 1]) {
    await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), part);
    await expectClear(page, `${path} at ${part}`);
  }
};

test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => withoutNotices(page));

/** The pad, the bill and its amounts have room. */
const lookAtPad = async (page: Page, isMobile: boolean): Promise<void> => {
  const { data } = await (await page.request.get('/api/lotto/rounds?limit=20')).json();
  for (const height of isMobile ? [740, 620] : [800]) {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
    await page.evaluate(() => history.pushState(null, '', '/help'));
    await expect(page.getByRole('heading', { level: 1, name: 'ช่วยเหลือ' })).toBeVisible();
    await look(page, `/lotto/${data.items.at(-1).round_id}`);
    await page.evaluate(() => scrollTo(0, 0));
    await pressDigits(page, '123456');
    await expectClear(page, 'a pad and a bill');
    await lookAtSlip(page, async () => {
      await page
        .getByRole('list', { name: /รายการในโพย/ })
        .getByRole('textbox')
        .first()
        .focus();
      await expectClear(page, 'an amount');
    });
  }
};

test('what floats is on every page of a guest and covers nothing, and makes room for the pad, the bill and its amounts', async ({
  page,
  isMobile,
}) => {
  await page.goto('/help');
  for (const path of FOR_GUESTS) await look(page, path);
  await lookAtPad(page, isMobile);
});

test(
  'what floats is on every page of a member and covers nothing, a focused field and a keyboard neither',
  PHONE,
  async ({ page }) => {
    await asDemoMember(page);
    await page.goto('/help');
    for (const path of FOR_MEMBERS) await look(page, path);

    await look(page, '/member/coupon');
    await page.getByRole('main').getByRole('textbox').first().focus();
    await expectClear(page, 'a focused field');

    // A phone's keyboard covers a part of the page without changing its size.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: innerHeight - 300 });
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    const lowest = () =>
      page
        .locator('[data-floating] :is(a, button)')
        .evaluateAll((buttons) =>
          Math.max(...buttons.map((button) => button.getBoundingClientRect().bottom - innerHeight)),
        );
    await expect.poll(lowest).toBeLessThanOrEqual(-300);
    await expectClear(page, 'a keyboard');
  },
);

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('what floats appears where it stays: nobody presses at a place that it is leaving', PHONE, async ({ page }) => {
    await page.addInitScript(() => {
      const places = new Set<string>();
      Object.assign(window, { places });
      const watch = () => {
        const title = document.querySelector('h1')?.textContent;
        for (const button of document.querySelectorAll('[data-floating] button')) {
          const { left, top } = button.getBoundingClientRect();
          if (button.checkVisibility({ visibilityProperty: true })) places.add(`${title} ${left} ${top}`);
        }
        requestAnimationFrame(watch);
      };
      watch();
    });
    const onHelp = async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'ช่วยเหลือ' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'กิจกรรม' })).toBeVisible();
      await page.waitForTimeout(1_000);
      const places = await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
      return places.filter((place) => place.startsWith('ช่วยเหลือ'));
    };
    await page.goto('/help');
    expect(await onHelp()).toHaveLength(1);
    await page.goto('/');
    await expectClear(page, 'home');
    await page.evaluate(() => history.pushState(null, '', '/help'));
    expect(await onHelp()).toHaveLength(1);
  });
});
