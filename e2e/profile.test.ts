import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { call, enterAnew, type Member, newMember, ownDigits, readOtp } from './steps/new-member.ts';

const PROFILE = '/member/profile';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a member finds who he is, hides his phone from other eyes, and sees who tried to be him', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  for (let guess = 0; guess < 6; guess += 1)
    await request.post(`${product.player}/api/login`, { data: { phone: member.phone, password: 'a guess' } });
  const answer = { error: 9999, message: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง', data: null };
  await page.route('**/api/member/bank_accounts', (route) => route.fulfill({ status: 500, json: answer }));
  await enterAnew(page, member, PROFILE);
  await expect(page).toHaveTitle(/^โปรไฟล์/);
  await expect(page.getByRole('heading', { name: member.name })).toBeVisible();

  await test.step('what could not be read says so and is read again on request', async () => {
    const accounts = section(page, 'บัญชีธนาคาร');
    await expect(accounts).toContainText('โหลดบัญชีธนาคารไม่สำเร็จ');
    await expectAccessible();
    await page.unroute('**/api/member/bank_accounts');
    await accounts.getByRole('button', { name: 'ลองใหม่' }).click();
    await expect(accounts).toContainText('กสิกรไทย');
  });

  const [start, end] = [member.phone.slice(0, 3), member.phone.slice(-4)];
  await expect(page.getByText(`${start}-XXX-${end}`)).toBeVisible();
  await page.getByRole('button', { name: 'แสดงเบอร์โทร' }).click();
  await expect(page.getByText(`${start}-${member.phone.slice(3, 6)}-${end}`)).toBeVisible();
  await expect(section(page, 'อุปกรณ์ที่เข้าสู่ระบบอยู่')).toContainText('อุปกรณ์นี้');
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible();

  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  await test.step('attempts are listed with what became of them, more on request', async () => {
    const attempts = section(page, 'ประวัติการเข้าสู่ระบบ').getByRole('listitem');
    await expect(attempts).toHaveCount(5);
    await expect(attempts.first()).toContainText('เข้าสู่ระบบสำเร็จ');
    await expect(attempts.first()).toContainText('วันนี้');
    await page.getByRole('button', { name: 'ดูเพิ่ม' }).click();
    await expect(attempts).toHaveCount(7);
    await expect(attempts.filter({ hasText: 'รหัสผ่านไม่ถูกต้อง' })).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'ดูเพิ่ม' })).toBeHidden();
  });

  await page.getByRole('link', { name: 'วงเงินและการพัก' }).click();
  await expect(page).toHaveURL('/member/limits');
  await page.getByRole('link', { name: 'โปรไฟล์' }).first().click();
  await page.getByRole('main').getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(page.getByRole('alertdialog', { name: 'หมายเหตุ' })).toBeVisible();
});

/** Gives the account another password, after everything that can be wrong with it. */
const changePassword = async (page: Page, password: string, expectAccessible: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  const dialog = page.getByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
  const [old, fresh] = [dialog.getByLabel('รหัสผ่านเดิม'), dialog.getByLabel('รหัสผ่านใหม่')];
  const submit = dialog.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' });
  await submit.click();
  await expect(dialog.getByText('กรุณากรอกรหัสผ่านเดิม')).toBeVisible();
  await expect(dialog.getByText('รหัสผ่านต้องมีอย่างน้อย 8 ตัว')).toBeVisible();
  await expect(old).toBeFocused();
  await expectAccessible();

  await old.fill('not-my-password');
  await fresh.fill('password123');
  await submit.click();
  await expect(dialog.getByText('รหัสผ่านเดิมไม่ถูกต้อง')).toBeVisible();
  await old.fill(password);
  await submit.click();
  await expect(dialog.getByText('รหัสผ่านนี้เดาง่ายเกินไป')).toBeVisible();
  await fresh.fill('phuket-7731');
  await fresh.press('Enter');
  await expect(page.getByText('เปลี่ยนรหัสผ่านแล้ว')).toBeVisible();
  await expect(dialog).toBeHidden();
};

