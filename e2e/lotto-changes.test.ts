import type { APIRequestContext, Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { lookAtSlip } from './steps/look-at-slip.ts';
import { call, enter, type Member } from './steps/new-member.ts';
import { type OwnMarket, ownMarket } from './steps/own-market.ts';
import { richMember } from './steps/rich-member.ts';
import { type StaffCaller, staffCall, staffSession } from './steps/staff.ts';
import { walkTo } from './steps/staff-pages.ts';

/** Somebody else buys a number of two digits. */
const buy = (
  request: APIRequestContext,
  { player }: Addresses,
  { token }: Member,
  round_id: number,
  ...[number, amount]: [string, number]
) =>
  call(request, `${player}/api/lotto/bill/create`, { round_id, lines: [{ bet_type: 'top2', number, amount }] }, token);

const type = async (page: Page, numbers: readonly string[]): Promise<void> => {
  const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
  for (const digit of numbers.join('')) await pad.getByRole('button', { name: digit, exact: true }).click();
};

const rowOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: `จำนวนเงิน ${number} 2 ตัวบน` }) });

test('a rate that falls before the purchase is agreed to, and what finds no room is left out', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  test.setTimeout(240_000);
  const staff = await staffSession('manager');
  const market = await ownMarket(staff, product, info);
  const { round_id } = market;
  const other = await richMember({ request, product }, info, 'other');
  await enter(page, await richMember({ request, product }, info), `/lotto/${round_id}`);

  await page.getByRole('button', { name: /^2 ตัวบน/ }).click();
  await type(page, ['12', '34']);
  await page.getByRole('button', { name: 'ตรวจโพย' }).click();
  const bill = page.getByRole('dialog', { name: 'โพยของคุณ' });
  await bill.getByRole('button', { name: '10', exact: true }).click();
  await bill.getByRole('button', { name: 'ไปยืนยัน' }).click();
  const confirm = page.getByRole('dialog', { name: 'ยืนยันโพย' });
  await expect(confirm.getByRole('button', { name: 'ยืนยันแทง ฿20.00' })).toBeEnabled();
  await buy(request, product, other, round_id, '12', 60);
  await confirm.getByRole('button', { name: 'ยืนยันแทง ฿20.00' }).click();
  await expect(confirm).toContainText('ยังไม่ได้ซื้อและไม่มีการหักเงิน');
  await expect(confirm.getByRole('listitem')).toHaveText('12 2 ตัวบน จาก ×95 เหลือ ×47.5');
  await expectAccessible();
  await confirm.getByRole('button', { name: 'ยอมรับและแทง ฿20.00' }).click();
  const receipt = page.getByRole('dialog', { name: 'ซื้อโพยสำเร็จ' });
  await expect(receipt.getByRole('listitem').filter({ hasText: '×47.5' })).toHaveCount(1);
  await receipt.getByRole('button', { name: 'แทงต่อ' }).click();

  await type(page, ['56', '78', '90']);
  await buy(request, product, other, round_id, '56', 95);
  // The price for all is still the one of the bill before.
  await page.getByRole('button', { name: 'ตรวจโพย' }).click();
  await bill.getByRole('button', { name: 'ไปยืนยัน' }).click();
  await expect(rowOf(page, '56').last()).toContainText('รับได้อีก 5.00 บาท');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^(เหลือ ฿5.00|เลขนี้รับได้อีก 5.00 บาท)$/)).toBeVisible();
  await page.getByRole('button', { name: 'ตรวจโพย' }).click();
  await bill.getByRole('button', { name: 'แทงเฉพาะที่รับได้ ฿20.00' }).click();
  await expect(confirm).toContainText('ไม่รวม 1 รายการที่รับไม่ได้');
  await buy(request, product, other, round_id, '78', 100);
  await confirm.getByRole('button', { name: 'ยืนยันแทง ฿20.00' }).click();
  await expect(receipt).toContainText('ไม่ได้ซื้อ 1 รายการ');
  await expect(receipt).toContainText('10.00');
  await expectAccessible();
  await receipt.getByRole('button', { name: 'แทงต่อ' }).click();
  await lookAtSlip(page, async () => {
    await expect(rowOf(page, '56')).toBeVisible();
    await expect(rowOf(page, '78')).toBeVisible();
    await expect(rowOf(page, '90')).toBeHidden();
  });
  await readRates(page, staff, market);
  await staff.dispose();
});

