import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { ownDigits } from './new-member.ts';

/** What someone types to register. */
export interface Newcomer {
  readonly phone: string;
  readonly account: string;
  readonly name: string;
  readonly password: string;
}

/** Somebody of this test's own. */
export const newcomer = (info: TestInfo): Newcomer => ({
  phone: `09${ownDigits(info, 'phone of newcomer', 8)}`,
  account: ownDigits(info, 'account of newcomer', 10),
  name: 'มาลี ศรีสุข',
  password: 'ดอกไม้บาน-5849',
});

/** The form's steps, in the page or in a window above it. Each is filled in and sent on. */
export const registerSteps = (place: Locator) => ({
  phone: async (phone: string) => {
    await place.getByLabel('เบอร์โทรศัพท์').fill(phone);
    await place.getByRole('button', { name: 'ขอรหัส OTP' }).click();
  },
  otp: async (code: string, send = 'ถัดไป') => {
    await place.getByLabel('รหัส OTP 6 หลัก').fill(code);
    await place.getByRole('button', { name: send, exact: true }).click();
  },
  bank: async ({ account, name }: Newcomer) => {
    await place.getByText('กสิกรไทย').click();
    await place.getByLabel('เลขที่บัญชี').fill(account);
    await place.getByLabel('ชื่อและนามสกุลจริง').fill(name);
    await place.getByRole('button', { name: 'ถัดไป' }).click();
  },
  account: async ({ password }: Newcomer) => {
    await place.getByLabel('ตั้งรหัสผ่าน').fill(password);
    await place.getByLabel('วันที่').selectOption('28');
    await place.getByLabel('เดือน').selectOption('กุมภาพันธ์');
    await place.getByLabel('ปี พ.ศ.').selectOption('2533');
    await place.getByRole('checkbox', { name: /ยอมรับ/ }).check();
    await place.getByRole('button', { name: 'สมัครสมาชิก', exact: true }).click();
  },
});

/** Sees that a step is in view. */
export const expectStep = (place: Locator, step: number, title: string): Promise<void> =>
  expect(async () => {
    await expect(place.getByText(`ขั้นตอนที่ ${step} จาก 4`)).toBeVisible();
    await expect(place.getByRole('heading', { name: title })).toBeVisible();
  }).toPass();

/** Sees that the member is at home, with a wallet that is his own. */
export const expectHome = async (page: Page, balance: string): Promise<void> => {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(balance);
};
