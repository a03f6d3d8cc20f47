import { readFile } from 'node:fs/promises';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enter, type Member, newMember, ownDigits, readOtp } from './steps/new-member.ts';
import { giveMoney, richMember } from './steps/rich-member.ts';
import { walkTo } from './steps/staff-pages.ts';

interface OpenRound {
  readonly round_id: number;
  readonly status: string;
  readonly closes_at: string;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SLIP = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The member pays from his own account in the bank's app. */
const fillPayer = async (form: Locator, { name }: Member, info: TestInfo): Promise<void> => {
  await form.getByLabel('ชื่อผู้โอน').fill(name);
  await form.getByLabel('จากธนาคาร').selectOption('KBANK');
  await form.getByLabel('จากเลขบัญชี').fill(ownDigits(info, 'account of member', 10));
};

test('a QR is paid in the bank’s app in a second tab, and the money is there without a reload', async ({
  context,
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  await enter(page, member, '/member/payment');
  await expect(page.getByText('ไม่มี QR ที่รอจ่าย')).toBeVisible();
  await page.getByRole('link', { name: 'ไปหน้าฝากเงิน' }).click();
  await page.getByRole('button', { name: '500', exact: true }).click();
  await page.getByRole('button', { name: 'สร้าง QR เพื่อจ่าย' }).click();
  await expect(page.getByText('QR พร้อมเพย์สำหรับจ่ายรายการนี้')).toBeAttached();
  await expectAccessible();
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'บันทึกรูป QR' }).click();
  expect((await picture).suggestedFilename()).toMatch(/^qr-\w+\.png$/);

  const headers = { authorization: `Bearer ${member.token}` };
  const answer = await request.get(`${product.player}/api/member/payment/qrcode_info`, { headers });
  const { data: open } = await answer.json();
  const bank = await context.newPage();
  await bank.goto(`${product.sandbox}/bank/pay?qr=${encodeURIComponent(open.qr_code)}`);
  await fillPayer(bank.locator('form'), member, info);
  await bank.getByRole('button', { name: 'จ่ายเงิน 500.00 บาท' }).click();
  await expect(bank.getByRole('status')).toContainText('โอน 500.00 บาท');
  await expect(page.getByRole('heading', { name: 'เงินเข้าแล้ว' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('ยอดเงินตอนนี้')).toContainText('500.00');
  await expectAccessible();
});

/** Claims a transfer of yesterday that did not come in. */
const claimTransfer = async (page: Page): Promise<void> => {
  await walkTo(page, '/member/deposit?view=claim');
  await page.getByLabel('จำนวนเงินที่โอน (บาท)').fill('432.10');
  await page.getByLabel('วันที่โอน').selectOption({ index: 1 });
  await page.getByLabel('เวลาโอน').fill('09:30');
  await page.getByRole('button', { name: 'ส่งให้ตรวจสอบ' }).click();
  const claims = page.getByRole('region', { name: 'คำขอของคุณ' });
  await expect(claims).toContainText('เจ้าหน้าที่กำลังตรวจสอบ');
  await expect(claims).toContainText('โอน เมื่อวาน 09:30 น.');
};

test('a transfer is asked for, has its own satang, takes a slip and is taken back; the next one comes in by itself, and one that did not is claimed', async ({
  context,
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  await enter(page, member, '/member/deposit');
  await page.getByText('โอนผ่านธนาคาร').click();
  await page.getByLabel('จำนวนเงิน (บาท)').fill('50');
  await page.getByRole('button', { name: 'ขอยอดโอน' }).click();
  await expect(page.getByRole('alert')).toContainText('ขั้นต่ำ 100.00 บาท');
  await expectAccessible();
  await page.getByRole('button', { name: '300', exact: true }).click();
  await page.getByRole('button', { name: 'ขอยอดโอน' }).click();

  await expect(page.getByText('โอนให้ตรงทุกสตางค์')).toBeVisible();
  await expect(page.getByText(/^300\.\d\d บาท$/)).toBeAttached();
  await expect(page.getByRole('listitem').filter({ hasText: 'กำลังรอ' })).toContainText('พบยอดโอน');
  await page.getByLabel('แนบรูปสลิป').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: SLIP });
  await expect(page.getByText('เปลี่ยนรูปสลิป')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'ยกเลิกรายการนี้' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกรายการ' }).click();
  await expect(page.getByRole('heading', { name: 'ยกเลิกรายการนี้แล้ว' })).toBeVisible();
  await walkTo(page, '/member/deposit?view=list');
  await expect(page.getByRole('listitem').filter({ hasText: 'ยกเลิกแล้ว' })).toContainText('300.');
  await expectAccessible();

  await walkTo(page, '/member/deposit');
  await page.getByText('โอนผ่านธนาคาร').click();
  await page.getByRole('button', { name: '100', exact: true }).click();
  await page.getByRole('button', { name: 'ขอยอดโอน' }).click();
  await expect(page.getByText('โอนให้ตรงทุกสตางค์')).toBeVisible();
  const headers = { authorization: `Bearer ${member.token}` };
  const { data: deposits } = await (await request.get(`${product.player}/api/member/deposit/list`, { headers })).json();
  const { amount, pay_to } = deposits.items[0];
  const bank = await context.newPage();
  await bank.goto(`${product.sandbox}/bank`);
  const form = bank.locator('form[action="/bank/transfers"]');
  await form.getByLabel('ไปที่').selectOption(pay_to.bank_code);
  await form.getByLabel('เลขบัญชีหรือเบอร์โทรผู้รับ').fill(pay_to.account_number);
  await form.getByLabel('จำนวนเงิน (บาท)').fill(amount.toFixed(2));
  await fillPayer(form, member, info);
  await form.getByRole('button', { name: 'โอนเงิน' }).click();
  await expect(bank.getByRole('status')).toContainText(`โอน ${amount.toFixed(2)} บาท`);
  await expect(page.getByRole('heading', { name: 'เงินเข้าแล้ว' })).toBeVisible();
  await expect(page.getByText('ยอดเงินตอนนี้')).toContainText(amount.toFixed(2));
  await expect(page.getByRole('list', { name: 'ขั้นตอน' })).toContainText('เงินเข้ากระเป๋า');

  await claimTransfer(page);
  await expectAccessible();
});

/** A member chooses one of the quick amounts; the window that asks for his password or a code opens. */
const askToWithdraw = async (page: Page, quick: string): Promise<void> => {
  await page.getByRole('button', { name: quick, exact: true }).click();
  await page.getByRole('button', { name: 'ถอนเงิน', exact: true }).click();
};

test('money is withdrawn with a code from the own phone, then with the password, and followed; the statement can be kept as a file', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await richMember({ request, product }, info, 'member', 500); // more by hand would wait for staff
  const dialog = page.getByRole('dialog', { name: 'ยืนยันการถอน' });
  await enter(page, member, '/member/withdraw');
  await askToWithdraw(page, 'ทั้งหมด');
  await dialog.getByText('รหัส OTP ทาง SMS').click();
  await dialog.getByRole('button', { name: 'ส่งรหัส OTP' }).click();
  const field = dialog.getByLabel('รหัส OTP 6 หลัก');
  await expect(field).toBeVisible();
  const code = await readOtp(request, product, member.phone);
  await field.fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(field).toHaveAccessibleDescription(/รหัส OTP ไม่ถูกต้องหรือหมดอายุ/);
  await expectAccessible();
  await field.fill(code);
  await dialog.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'ประวัติถอน' })).toContainText('โอนสำเร็จ', { timeout: 20_000 });

  await giveMoney({ request, product }, member, 500);
  await page.reload();
  await askToWithdraw(page, 'ทั้งหมด');
  await dialog.getByRole('textbox', { name: 'รหัสผ่าน' }).fill('not-mine-1234');
  await dialog.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(dialog.getByRole('alert')).toContainText('รหัสผ่านไม่ถูกต้อง');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'รหัสผ่าน' }).fill(member.password);
  await dialog.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(dialog).toBeHidden();
  const steps = page.getByRole('list', { name: 'ขั้นตอน' });
  await expect(steps).toContainText('โอนเงินสำเร็จ');
  await expect(steps.getByRole('listitem').last()).toContainText(/วันนี้ \d\d:\d\d น\./, { timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'ประวัติถอน' }).getByText('โอนสำเร็จ')).toHaveCount(2);
  await expectAccessible();

  await walkTo(page, '/member/statement');
  await expect(page.getByText('+500.00')).toHaveCount(2);
  await expectAccessible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ดาวน์โหลด CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.split('\r\n')[0]).toBe('\uFEFFวัน,เวลา,รายการ,รายละเอียด,เงินเข้า,เงินออก,คงเหลือ');
  expect(file).toContain(',500.00,,500.00');
});

