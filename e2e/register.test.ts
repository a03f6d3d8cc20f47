import type { Locator, Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { newMember, ownDigits, readOtp } from './steps/new-member.ts';
import { expectHome, expectStep, newcomer, registerSteps } from './steps/register-steps.ts';
import { walkTo } from './steps/staff-pages.ts';
import { withoutNotices } from './steps/visitor.ts';

const DEMO_PHONE = '0812345678';

test.beforeEach(({ page }) => withoutNotices(page));

const nextIn = (main: Locator) => main.getByRole('button', { name: 'ถัดไป' });

const expectToldByPhone = async (page: Page, { sandbox }: Addresses): Promise<void> => {
  const main = page.getByRole('main');
  await registerSteps(main).phone(DEMO_PHONE);
  await expectStep(main, 2, 'ยืนยันเบอร์โทรศัพท์');
  await expect(main).toContainText('หากเบอร์นี้เป็นสมาชิกแล้ว SMS จะบอกให้เข้าสู่ระบบ');
  const { messages } = await (await page.request.get(`${sandbox}/sms/messages?to=${DEMO_PHONE}`)).json();
  expect(messages[0].text).toContain('เป็นสมาชิกอยู่แล้ว');
  await main.getByRole('button', { name: 'เปลี่ยนเบอร์' }).click();
};

const expectBankFaults = async (main: Locator, expectAccessible: () => Promise<void>): Promise<void> => {
  await nextIn(main).click();
  await expect(main.getByRole('group', { name: 'ธนาคาร' })).toHaveAccessibleDescription('เลือกธนาคาร');
  await main.getByRole('button', { name: 'ธนาคารอื่น' }).click();
  await expect(main.getByRole('radio')).toHaveCount(16);
  await main.getByText('ทิสโก้').click();
  await main.getByLabel('เลขที่บัญชี').fill('1234567890');
  await main.getByLabel('ชื่อและนามสกุลจริง').fill('นาย สมชาย ใจดี');
  await nextIn(main).click();
  await expect(main.getByLabel('เลขที่บัญชี')).toHaveAccessibleDescription(/14 หลัก/);
  await expect(main.getByLabel('ชื่อและนามสกุลจริง')).toHaveAccessibleDescription(/คำนำหน้า/);
  await expectAccessible();
};

const expectAccountFaults = async (main: Locator, expectAccessible: () => Promise<void>): Promise<void> => {
  await main.getByLabel('ตั้งรหัสผ่าน').fill('1234');
  await main.getByLabel('LINE ID').fill('ไลน์');
  await main.getByRole('button', { name: 'สมัครสมาชิก', exact: true }).click();
  await expect(main.getByLabel('ตั้งรหัสผ่าน')).toBeFocused();
  await expect(main.getByLabel('ตั้งรหัสผ่าน')).toHaveAccessibleDescription(/อย่างน้อย 8/);
  await expect(main.getByLabel('วันที่')).toHaveAccessibleDescription(/ให้ครบ/);
  await expect(main.getByLabel('LINE ID')).toHaveAccessibleDescription(/LINE ID มี/);
  await expect(main.getByRole('checkbox')).toHaveAccessibleDescription(/ยอมรับ/);
  await expectAccessible();
  await main.getByLabel('LINE ID').fill('');
};

const expectKept = async (main: Locator, person: { password: string; account: string }): Promise<void> => {
  await main.getByLabel('ตั้งรหัสผ่าน').fill(person.password);
  await main.getByLabel('เดือน').selectOption('มีนาคม');
  await main.getByRole('button', { name: 'ย้อนกลับ' }).click();
  await expect(main.getByLabel('เลขที่บัญชี')).toHaveValue(person.account);
  await nextIn(main).click();
  await expect(main.getByLabel('ตั้งรหัสผ่าน')).toHaveValue(person.password);
  await expect(main.getByLabel('เดือน')).toHaveValue('3');
};

test('a visitor registers, from the text message to the home page with a balance; every bad field is told on that field', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const person = newcomer(info);
  const other = `09${ownDigits(info, 'second phone', 8)}`;
  const main = page.getByRole('main');
  const steps = registerSteps(main);
  await page.goto('/register');
  await expectStep(main, 1, 'เบอร์โทรศัพท์');
  await expectAccessible();
  await steps.phone('081234567');
  await expect(main.getByLabel('เบอร์โทรศัพท์')).toHaveAccessibleDescription(/10 หลัก ขึ้นต้นด้วย 0/);

  await test.step('whether a phone has an account is told to the phone alone', () => expectToldByPhone(page, product));
  await test.step('another phone gets a code of its own', async () => {
    await steps.phone(other);
    await expect(main).toContainText(/ขอรหัสใหม่ได้ใน \d+ วินาที/);
    await main.getByRole('button', { name: 'เปลี่ยนเบอร์' }).click();
    await expect(main.getByLabel('เบอร์โทรศัพท์')).toHaveValue(other);
    await steps.phone(person.phone);
  });
  await expectStep(main, 2, 'ยืนยันเบอร์โทรศัพท์');
  await expect(main.getByLabel('รหัส OTP 6 หลัก')).toBeFocused();
  await expect(main).toContainText(person.phone.slice(-4));
  await expect(main).toContainText('ดูรหัสได้ในกล่องข้อความ SMS');
  await expectAccessible();
  await steps.otp('123');
  await expect(main.getByLabel('รหัส OTP 6 หลัก')).toHaveAccessibleDescription(/6 หลัก/);
  await steps.otp(await readOtp(request, product, person.phone));

  await expectStep(main, 3, 'บัญชีธนาคาร');
  await expect(main.getByRole('radio')).toHaveCount(8);
  await expectAccessible();
  await expectBankFaults(main, expectAccessible);
  await steps.bank(person);

  await expectStep(main, 4, 'รหัสผ่านและวันเกิด');
  await expect(main.getByRole('link', { name: /เงื่อนไขการใช้บริการ/ })).toHaveAttribute('target', '_blank');
  await expectAccessible();
  await expectAccountFaults(main, expectAccessible);

  await test.step('going back keeps what was typed', async () => {
    await expectKept(main, person);
  });
  await steps.account({ ...person, password: 'password123' });
  await expect(main.getByLabel('ตั้งรหัสผ่าน')).toHaveAccessibleDescription(/เดาง่าย/);
  await steps.account(person);

  await expect(page.getByText('สมัครสมาชิกสำเร็จ')).toBeVisible();
  await expectHome(page, '0.00');
  expect(await page.evaluate(() => `${JSON.stringify(localStorage)}${JSON.stringify(sessionStorage)}`)).not.toContain(
    person.account,
  );
});