/** The page of rates tells the limits of a market, and the closed numbers of the round that closes next. */
const readRates = async (page: Page, staff: StaffCaller, { market_id, name }: OwnMarket): Promise<void> => {
  const { data } = await (await page.request.get(`/api/lotto/rounds?market_id=${market_id}&status=open`)).json();
  const [{ round_id }] = data.items;
  const closed = { round_ids: [round_id], bet_type: 'top2', numbers: ['07'], mode: 'closed' };
  expect((await staffCall(staff, 'lotto/numbers/set', closed)).error).toBe(0);
  await walkTo(page, '/lotto/rates');
  await page.getByRole('group', { name: 'หมวด' }).getByText('ลาว', { exact: true }).click();
  const rates = page.getByRole('region', { name });
  await expect(rates.getByRole('listitem').filter({ hasText: '2 ตัวบน' }).first()).toContainText('ต่อรายการ1.00–100.00');
  await expect(rates).toContainText('เลขอั้น ไม่รับแทง07 2 ตัวบน');
};

test('staff close and halve a number and stop a market, and the player sees it without a reload', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  test.setTimeout(240_000);
  const staff = await staffSession('manager');
  const { market_id, round_id } = await ownMarket(staff, product, info);
  const set = (number: string, mode: string) =>
    staffCall(staff, 'lotto/numbers/set', { round_ids: [round_id], bet_type: 'top2', numbers: [number], mode });
  const stop = (reason: string | null) => staffCall(staff, 'lotto/markets/stop', { market_id, reason });
  const streamed = page.waitForResponse(/\/api\/stream/);
  await enter(page, await richMember({ request, product }, info), `/lotto/${round_id}`);
  await streamed;

  await page.getByRole('button', { name: /^2 ตัวบน/ }).click();
  await type(page, ['12', '34']);
  expect((await set('12', 'closed')).error).toBe(0);
  await lookAtSlip(page, async () => {
    await expect(rowOf(page, '12')).toContainText('เลขอั้น');
    expect((await set('34', 'reduced')).error).toBe(0);
    await expect(rowOf(page, '34')).toContainText('เหลือ ×47.5');
  });
  await type(page, ['12']);
  await expect(page.getByText('เลขอั้นไม่รับ 12')).toBeVisible();
  expect((await set('12', 'open')).error).toBe(0);
  await lookAtSlip(page, () => expect(rowOf(page, '12')).not.toContainText('เลขอั้น'));

  await page.getByRole('button', { name: 'ตรวจโพย' }).click();
  const bill = page.getByRole('dialog', { name: 'โพยของคุณ' });
  await bill.getByRole('button', { name: '10', exact: true }).click();
  expect((await stop('รอตรวจสอบผล')).error).toBe(0);
  await expect(bill.getByRole('alert')).toContainText('รอตรวจสอบผล');
  await expect(bill.getByRole('button', { name: 'ไปยืนยัน' })).toBeDisabled();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'รอตรวจสอบผล' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'หยุดรับชั่วคราว' })).toBeDisabled();
  await expectAccessible();
  expect((await stop(null)).error).toBe(0);
  await expect(page.getByRole('button', { name: 'ตรวจโพย' })).toBeEnabled();
  await refusedWhileStopped(page, stop);
  await staff.dispose();
});

/** The page has not heard of the stop: the server's refusal says why. */
const refusedWhileStopped = async (page: Page, stop: (reason: string | null) => Promise<unknown>): Promise<void> => {
  await page.getByRole('button', { name: 'ตรวจโพย' }).click();
  await page.getByRole('button', { name: 'ไปยืนยัน' }).click();
  const confirm = page.getByRole('dialog', { name: 'ยืนยันโพย' });
  await expect(confirm).toBeVisible();
  await page.route(/\/api\/lotto\/(?:round|lobby|rate)\?/, (route) => route.abort());
  await stop('ระบบต้นทางขัดข้อง');
  await confirm.getByRole('button', { name: /แทง ฿20.00/ }).click();
  await expect(page.getByRole('alert')).toContainText('ปิดให้บริการชั่วคราว: ระบบต้นทางขัดข้อง');
};
