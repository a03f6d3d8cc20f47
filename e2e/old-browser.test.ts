import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const TOO_OLD = 'เบราว์เซอร์นี้เก่าเกินไป';

/** Takes from the browser what came with the oldest one that we serve. */
const makeOld = (page: Page) => page.addInitScript('delete window.CSSPropertyRule');

test('a browser below the floor is led to a page that says what to do', async ({ page, expectAccessible }) => {
  await makeOld(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/old-browser.html');
  await expect(page.getByRole('heading', { level: 1, name: TOO_OLD })).toBeVisible();
  await expect(page.getByText('การตั้งค่า → ทั่วไป → รายการอัปเดตซอฟต์แวร์')).toBeVisible();
  await expect(page.getByText('ยอดเงิน โพย และรายการของคุณปลอดภัย')).toBeVisible();
  await expectAccessible();
});

test('staff and players of a game read the same', async ({ page, product }) => {
  await makeOld(page);
  for (const address of [product.backoffice, `${product.games}/games/check`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: TOO_OLD })).toBeVisible();
  }
});
