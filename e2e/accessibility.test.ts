import type { Page } from '@playwright/test';
import { problemsOf } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { withoutNotices } from './steps/visitor.ts';

const plantNameless = (page: Page, where: string): Promise<void> =>
  page.evaluate((selector) => {
    const planted = document.querySelector(selector)?.appendChild(document.createElement('button'));
    planted?.classList.add(`planted-in-${selector.replaceAll(/\W/g, '')}`);
  }, where);

/** Three lines of text in an open window, of which only the last is too pale. */
const plantPale = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const lines = document.createElement('div');
    lines.className = 'planted-lines';
    for (const color of ['', '', 'color: #888; background: #999'])
      lines.appendChild(Object.assign(document.createElement('p'), { textContent: 'สี' })).style.cssText = color;
    document.querySelector('dialog:modal')?.append(lines);
  });

test('a fault is seen on a page that was looked at before, in its window too, and again on a second try', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await withoutNotices(page);
  await page.goto('/help');
  expect(await problemsOf(page)).toEqual([]);
  await plantNameless(page, 'main');
  const planted = [expect.stringContaining('button-name')];
  expect(await problemsOf(page)).toEqual(planted);
  expect(await problemsOf(page)).toEqual(planted);
  await page.goto('/help');
  await page.getByRole('button', { name: 'เมนู' }).last().click();
  await expect(page.getByRole('dialog', { name: 'เมนู' })).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await plantPale(page);
  expect(await problemsOf(page)).toEqual([expect.stringContaining('color-contrast')]);
  await page.evaluate(() => document.querySelector('.planted-lines')?.remove());
  await plantNameless(page, 'dialog:modal');
  expect(await problemsOf(page)).toEqual(planted);
});
