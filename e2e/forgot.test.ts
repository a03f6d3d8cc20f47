import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enter, newMember, ownDigits, readOtp } from './steps/new-member.ts';
import { expectHome } from './steps/register-steps.ts';
import { withoutNotices } from './steps/visitor.ts';

const NEW_PASSWORD = 'ทะเลสวย-7301';

test.beforeEach(({ page }) => withoutNotices(page));

const ask = async (main: Locator, phone: string) => {
  await main.getByLabel('เบอร์โทรศัพท์ที่สมัครไว้').fill(phone);
  await main.getByRole('button', { name: 'ขอรหัส OTP' }).click();
};

const setPassword = async (main: Locator, code: string, password = NEW_PASSWORD) => {
  await main.getByLabel('รหัส OTP 6 หลัก').fill(code);
  await main.getByLabel('รหัสผ่านใหม่').fill(password);
  await main.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click();
};

/** From the message that all is well to the home page, by the new password. */
const logInAnew = async (page: Page, phone: string) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'ตั้งรหัสผ่านใหม่เรียบร้อย' })).toBeFocused();
  await main.getByRole('link', { name: 'เข้าสู่ระบบ' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect(main.getByLabel('เบอร์โทรศัพท์')).toHaveValue(phone);
  await main.getByLabel('รหัสผ่าน', { exact: true }).fill(NEW_PASSWORD);
  await main.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expectHome(page, '0.00');
};

test('a new password by the code alone', async ({ page, request, product, expectAccessible }, info) => {
  const { phone } = await newMember(request, product, info);
  const main = page.getByRole('main');
  await page.goto('/forgot');
  await expect(main.getByRole('radio', { name: /เบอร์โทรและ OTP/ })).toBeChecked();
  await expectAccessible();
  await ask(main, '0812');
  await expect(main.getByLabel('เบอร์โทรศัพท์ที่สมัครไว้')).toHaveAccessibleDescription(/10 หลัก/);
  await ask(main, phone);

  await expect(main.getByLabel('รหัส OTP 6 หลัก')).toBeFocused();
  await expectAccessible();
  const code = await readOtp(request, product, phone);
  await setPassword(main, code, '12345678');
  await expect(main.getByLabel('รหัสผ่านใหม่')).toHaveAccessibleDescription(/เดาง่าย/);
  await setPassword(main, code === '111111' ? '222222' : '111111');
  await expect(main.getByLabel('รหัส OTP 6 หลัก')).toHaveAccessibleDescription(/ไม่ถูกต้องหรือหมดอายุ/);
  await expectAccessible();
  await setPassword(main, code);
  await expect(main.getByText('ตั้งรหัสผ่านใหม่เรียบร้อย')).toBeVisible();
  await expectAccessible();
  await logInAnew(page, phone);
});

test('a new password by phone and bank account, of a member who is logged in', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  const { phone } = member;
  const main = page.getByRole('main');
  await enter(page, member, '/forgot');
  await expect(main.getByRole('link', { name: 'กลับไปที่โปรไฟล์' })).toBeVisible();
  await main.getByText('เบอร์โทรและบัญชีธนาคาร').click();
  await ask(main, phone);
  await expect(main.getByLabel('เลขที่บัญชีธนาคารที่ผูกไว้')).toHaveAccessibleDescription(/หลัก/);
  await expectAccessible();
  await main.getByLabel('เลขที่บัญชีธนาคารที่ผูกไว้').fill(ownDigits(info, 'account of member', 10));
  await ask(main, phone);
  await expect(main.getByLabel('รหัส OTP 6 หลัก')).toBeVisible();

  // The way back keeps what was given, and the code that is on its way.
  await main.getByRole('button', { name: 'ย้อนกลับ' }).click();
  await expect(main.getByLabel('เบอร์โทรศัพท์ที่สมัครไว้')).toHaveValue(phone);
  await main.getByRole('button', { name: 'ขอรหัส OTP' }).click();
  await setPassword(main, await readOtp(request, product, phone));
  // The session of this browser has ended with all others, and the page knows.
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await expect(page).toHaveURL('/forgot');
  await logInAnew(page, phone);
});

test('never says whether a phone has an account', async ({ page, request, product, isMobile }, info) => {
  test.skip(!isMobile, 'nothing here depends on the width');
  const { phone } = await newMember(request, product, info);
  const stranger = `09${ownDigits(info, 'stranger', 8)}`;
  const main = page.getByRole('main');
  const said: string[] = [];
  for (const someone of [phone, stranger]) {
    await page.goto('/forgot');
    await ask(main, someone);
    await setPassword(main, '000000');
    await expect(main.getByRole('alert')).toBeVisible();
    const shown = `${someone.slice(0, 3)}-${someone.slice(3, 6)}-${someone.slice(6)}`;
    said.push((await main.innerText()).replace(shown, 'เบอร์').replace(/\d+ วินาที/, ''));
  }
  expect(said[0]).toContain('หากเบอร์ เบอร์ มีบัญชีอยู่');
  expect(said[1]).toBe(said[0]);
});
