import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** The tables, a spot of each that wins about every other round, and what the main key is called. */
const GAMES = [
  { code: 'baccarat-emerald', spot: 'player', go: 'แจก' },
  { code: 'hilo-temple-fair', spot: 'low', go: 'เขย่า' },
] as const;
/** So many losses, or wins, in a row come once in a million runs. */
const ROUNDS_MAX = 25;

const satangIn = (text: string): number => Number(/[\d,]+\.\d{2}/.exec(text)?.[0].replace(/\D/g, ''));
const balance = async (page: Page): Promise<number> => satangIn(await page.getByTestId('balance').innerText());

/** Plays one round without waiting for the ride, and answers what the cloth says came back. */
const playRound = async (page: Page, go: string): Promise<number> => {
  await page.getByRole('button', { name: go }).click();
  await page.getByRole('button', { name: 'ดูผลเลย' }).click();
  await expect(page.locator('.table')).toHaveAttribute('data-phase', 'settled');
  const back = page.locator('.spot-back');
  return (await back.count()) > 0 ? satangIn(await back.innerText()) : 0;
};

for (const { code, spot, go } of GAMES) {
  test(`${code} is played through a win and a loss with demo credits, and shows a round again whose page went away`, async ({
    page,
    product,
    expectAccessible,
  }) => {
    test.slow(); // as many rounds as chance wants
    await page.goto(`${product.games}/games/try/${code}`);
    await expect(page.getByTestId('balance')).toContainText('5,000.00');
    // The table hears keys a moment after it is drawn.
    await expect(async () => {
      await page.keyboard.press('2');
      await expect(page.getByRole('radio', { name: '20 บาท' })).toBeChecked({ timeout: 500 });
    }).toPass();
    await page.locator(`[data-spot=${spot}]`).click();
    await page.locator(`[data-spot=${spot}]`).click();

    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS_MAX && seen.size < 2; round += 1) {
      const before = await balance(page);
      const back = await playRound(page, go);
      expect(await balance(page)).toBe(before - 4_000 + back);
      if (back !== 4_000) seen.add(back > 0 ? 'won' : 'lost');
    }
    expect([...seen].toSorted()).toEqual(['lost', 'won']);
    await expectAccessible();

    // A round whose page went away is shown again, until it was seen.
    await page.getByRole('button', { name: go }).click();
    await expect(page.locator('.table')).toHaveAttribute('data-phase', 'showing');
    await page.reload();
    await expect(page.locator('.table')).toHaveAttribute('data-phase', 'showing');
    await page.getByRole('button', { name: 'ดูผลเลย' }).click();
    await expect(page.locator('.table')).toHaveAttribute('data-phase', 'settled');
    await page.reload();
    await expect(page.locator('.table')).toHaveAttribute('data-phase', 'betting');
  });
}

test('chips are laid, doubled and taken back, up to the limit of a spot', async ({ page, product }) => {
  await page.goto(`${product.games}/games/try/baccarat-emerald`);
  const tie = page.locator('[data-spot=tie]');
  const deal = page.getByRole('button', { name: 'แจก' });
  await tie.click();
  await expect(deal).toContainText('10.00');
  await page.getByRole('button', { name: 'เพิ่มเป็นสองเท่า' }).click();
  await expect(deal).toContainText('20.00');
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click();
  await expect(deal).toContainText('10.00');
  await page.keyboard.press('5');
  await tie.click();
  await tie.click();
  await expect(page.locator('.table-line')).toHaveText('เสมอ วางได้ไม่เกิน ฿1,000.00');
  await page.getByRole('button', { name: 'ล้างโต๊ะ' }).click();
  await deal.click();
  await expect(page.locator('.table-line')).toHaveText('วางชิปก่อน');
});
