import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { loginStaff } from './steps/staff.ts';
import { walkTo } from './steps/staff-pages.ts';

type Look = () => Promise<void>;

const MONEY = /\d[\d,]*\.\d{2}/;
const rowsOf = (page: Page, table: string) => page.getByRole('region', { name: table }).getByRole('row');

test('the owner follows a figure to its entries, proves the books and sees that all is well', async ({
  page,
  expectAccessible,
}) => {
  await loginStaff(page, 'owner');
  await test.step('the dashboard has figures, charts and days', () => seeDashboard(page, expectAccessible));
  await test.step('a figure leads to its transfers, and one to its entries', () =>
    followFigure(page, expectAccessible));
  await test.step('an account leads to its days, and a day to its transfers', () =>
    followAccount(page, expectAccessible));
  await test.step('the proof says that the books balance', () => seeProof(page, expectAccessible));
  await walkTo(page, '/system');
  await test.step('the system is well', () => seeSystem(page, expectAccessible));
});

async function seeDashboard(page: Page, expectAccessible: Look): Promise<void> {
  const figures = page.getByRole('region', { name: 'ตัวเลขของช่วงนี้' });
  await expect(figures.getByRole('link')).toHaveCount(6);
  const profit = page.getByRole('region', { name: 'กำไรของช่วงนี้' });
  for (const what of [/^กำไรขั้นต้น/, /^ต้นทุน/, /^กำไรสุทธิ/, /^รอผล ยังไม่เป็นกำไร/])
    await expect(profit.getByRole('heading', { name: what }).locator('..')).toContainText(MONEY);
  await expect(page.locator('.uplot canvas').first()).toBeVisible();
  await expect(rowsOf(page, 'ตารางรายวัน')).toHaveCount(8);
  await expectAccessible();
  await page.getByText('30 วัน', { exact: true }).click();
  await expect(rowsOf(page, 'ตารางรายวัน')).toHaveCount(31);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

async function followFigure(page: Page, expectAccessible: Look): Promise<void> {
  await page.getByRole('link', { name: 'เงินออก' }).click();
  await expect(page).toHaveURL(/\/ledger\/transfers\?figure=withdrawals&from_day=[\d-]+&to_day=[\d-]+$/);
  const rows = rowsOf(page, 'รายการเดินบัญชี');
  await expect(rows.nth(1)).toContainText('ถอนเงิน');
  await expect(rows.filter({ hasText: 'ฝากเงิน' })).toHaveCount(0);
  await expectAccessible();

  await rows.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ถอนเงิน');
  const entries = rowsOf(page, 'รายการในสมุดบัญชี');
  await expect(entries).toHaveCount(4);
  const [debit = '', credit = ''] = await entries.last().getByRole('cell').allTextContents();
  expect(debit).toMatch(MONEY);
  expect(credit).toBe(debit);
  await expect(page.getByText('รายการนี้สมดุล')).toContainText('ผลต่าง 0.00');
  await expectAccessible();
  await page.goBack();
  await expect(page).toHaveURL(/figure=withdrawals/);
}

async function followAccount(page: Page, expectAccessible: Look): Promise<void> {
  await page.getByRole('link', { name: 'บัญชีและยอด' }).click();
  await expect(page.getByText('เดบิตและเครดิตเท่ากัน')).toBeVisible();
  await expectAccessible();
  await page.getByRole('row', { name: 'เงินในบัญชีธนาคาร' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('เงินในบัญชีธนาคาร');
  const days = rowsOf(page, 'รายวัน');
  await expect(days.nth(1)).toContainText(MONEY);
  await expectAccessible();
  await days.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ledger\/transfers\?account_id=10&from_day=/);
  await expect(rowsOf(page, 'รายการเดินบัญชี').nth(1)).toContainText('เงินในบัญชีธนาคาร');
}

async function seeProof(page: Page, expectAccessible: Look): Promise<void> {
  await page.getByRole('link', { name: 'พิสูจน์สมุดบัญชี' }).click();
  await expect(page.getByRole('heading', { name: 'สมุดบัญชีสมดุล' })).toBeVisible();
  await expect(page.getByText('ทุกบัญชีรวมกันเป็นศูนย์')).toBeVisible();
  await expect(page.getByText('เดบิตและเครดิตเท่ากัน')).toBeVisible();
  await expectAccessible();
}

async function seeSystem(page: Page, expectAccessible: Look): Promise<void> {
  await expect(page.getByText('ทุกอย่างทำงานปกติ')).toBeVisible();
  await expect(page.getByRole('region', { name: 'ส่วนของระบบ' })).toContainText('ฐานข้อมูล');
  await expect(page.getByText('PostgreSQL')).toBeVisible();
  await expectAccessible();
}
