import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inDatabase } from './steps/in-database.ts';
import { newMember, ownDigits, readOtp } from './steps/new-member.ts';
import { expectHome, newcomer, registerSteps } from './steps/register-steps.ts';
import { walkTo } from './steps/staff-pages.ts';
import { withoutNotices } from './steps/visitor.ts';

const DEMO = { phone: '0812345678', password: 'demo1234' };

test.beforeEach(({ page }) => withoutNotices(page));

interface Guest {
  readonly page: Page;
  readonly info: TestInfo;
  readonly expectAccessible: () => Promise<void>;
}

const tryTooOften = async ({ page, info, expectAccessible }: Guest): Promise<void> => {
  const phone = `07${ownDigits(info, 'stranger', 8)}`;
  // Not guessed for real: all journeys come from one address, and who logs in beside a guesser of his network waits.
  await inDatabase((client) =>
    client.query(
      `insert into login_attempt (attempt_id, phone, member_id, address, network, device, is_success)
        select gen_random_uuid(), $1, 0, '127.0.0.1', '127.0.0.1', '', false from generate_series(1, 8)`,
      [phone],
    ),
  );
  const main = page.getByRole('main');
  await main.getByLabel('เบอร์โทรศัพท์').fill(phone);
  await main.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong');
  await main.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(main.getByRole('alert')).toContainText('ลองเข้าสู่ระบบหลายครั้งเกินไป');
  await expectAccessible();
  await main.getByRole('link', { name: 'ตั้งรหัสผ่านใหม่ตอนนี้' }).click();
  await expect(page).toHaveURL('/forgot');
  await expect(main.getByLabel('เบอร์โทรศัพท์ที่สมัครไว้')).toHaveValue(phone);

  const json = { error: 9004, message: 'ทำรายการถี่เกินไป กรุณารอสักครู่', data: null };
  await page.route('**/api/login', (route) => route.fulfill({ status: 429, json }));
  await main.getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await main.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong');
  await main.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(main.getByRole('alert')).toContainText('รอประมาณ 1 นาที');
  await page.unroute('**/api/login');
};

test('a member logs in and goes home; who tried too often is told how to go on; a guest’s page sends a member home, a member’s a guest', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const { phone, password } = await newMember(request, product, info);
  const main = page.getByRole('main');
  await page.goto('/member/profile');
  await expect(page).toHaveURL('/');
  await walkTo(page, '/login');
  await expectAccessible();
  await main.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(main.getByLabel('เบอร์โทรศัพท์')).toBeFocused();
  await expect(main.getByLabel('รหัสผ่าน', { exact: true })).toHaveAccessibleDescription('กรุณากรอกรหัสผ่าน');
  await expectAccessible();

  await main.getByLabel('เบอร์โทรศัพท์').fill(phone);
  await main.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong');
  await main.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(main.getByRole('alert')).toHaveText('เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง');
  await expectAccessible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).not.toContain('access_token');
  await test.step('one who tried too often is told how to go on', () => tryTooOften({ page, info, expectAccessible }));

  await main.getByLabel('เบอร์โทรศัพท์').fill(phone);
  await main.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expectHome(page, '0.00');
  await page.goto('/login');
  await expectHome(page, '0.00');
});

test.describe('above a page', () => {
  // The header's deposit button stands on wide screens.
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });
  test.beforeEach(async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('button', { name: 'ฝากเงิน' }).click();
  });

  test('a guest who wants to deposit finds the way to a new password, logs in and stays where he was', async ({
    page,
    expectAccessible,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('เบอร์โทรศัพท์').fill(DEMO.phone);
    await dialog.getByRole('link', { name: 'ลืมรหัสผ่าน?' }).click();
    await expect(page).toHaveURL('/forgot');
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('เบอร์โทรศัพท์ที่สมัครไว้')).toHaveValue(DEMO.phone);
    await page.goBack();
    await page.getByRole('button', { name: 'ฝากเงิน' }).click();
    await dialog.getByLabel('เบอร์โทรศัพท์').fill(DEMO.phone);
    await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect(dialog.getByRole('alert')).toContainText('ไม่ถูกต้อง');
    await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(DEMO.password);
    await dialog.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner')).toContainText('10,000.00');
    await expect(page).toHaveURL('/help');
  });

  test('one without an account registers there', async ({ page, request, product, expectAccessible }, info) => {
    const person = newcomer(info);
    await page.getByRole('dialog').getByRole('button', { name: 'สมัครสมาชิก' }).click();
    const dialog = page.getByRole('dialog', { name: 'สมัครสมาชิก' });
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const steps = registerSteps(dialog);
    await steps.phone(person.phone);
    await expect(dialog.getByLabel('รหัส OTP 6 หลัก')).toBeFocused();
    await expectAccessible();
    await steps.otp(await readOtp(request, product, person.phone));
    await steps.bank(person);

    // A window closed by mistake: only the secrets are gone.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'ถอนเงิน' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'สมัครสมาชิก' }).click();
    await expect(dialog.getByLabel('เบอร์โทรศัพท์')).toHaveValue(person.phone);
    await steps.phone(person.phone);
    await expect(dialog.getByLabel('รหัส OTP 6 หลัก')).toHaveValue('');
    await steps.otp(await readOtp(request, product, person.phone));
    await expect(dialog.getByLabel('เลขที่บัญชี')).toHaveValue(person.account);
    await steps.bank(person);
    await expectAccessible();
    await steps.account(person);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner')).toContainText('0.00');
    await expect(page).toHaveURL('/help');
  });
});
