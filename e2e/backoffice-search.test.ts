import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { call } from './steps/new-member.ts';
import { ownMarket } from './steps/own-market.ts';
import { richMember } from './steps/rich-member.ts';
import { loginStaff, staffSession } from './steps/staff.ts';
import { section, shownPhone } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const searchOf = (page: Page): Locator => page.getByRole('dialog', { name: 'ค้นหาทุกอย่าง' });

/** Opens the search by the keyboard, types, and waits for something of a kind. */
const find = async (page: Page, text: string, kind: string): Promise<Locator> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  const search = searchOf(page);
  await search.getByRole('combobox').fill(text);
  const group = search.getByRole('group', { name: kind, exact: true });
  await expect(group.getByRole('option').first()).toBeVisible();
  return group;
};

test('what a caller reads out leads to his page, his bill and what he asks to be done', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const staff = await staffSession('manager');
  const [{ round_id }, member] = [await ownMarket(staff, product, info), await richMember({ request, product }, info)];
  await staff.dispose();
  const lines = [{ bet_type: 'top3', number: '123', amount: 10 }];
  const bill = await call(request, `${product.player}/api/lotto/bill/create`, { round_id, lines }, member.token);

  await loginStaff(page, 'manager', '/switches');
  const people = await find(page, shownPhone(member.phone), 'สมาชิก');
  await expect(people.getByRole('option')).toHaveCount(1);
  await expect(people).toContainText(member.name);
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
  await expect(searchOf(page)).toBeHidden();

  await find(page, String(bill.bill_id).slice(-8).toUpperCase(), 'โพย');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^โพย / })).toBeVisible();
  await expect(page.getByRole('table', { name: 'รายการ' })).toContainText('123');
  await expectAccessible();

  await page.keyboard.press('Control+K');
  const recent = searchOf(page).getByRole('group', { name: 'เปิดล่าสุด' }).getByRole('option');
  await expect(recent).toHaveCount(2);
  await expect(recent.last()).toContainText(member.name);
  await page.keyboard.press('ArrowDown');
  await expect(recent.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(searchOf(page)).toBeHidden();

  const acts = await find(page, member.phone, `ทำกับ ${member.name}`);
  await acts.getByRole('option', { name: 'ระงับบัญชี' }).click();
  await expect(page.getByRole('dialog', { name: `ระงับบัญชี ${member.name}` })).toBeVisible();
});

test('screens and acts are found by name, in both languages, by those who may open them', async ({ page }, info) => {
  await loginStaff(page, 'support', '/members');
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'ค้นหาทุกอย่าง' }).click();
  else await page.getByRole('button', { name: 'ค้นหา Ctrl K' }).click();
  const search = searchOf(page);
  const field = search.getByRole('combobox');
  await field.fill('แต้ม');
  await expect(search.getByRole('option', { name: /^ร้านแลกแต้ม/ })).toBeVisible();
  await field.fill('audit');
  await expect(search.getByText('ไม่พบอะไรที่ตรงกับ “audit”')).toBeVisible();
  await field.fill('ให้รางวัล');
  await search.getByRole('group', { name: 'สิ่งที่ทำได้' }).getByRole('option').click();
  await expect(page.getByRole('dialog')).toContainText('ให้รางวัลสมาชิก');
  await expect(page).toHaveURL(/\/rewards\/grants\?open=add$/);
  await page.getByRole('dialog').getByRole('button', { name: 'ปิด' }).click();
  await expect(page).toHaveURL(/\/rewards\/grants$/);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await test.step('an answer that comes after a newer question is not shown', () => askAgain(page));
});

const askAgain = async (page: Page): Promise<void> => {
  await page.route('**/bo/api/search?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? '';
    const row = { kind: 'member', id: '1', member_id: 1, note: '', state: 'open', amount: null, at: null };
    if (text === 'slow') await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ json: { error: 0, message: '', data: { found: [{ ...row, title: `found ${text}` }] } } });
  });
  const search = searchOf(page);
  const [slow] = await Promise.all([
    page.waitForRequest('**/bo/api/search?text=slow'),
    search.getByRole('combobox').fill('slow'),
  ]);
  await search.getByRole('combobox').fill('quick');
  await expect(search.getByRole('option', { name: /^found quick/ })).toBeVisible();
  expect(await slow.response().catch(() => null)).toBeNull();
  await expect(search.getByRole('option', { name: /^found slow/ })).toBeHidden();
  await expect(section(page, 'รางวัลที่ให้แล้ว')).toBeAttached();
};
