import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { codeOf, letIn, loginAs, loginStaff, newStaff, type Staff } from './steps/staff.ts';
import { walkTo } from './steps/staff-pages.ts';

const STRANGER = 'JBSWY3DPEHPK3PXP';
const LONG_AGO_STEPS = -20;

/** One who guesses codes begins again with the password. */
const guessCodes = async (page: Page, { username, password }: Staff): Promise<void> => {
  await page.getByLabel('ชื่อผู้ใช้').fill(username);
  await page.getByLabel('รหัสผ่าน').fill(password);
  await page.getByRole('button', { name: 'ต่อไป' }).click();
  for (let guess = 1; guess <= 5; guess += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse('**/bo/api/login/code'),
      page
        .getByLabel('รหัสยืนยัน')
        .fill('000000')
        .then(() => page.getByRole('button', { name: 'ยืนยัน' }).click()),
    ]);
    expect(answer.status()).toBe(guess < 5 ? 200 : 401);
  }
  await expect(page.getByText('เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่')).toBeVisible();
  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible();
};

test('who knows the password and holds the authenticator gets in, and nobody else; who guesses codes begins again', async ({
  page,
  product,
  expectAccessible,
}, info) => {
  const { username, password, secret } = await newStaff(info, 'content');
  await page.goto(product.backoffice);
  const next = page.getByRole('button', { name: 'ต่อไป' });
  await next.click();
  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeFocused();
  await expect(page.getByLabel('รหัสผ่าน')).toHaveAccessibleDescription('กรอกรหัสผ่าน');
  await expectAccessible();

  await page.getByLabel('ชื่อผู้ใช้').fill(username);
  await page.getByLabel('รหัสผ่าน').fill('not the password');
  await next.click();
  await expect(page.getByRole('alert')).toHaveText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
  await page.getByLabel('รหัสผ่าน').fill(password);
  await next.click();

  const code = page.getByLabel('รหัสยืนยัน');
  await expect(code).toBeFocused();
  await expectAccessible();
  for (const wrong of ['000000', codeOf(STRANGER), codeOf(secret, LONG_AGO_STEPS)]) {
    await code.fill(wrong);
    await page.getByRole('button', { name: 'ยืนยัน' }).click();
    await expect(page.getByRole('alert')).toHaveText('รหัสยืนยันไม่ถูกต้องหรือถูกใช้ไปแล้ว');
  }
  await expectAccessible();
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('รายชื่อเกม');

  await walkTo(page, '/account');
  await expect(page.getByText('อุปกรณ์นี้')).toBeVisible();
  await expectAccessible();
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'เมนู' }).click();
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible();
  const guessed = await newStaff(info, 'content', 'guessed');
  await test.step('one who guesses codes begins again with the password', () => guessCodes(page, guessed));
});

const MENU_OF_SUPPORT = [
  'สมาชิก',
  'หวย',
  'เกม',
  'รางวัล',
  /^แจ้งเตือน/,
  'รออนุมัติ',
  'แคชเชียร์',
  // Other journeys fill the queues meanwhile: a count may stand beside them.
  /^ถอนรอตรวจ/,
  /^เงินเข้ารอจับคู่/,
  /^แจ้งเงินไม่เข้า/,
  'เปิด–ปิดบริการ',
];

test('the owner invites someone, who enrols and then sees what the role allows', async ({
  page,
  expectAccessible,
}, info) => {
  test.slow();
  const username = `s${Date.now()}${info.project.name}`.slice(0, 30);
  await loginStaff(page, 'owner', '/staff');
  await expect(page.getByRole('row', { name: /^finance2/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'เชิญ', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'เชิญทีมงาน' });
  await dialog.getByLabel('ชื่อ', { exact: true }).fill('สมหญิง ทดสอบ');
  await dialog.getByLabel('ชื่อผู้ใช้').fill('owner');
  await dialog.getByLabel('บทบาท').selectOption('support');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'สร้างลิงก์เชิญ' }).click();
  await expect(dialog.getByLabel('ชื่อผู้ใช้')).toHaveAccessibleDescription('มีชื่อผู้ใช้นี้แล้ว');
  await dialog.getByLabel('ชื่อผู้ใช้').fill(username);
  await dialog.getByRole('button', { name: 'สร้างลิงก์เชิญ' }).click();
  const link = await dialog.getByText('/invitation#').textContent();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'ปิด' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: username })).toBeVisible();
  await letIn(username);

  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(String(link));
  await expect(page.getByText(username)).toBeVisible();
  await acceptInvitation(page, expectAccessible);
  await expect(page.getByRole('main')).toBeVisible();
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'เมนู' }).click();
  const rail = page.getByRole('navigation', { name: 'เมนูหลังบ้าน' });
  await expect(rail.getByRole('link')).toHaveText(MENU_OF_SUPPORT);
  for (const closed of ['ledger', 'staff', 'audit', 'content']) {
    await walkTo(page, `/${closed}`);
    await expect(page.getByText('คุณไม่มีสิทธิ์เปิดหน้านี้')).toBeVisible();
  }
  await walkTo(page, '/switches');
  await expect(page.getByRole('heading', { name: 'ฝากเงิน' })).toBeVisible();
  await expect(page.getByRole('button', { name: /หยุดบริการ/ })).toHaveCount(0);
  await expectAccessible();

  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(String(link));
  await expect(page.getByText('คำเชิญนี้ใช้ไม่ได้แล้ว')).toBeVisible();
  await expectAccessible();
});