test('a member without money for his bill deposits from the bill itself', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const lobby = await (await request.get(`${product.player}/api/lotto/lobby`)).json();
  const round = lobby.data.categories
    .flatMap(({ markets }: { markets: { round: OpenRound | null }[] }) => markets.map((market) => market.round))
    .find((one: OpenRound | null) => one?.status === 'open' && Date.parse(one.closes_at) > Date.now() + 3_600_000);
  await enter(page, await newMember(request, product, info), `/lotto/${round.round_id}`);
  await expect(page.getByRole('group', { name: 'แป้นตัวเลข' })).toBeVisible();
  await page.keyboard.type('123');
  await page.getByRole('button', { name: 'ตรวจโพย' }).click();
  const bill = page.getByRole('dialog', { name: 'โพยของคุณ' });
  await bill.getByRole('button', { name: '10', exact: true }).click();
  await bill.getByRole('button', { name: 'ไปยืนยัน' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'ฝากเงิน' }).click();
  const dialog = page.getByRole('dialog', { name: 'ฝากเงิน' });
  await dialog.getByText('โอนผ่านธนาคาร').click();
  await dialog.getByRole('button', { name: '100', exact: true }).click();
  await dialog.getByRole('button', { name: 'ขอยอดโอน' }).click();
  await expect(page.getByRole('dialog', { name: 'รายการฝาก' })).toContainText('โอนให้ตรงทุกสตางค์');
  await expectAccessible();
});