test('a device is logged out from another one; a new password ends every other session and keeps this one', async ({
  page,
  browser,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  const lost = await browser.newPage({ baseURL: product.player, userAgent: IPHONE });
  await enterAnew(lost, member, PROFILE);
  await expect(lost.getByRole('heading', { name: member.name })).toBeVisible();
  await enterAnew(page, member, PROFILE);
  const devices = section(page, 'อุปกรณ์ที่เข้าสู่ระบบอยู่').getByRole('listitem');
  await expect(devices).toHaveCount(3);

  const row = devices.filter({ hasText: 'Safari บน iPhone' });
  const end = row.getByRole('button', { name: /นำออก.*Safari บน iPhone/ });
  await end.click();
  const question = page.getByRole('alertdialog', { name: 'นำอุปกรณ์นี้ออกจากระบบ' });
  await expectAccessible();
  await question.getByRole('button', { name: 'ยกเลิก' }).click();
  await expect(row).toBeVisible();
  await end.click();
  await question.getByRole('button', { name: 'นำออก' }).click();
  await expect(page.getByText('นำอุปกรณ์ออกจากระบบแล้ว')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(devices).toHaveCount(2);
  await lost.reload();
  await expect(lost).toHaveURL('/login');
  await enterAnew(lost, member, PROFILE);
  await expect(lost.getByRole('heading', { name: member.name })).toBeVisible();

  await changePassword(page, member.password, expectAccessible);
  await expect(devices).toHaveCount(1);

  await lost.reload();
  await expect(lost).toHaveURL('/login');
  await page.reload();
  await expect(page.getByRole('heading', { name: member.name })).toBeVisible();
  await call(request, `${product.player}/api/login`, { phone: member.phone, password: 'phuket-7731' });
  await lost.close();
});

interface Own {
  readonly page: Page;
  readonly product: Addresses;
  readonly request: APIRequestContext;
  readonly member: Member;
  readonly info: TestInfo;
  readonly expectAccessible: () => Promise<void>;
}

/** The code comes to the own phone; somebody of this test has the account of a stranger. */
const addSecondAccount = async ({ page, product, request, member, info, expectAccessible }: Own): Promise<void> => {
  await page.getByRole('button', { name: 'เพิ่มบัญชีสำรอง' }).click();
  const dialog = page.getByRole('dialog', { name: 'บัญชีสำรอง' });
  const [number, code] = [dialog.getByLabel('เลขบัญชี'), dialog.getByLabel('รหัส OTP')];
  await expect(dialog.getByText('กสิกรไทย')).toBeVisible();
  await dialog.getByRole('button', { name: 'รับรหัส OTP' }).click();
  await expect(dialog.getByText('เลือกธนาคาร')).toBeVisible();
  await expectAccessible();

  await dialog.getByText('กสิกรไทย').click();
  await number.fill('12345');
  await dialog.getByRole('button', { name: 'รับรหัส OTP' }).click();
  await expect(dialog.getByText('กรอกเลขบัญชี 10 หลัก')).toBeVisible();

  // The stranger's account: refused once the code is right, and corrected with the same code.
  await number.fill(ownDigits(info, 'account of a stranger', 10));
  await dialog.getByRole('button', { name: 'รับรหัส OTP' }).click();
  await expect(dialog.getByText('ส่งรหัส OTP ทาง SMS')).toBeVisible();
  await expectAccessible();
  const sent = await readOtp(request, product, member.phone);
  await code.fill(sent === '000000' ? '111111' : '000000');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('รหัส OTP ไม่ถูกต้องหรือหมดอายุ');
  await expect(code).toBeFocused();
  await code.fill(sent);
  await code.press('Enter');
  await expect(dialog.getByText('เลขบัญชีนี้ถูกใช้แล้ว')).toBeVisible();
  await expect(number).toBeFocused();

  await dialog.getByText('ไทยพาณิชย์').click();
  await number.fill(ownDigits(info, 'second account', 10));
  await number.press('Enter');
  await code.fill(sent);
  await dialog.getByRole('button', { name: 'ยืนยันบัญชีนี้' }).click();
  await expect(page.getByText('บันทึกบัญชีสำรองแล้ว')).toBeVisible();
  const second = section(page, 'บัญชีธนาคาร').getByRole('listitem').filter({ hasText: 'สำรอง' });
  await expect(second).toContainText('ไทยพาณิชย์');
  await expect(second).toContainText(member.name);
  await expect(page.getByRole('button', { name: 'เปลี่ยนบัญชีสำรอง' })).toBeVisible();
};

test('a member takes his data along, asks to be forgotten, thinks better of it, and adds a second bank account', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  await enterAnew(page, member, PROFILE);
  const data = section(page, 'ข้อมูลส่วนบุคคลของคุณ');
  const dialog = page.getByRole('dialog');
  await data.getByRole('button', { name: 'ดาวน์โหลดข้อมูลของฉัน' }).click();
  await dialog.getByLabel('รหัสผ่านเพื่อยืนยัน', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'ดาวน์โหลด' }).click();
  await expect(dialog).toContainText('รหัสผ่านไม่ถูกต้อง');
  await expectAccessible();
  await dialog.getByLabel('รหัสผ่านเพื่อยืนยัน', { exact: true }).fill(member.password);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'ดาวน์โหลด' }).click();
  const file = JSON.parse(readFileSync(await (await coming).path(), 'utf8'));
  expect(file.profile).toMatchObject({ phone: member.phone, name: member.name });
  expect(file.bank_accounts).toHaveLength(1);
  await expect(data).toContainText('ขอสำเนาได้อีกครั้ง');

  await data.getByRole('button', { name: 'ขอลบบัญชีและข้อมูล' }).click();
  await expectAccessible();
  await dialog.getByLabel('รหัสผ่านเพื่อยืนยัน', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'ขอลบบัญชี' }).click();
  await expect(data).toContainText('จะถูกลบ');
  await expectAccessible();
  await data.scrollIntoViewIfNeeded();
  await data.getByRole('button', { name: 'ยกเลิกคำขอ' }).click();
  await expect(data.getByRole('button', { name: 'ขอลบบัญชีและข้อมูล' })).toBeEnabled();
  await newMember(request, product, info, 'a stranger');
  await test.step('a second bank account takes a code from the own phone', () =>
    addSecondAccount({ page, product, request, member, info, expectAccessible }));
});