test('a dangerous act asks for a fresh code and then goes on', async ({ page, product, expectAccessible }, info) => {
  const staff = await newStaff(info, 'risk');
  await loginAs(page, staff);
  let asked = 0;
  await page.route('**/bo/api/switches/set', async (route) => {
    asked += 1;
    await route.fulfill({ json: asked > 1 ? { error: 0, message: '', data: { version: 9 } } : NEEDS_CODE });
  });
  await page.route('**/bo/api/step_up', (route) =>
    route.fulfill({ json: { error: 0, message: '', data: { until: new Date().toISOString() } } }),
  );
  await page.goto(`${product.backoffice}/switches`);
  await page.getByRole('button', { name: 'หยุดบริการ ยิงปลา' }).click();
  const dialog = page.getByRole('dialog', { name: 'หยุดยิงปลา' });
  await dialog.getByRole('button', { name: 'หยุดบริการ' }).click();
  await expect(dialog.getByLabel('เหตุผลที่ผู้เล่นเห็น')).toHaveAccessibleDescription(/กรุณาบอกเหตุผล/);
  await expectAccessible();
  await dialog.getByLabel('เหตุผลที่ผู้เล่นเห็น').fill('ปรับปรุงชั่วคราว');
  await dialog.getByRole('button', { name: 'หยุดบริการ' }).click();
  const question = page.getByRole('dialog', { name: 'ยืนยันก่อนทำรายการ' });
  await expect(question.getByLabel('รหัสยืนยัน')).toBeVisible();
  await expectAccessible();
  await question.getByLabel('รหัสยืนยัน').fill('123456');
  await question.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(page.getByText('หยุดบริการแล้ว')).toBeVisible();
  expect(asked).toBe(2);
});

/** Chooses a password and enrols an authenticator, with a mistake at each step. */
const acceptInvitation = async (page: Page, expectAccessible: () => Promise<void>) => {
  await page.getByLabel('ตั้งรหัสผ่าน').fill('short');
  await page.getByLabel('รหัสผ่านอีกครั้ง').fill('other');
  await page.getByRole('button', { name: 'ต่อไป' }).click();
  await expect(page.getByLabel('ตั้งรหัสผ่าน')).toHaveAccessibleDescription('รหัสผ่านต้องมีอย่างน้อย 12 ตัว');
  await expectAccessible();
  await page.getByLabel('ตั้งรหัสผ่าน').fill('phuket-coffee-81');
  await page.getByLabel('รหัสผ่านอีกครั้ง').fill('phuket-coffee-81');
  await page.getByRole('button', { name: 'ต่อไป' }).click();

  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await expectAccessible();
  const secret = String(await page.getByText(/^[A-Z2-7]{32}$/).textContent());
  await page.getByLabel('รหัสยืนยัน').fill('000000');
  await page.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('รหัสยืนยัน').fill(codeOf(secret));
  await page.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ })).toHaveCount(10);
  await expectAccessible();
  await page.getByRole('button', { name: 'เก็บแล้ว เข้าสู่หลังบ้าน' }).click();
};

const NEEDS_CODE = { error: 9105, message: 'กรุณายืนยันด้วยรหัสจากแอปยืนยันตัวตน', data: null };

test('the house speaks English, also when it refuses, and is as readable in the dark', async ({
  page,
  product,
  expectAccessible,
}, info) => {
  await page.goto(product.backoffice);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('User name').fill('nobody');
  await page.getByLabel('Password').fill('nothing at all');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toHaveText('The user name or the password is wrong');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expectAccessible();

  await loginAs(page, await newStaff(info, 'manager'));
  await page.goto(`${product.backoffice}/audit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('combobox', { name: 'Act' }).selectOption('Log in');
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toContainText('Logged in by');
  await expectAccessible();
  await page.getByRole('button', { name: 'Close' }).click();
  for (const place of ['approvals', 'switches', 'content', 'account']) {
    await walkTo(page, `/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
