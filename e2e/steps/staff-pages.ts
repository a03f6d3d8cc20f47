import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import type { Member } from './new-member.ts';
import { loginStaff, type StaffName } from './staff.ts';

/** A part of a page, by its name. */
export const section = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
/** The rows of a table, without its heads. */
export const rowsOf = (page: Page, name: string): Locator => section(page, name).locator('tbody').getByRole('row');

/** Goes on to another page inside of the loaded site, as its links do: what is loaded anew costs half a second each. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);

/** A phone as the back office shows it. */
export const shownPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** Finds a member by his phone, as an agent on the telephone does, and opens his page. The back office is loaded. */
export const openMember = async (page: Page, { phone, name }: Member): Promise<void> => {
  await walkTo(page, '/members');
  await page.getByLabel('เบอร์โทร ชื่อ รหัส หรือเลขบัญชี').fill(phone);
  const rows = rowsOf(page, 'สมาชิก');
  await expect(rows).toHaveCount(1);
  await rows.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** A manager confirms what waits for the member whose page is open, and comes back to it. */
export const managerApproves = async (page: Page): Promise<void> => {
  const memberPath = new URL(page.url()).pathname;
  await loginStaff(page, 'manager', '/approvals');
  const card = page.locator('div').filter({ has: page.locator(`a[href="${memberPath}"]`) });
  await card.getByRole('button', { name: 'อนุมัติ' }).last().click();
  await expect(page.getByText('อนุมัติแล้ว').first()).toBeVisible();
  await walkTo(page, memberPath);
};

/** A page of another person, with nothing shared. */
export const another = async (browser: Browser, product: Addresses, username: StaffName, path = '/'): Promise<Page> => {
  const page = await browser.newPage({ baseURL: product.backoffice, reducedMotion: 'reduce' });
  await loginStaff(page, username, path);
  return page;
};
