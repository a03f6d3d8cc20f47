import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** So many losses, or wins, in a row come once in a million runs. */
const SPINS_MAX = 30;
const STAKE = 1_000;

const satangIn = (text: string): number => Number(/[\d,]+\.\d{2}/.exec(text)?.[0].replace(/\D/g, ''));
const balance = async (page: Page): Promise<number> => satangIn(await page.getByTestId('balance').innerText());

/** Spins once and answers what was won; undefined when free games came of it, which are played to their end. */
const spin = async (page: Page): Promise<number | undefined> => {
  const key = page.getByTestId('spin');
  await key.click();
  const result = page.locator('main + p[aria-live]');
  await expect(result).not.toBeEmpty();
  const text = await result.innerText();
  if (text.includes('ฟรีสปิน')) await page.getByRole('button', { name: 'เริ่มเลย' }).click();
  await expect(key).toContainText('หมุน', { timeout: 60_000 });
  if (text.includes('ฟรีสปิน')) return undefined;
  return text.includes('ชนะ') ? satangIn(text) : 0;
};

test('a slot is played through a win and a loss with demo credits', async ({ page, product, expectAccessible }) => {
  test.slow(); // as many spins as chance wants
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.games}/games/try/slot-lotus`);
  await expect(page.getByTestId('balance')).toContainText('5,000.00');
  const seen = new Set<string>();
  for (let round = 0; round < SPINS_MAX && seen.size < 2; round += 1) {
    const before = await balance(page);
    const won = await spin(page);
    if (won === undefined) continue;
    await expect(async () => expect(await balance(page)).toBe(before - STAKE + won)).toPass();
    seen.add(won > 0 ? 'won' : 'lost');
  }
  expect([...seen].toSorted()).toEqual(['lost', 'won']);
  await expectAccessible();
});

test('reels turn by the keyboard, and the round is computed again on its own page', async ({ page, product }) => {
  await page.goto(`${product.games}/games/try/slot-pearl`);
  await expect(page.getByTestId('spin')).toContainText('หมุน');
  await page.keyboard.press('2');
  await page.keyboard.press('Space');
  await expect(page.locator('main + p[aria-live]')).not.toBeEmpty();
  await page.getByRole('button', { name: 'เมนู' }).click();
  await page.getByRole('button', { name: 'ความยุติธรรม' }).click();
  await page.getByRole('link', { name: 'ตรวจรอบนี้' }).first().click();
  await page.getByRole('button', { name: 'เปลี่ยนรหัสและตรวจ' }).click();
  await expect(page.getByText('คำนวณซ้ำได้ผลเดียวกัน')).toBeVisible();
  await expect(page.getByText('ไม่ตรง')).toHaveCount(0);
});

test('autoplay spins as often as it was told, speaks English and stops when asked', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.games}/games/try/slot-kite`);
  await page.getByRole('button', { name: 'เมนู' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Star Kite' })).toBeVisible();
  await page.getByRole('button', { name: 'Auto' }).click();
  await page.getByText('25', { exact: true }).click();
  await page.getByRole('button', { name: 'Start 25 spins' }).click();
  await expect(page.getByRole('button', { name: /Stop \(2[0-3]\)/ })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: /Stop/ }).click();
  await expect(page.getByTestId('spin')).toContainText('Spin', { timeout: 20_000 });
});

test('the pages of the games are light: at most 120 kB of script and style, packed', async ({ request, product }) => {
  for (const name of ['slot', 'baccarat', 'hilo', 'fishing', 'football', 'check']) {
    const page = await (await request.get(`${product.games}/games/${name}`)).text();
    const files = new Set(page.match(/\/games\/assets\/[\w.-]+\.(?:js|css)/g));
    expect.soft(files.size, name).toBeGreaterThan(1);
    let bytes = 0;
    for (const file of files) {
      const answer = await request.get(`${product.games}${file}`, { headers: { 'accept-encoding': 'gzip' } });
      expect.soft(answer.headers()['content-encoding'], file).toBe('gzip');
      bytes += Number(answer.headers()['content-length']);
    }
    expect.soft(bytes, name).toBeLessThan(120_000);
  }
});