test('what the server refuses leads back to its step, an answer that is lost costs nobody his account, and who sent the visitor goes along', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  await newMember(request, product, info);
  const person = newcomer(info);
  const main = page.getByRole('main');
  const steps = registerSteps(main);
  const send = main.getByRole('button', { name: 'สมัครสมาชิก', exact: true });
  await page.goto('/register?ref=1024');
  await expectStep(main, 1, 'เบอร์โทรศัพท์');
  // He looks around first.
  await walkTo(page, '/help');
  await page.goto('/register');
  await steps.phone(person.phone);
  await expectStep(main, 2, 'ยืนยันเบอร์โทรศัพท์');
  const code = await readOtp(request, product, person.phone);
  await steps.otp(code === '111111' ? '222222' : '111111');
  await steps.bank({ ...person, account: ownDigits(info, 'account of member', 10) });
  const sent = page.waitForRequest('**/api/register');
  await steps.account(person);
  expect((await sent).postDataJSON()).toMatchObject({ ref: '1024', birth_date: '1990-02-28' });

  await test.step('a wrong code, with everything typed kept', async () => {
    await expectStep(main, 2, 'ยืนยันเบอร์โทรศัพท์');
    await expect(main.getByLabel('รหัส OTP 6 หลัก')).toHaveAccessibleDescription('รหัส OTP ไม่ถูกต้องหรือหมดอายุ');
    await expect(main.getByLabel('รหัส OTP 6 หลัก')).toBeFocused();
    await steps.otp(code, 'สมัครสมาชิก');
  });

  await test.step('a bank account that is someone’s', async () => {
    await expectStep(main, 3, 'บัญชีธนาคาร');
    await expect(main.getByLabel('เลขที่บัญชี')).toHaveAccessibleDescription(/ถูกใช้แล้ว/);
    await expect(main.getByLabel('ชื่อและนามสกุลจริง')).toHaveValue(person.name);
    await expect(main.getByRole('radio', { name: 'กสิกรไทย' })).toBeChecked();
    await expectAccessible();
    await main.getByLabel('เลขที่บัญชี').fill(person.account);
  });

  const keys: (string | undefined)[] = [];
  await page.route('**/api/register', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await send.click();
  await expect(main.getByRole('alert')).toContainText('เชื่อมต่อไม่ได้');
  await send.click();
  await expectHome(page, '0.00');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a code can be asked for again after a while, and a refusal is told', async ({ page }, info) => {
  await page.clock.install();
  const main = page.getByRole('main');
  await page.goto('/register');
  await registerSteps(main).phone(newcomer(info).phone);
  await expect(main.getByRole('button', { name: /ขอรหัสใหม่ได้ใน/ })).toBeDisabled();
  await page.clock.runFor(61_000);
  // Our clock has been turned forward, the server's has not.
  await main.getByRole('button', { name: 'ขอรหัสใหม่', exact: true }).click();
  await expect(page.getByText('ขอรหัส OTP บ่อยเกินไป')).toBeVisible();
});
