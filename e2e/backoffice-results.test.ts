import type { APIRequestContext, Locator, Page, TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { closeRound } from './round-clock.ts';
import { call, type Member } from './steps/new-member.ts';
import { type OwnMarket, ownMarket } from './steps/own-market.ts';
import { richMember } from './steps/rich-member.ts';
import { loginStaff, readStaff, staffCall, staffSession, together } from './steps/staff.ts';
import { rowsOf, section, walkTo } from './steps/staff-pages.ts';

const OWN_REQUEST = 9_108;
const DISAGREE = 'แหล่งผลไม่ตรงกัน';
const TOO_LATE = 'คำขอนี้ถูกตัดสินหรือหมดอายุแล้ว';

/** Where a person of the back office works on a round. */
interface Desk {
  readonly page: Page;
  readonly expectAccessible: () => Promise<void>;
}

/** What a journey begins with: a market of its own, and somebody who has staked ten baht on 234 in its round of today. */
interface Sold extends OwnMarket {
  readonly staff: APIRequestContext;
  /** What the member has in his wallet. */
  readonly balance: () => Promise<number>;
}

type Given = Readonly<{ request: APIRequestContext; product: Addresses }>;

const sell = async (given: Given, info: TestInfo): Promise<Sold> => {
  const { request, product } = given;
  const staff = await staffSession('manager');
  const [market, { token }]: [OwnMarket, Member] = await Promise.all([
    ownMarket(staff, product, info),
    richMember(given, info),
  ]);
  const lines = [{ bet_type: 'top3', number: '234', amount: 10 }];
  await call(request, `${product.player}/api/lotto/bill/create`, { round_id: market.today_id, lines }, token);
  const balance = async () => (await call(request, `${product.player}/api/member/wallets`, {}, token))[0].balance;
  return { ...market, staff, balance };
};

/** How far the payment has come: all steps are always named. */
const stepOf = (page: Page): Locator => page.locator('[aria-current=step]');

const requestsOf = (roundId: number): string => `/approvals?subject_type=round&subject_id=${roundId}`;

/** The feeds contradict each other about today's round. */
const disagree = async ({ market_id, today_id, staff }: Sold, { sandbox }: Addresses): Promise<void> => {
  const { items } = await readStaff(staff, `lotto/rounds?market_id=${market_id}&status=open`);
  const { day, no } = items.find(({ round_id }: { round_id: number }) => round_id === today_id);
  for (const [feed, answer] of Object.entries({ a: 'first=1111', b: 'first=2222' })) {
    const form = { feed, market: market_id, day, no, how: 'answer', answer };
    expect((await staff.post(`${sandbox}/feed/orders`, { form })).ok()).toBe(true);
  }
};

/** The round has closed, its draw was held, and the feeds have said their word if they have one. */
const untilDrawn = ({ staff, today_id }: Sold, alarms: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const draw = await readStaff(staff, `lotto/result?round_id=${today_id}`);
        return draw.status === 'closed' && Date.parse(draw.draw_at) < Date.now() && draw.alarms.length >= alarms;
      },
      { timeout: 60_000, intervals: [300] },
    )
    .toBe(true);

/** From the list of what waits to the round. */
const openWaiting = async ({ page, expectAccessible }: Desk): Promise<void> => {
  const row = rowsOf(page, 'ผลรางวัล').filter({ hasText: DISAGREE });
  await expect(row).toContainText('ปิดรับ');
  await expect(page.getByRole('link', { name: /^แจ้งเตือน \d+ เรื่องที่ต้องดูแล$/ })).toBeVisible();
  await expectAccessible();
  await row.press('Enter');
  await expect(page.getByRole('heading', { name: 'กรอกผลรางวัล' })).toBeVisible();
  await expect(page.getByText(DISAGREE)).toBeVisible();
  await expect(page.getByText(/แจ้ง .*1111.*แจ้ง .*2222/)).toBeVisible();
};

/** Enters a result, wrongly at first, and sees what it pays before it is sent. */
const enterResult = async ({ page, expectAccessible }: Desk): Promise<void> => {
  const number = page.getByLabel('เลข 4 ตัว');
  const send = page.getByRole('button', { name: 'ส่งให้ผู้อื่นยืนยัน' });
  await number.fill('12');
  await send.click();
  await expect(page.getByText('กรอกตัวเลข 4 หลัก เช่น 0123')).toBeVisible();
  await expectAccessible();
  await number.fill('1234');
  const dryRun = section(page, 'ถ้าใช้ผลนี้');
  await expect(dryRun).toContainText('-8,990.00');
  await expect(dryRun).toContainText('1 โพย');
  await dryRun.getByRole('button', { name: /^ดูโพย/ }).click();
  const bill = page.getByRole('dialog', { name: /^โพย / });
  await expect(bill.getByRole('table')).toContainText('234');
  await page.keyboard.press('Escape');
  await expectAccessible();
  await send.click();
  await expect(page.getByText('มีคำขอของงวดนี้รอผู้อื่นยืนยัน')).toBeVisible();
};

/** Who asked sees his request, and cannot confirm it, not even past the screen. */
const cannotConfirmOwn = async ({ page, expectAccessible }: Desk, roundId: number): Promise<void> => {
  const { waiting_approval_id } = await readStaff(page, `lotto/result?round_id=${roundId}`);
  await page.getByRole('link', { name: 'ดูคำขอ' }).click();
  await expect(page.getByText('รอผู้อื่นอนุมัติ')).toBeVisible();
  await expect(page.getByText('1234', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'อนุมัติ', exact: true })).toBeHidden();
  await expectAccessible();
  const own = { approval_id: waiting_approval_id, decision: 'approve' };
  expect((await staffCall(page, 'approvals/decide', own)).error).toBe(OWN_REQUEST);
};

/** Another confirms while the button is pressed: that one has done it, and this one is told. */
const confirmTooLate = async (page: Page, approval_id: string): Promise<void> => {
  await expect(page.getByText('-8,990.00')).toBeVisible();
  const largest = page.getByRole('listitem').filter({ has: page.locator('a[href^="/members/"]') });
  await expect(largest).toContainText('9,000.00');
  await page.route('**/approvals/decide', async (route) => {
    const other = await staffSession('risk2');
    expect(await staffCall(other, 'approvals/decide', { approval_id, decision: 'approve' })).toMatchObject({
      error: 0,
    });
    await other.dispose();
    await route.continue();
  });
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(page.getByText(TOO_LATE)).toBeVisible();
};

/** Another person reads the request and confirms it. */
const confirm = async (page: Page, roundId: number, seen: string): Promise<void> => {
  await loginStaff(page, 'manager', requestsOf(roundId));
  await expect(page.getByText(seen)).toBeVisible();
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(page.getByText('ไม่มีคำขอ')).toBeVisible();
};

/** Asks for another result in place of the one that was paid; nothing goes without a reason. */
const correct = async ({ page, expectAccessible }: Desk): Promise<void> => {
  await expect(stepOf(page)).toHaveText('จ่ายครบแล้ว');
  await page.getByRole('button', { name: 'แก้ผลรางวัล' }).click();
  const send = page.getByRole('button', { name: 'ส่งให้ผู้อื่นยืนยัน' });
  await expect(section(page, 'ถ้าใช้ผลนี้')).toContainText('ผลนี้เหมือนผลที่ใช้อยู่');
  await page.getByLabel('เลข 4 ตัว').fill('9999');
  await send.click();
  await expect(page.getByText('กรุณาบอกเหตุผลที่แก้ผล ผู้เล่นจะเห็นข้อความนี้')).toBeVisible();
  await expect(section(page, 'ถ้าใช้ผลนี้')).toContainText('ผลเดิมจ่าย 9,000.00');
  await expectAccessible();
  await page.getByLabel('เหตุผลที่แก้ (ผู้เล่นเห็น)').fill('ต้นทางแก้ผล');
  await send.click();
  await expect(page.getByText('มีคำขอของงวดนี้รอผู้อื่นยืนยัน')).toBeVisible();
};

/** Asks that a round is not drawn, with a reason. */
const askVoid = async ({ page, expectAccessible }: Desk): Promise<void> => {
  await page.getByRole('button', { name: 'ขอยกเลิกงวด' }).click();
  const dialog = page.getByRole('dialog', { name: /^ยกเลิก/ });
  await dialog.getByRole('button', { name: 'ส่งคำขอยกเลิกงวด' }).click();
  await expect(dialog.getByText('กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('เหตุผลที่ผู้เล่นเห็น').fill('ผู้จัดไม่ออกรางวัล');
  await dialog.getByRole('button', { name: 'ส่งคำขอยกเลิกงวด' }).click();
  await expect(dialog).toBeHidden();
};

/** Profit counts the result that holds, is saved as a file, and leads from its market to the round, who played it and its transfers. */
const readProfit = async ({ page, expectAccessible }: Desk, market: OwnMarket): Promise<void> => {
  await walkTo(page, `/profit?product=lotto&market_id=${market.market_id}`);
  const rounds = rowsOf(page, 'งวด');
  await expect(rounds).toHaveCount(1);
  await expect(rounds.first()).toContainText('+10.00');
  await expectAccessible();
  const save = page.locator('details').filter({ has: page.getByLabel('บันทึกเป็นไฟล์') });
  await save.getByLabel('บันทึกเป็นไฟล์').click();
  const [file] = await Promise.all([page.waitForEvent('download'), save.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^profit-round-.*\.csv$/);
  for (const by of ['ประเภท', 'สมาชิก', 'รายวัน', 'รายชั่วโมง']) {
    await page.getByRole('radio', { name: by, exact: true }).check({ force: true });
    await expect(rowsOf(page, by).first()).toContainText('+10.00');
  }
  await page.getByRole('radio', { name: 'งวด', exact: true }).check({ force: true });
  await rounds.first().press('Enter');
  await expect(page.getByRole('navigation', { name: 'ระดับของกำไร' })).toContainText(market.name);
  await expect(rowsOf(page, 'สมาชิก').first()).toContainText('+10.00');
  await page.getByRole('link', { name: 'ผลและรายการโอนของงวดนี้' }).click();
  await readTransfers({ page, expectAccessible });
};

/** A round's page lists what each payment moved: the one that holds took back what the first had paid. */
const readTransfers = async ({ page, expectAccessible }: Desk): Promise<void> => {
  const transfers = rowsOf(page, 'รายการโอนของงวดนี้');
  await expect(transfers).toHaveCount(1);
  await expect(transfers.first()).toContainText('-9,000.00');
  await expect(page.getByText('ตรงกับยอดของงวด')).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: 'จ่ายครั้งที่ 1', exact: true }).check({ force: true });
  await expect(transfers.first()).toContainText('+9,000.00');
  await transfers.first().press('Enter');
  await expect(page.getByText('รายการนี้สมดุล')).toBeVisible();
  await expect(page.getByText(/^lotto_payout:/)).toBeVisible();
};

test('feeds disagree: a result is entered by one, who cannot confirm it, and confirmed by another before a third', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const sold = await sell({ request, product }, info);
  const { market_id, today_id, staff, balance } = sold;
  await disagree(sold, product);
  await closeRound(today_id);
  await untilDrawn(sold, 1);
  const desk = { page, expectAccessible };
  await loginStaff(page, 'manager', `/lotto/results?market_id=${market_id}`);
  await openWaiting(desk);
  await enterResult(desk);
  await cannotConfirmOwn(desk, today_id);
  const { waiting_approval_id } = await readStaff(staff, `lotto/result?round_id=${today_id}`);
  await loginStaff(page, 'risk', requestsOf(today_id));
  await confirmTooLate(page, waiting_approval_id);
  await expect.poll(balance).toBe(9_990);
  await walkTo(page, `/lotto/results/${today_id}`);
  await expect(stepOf(page)).toHaveText('จ่ายครบแล้ว');
  await expect(page.getByText(DISAGREE)).toBeHidden();
});

test('a result that was paid is corrected by two; profit tells it', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const sold = await sell({ request, product }, info);
  const { market_id, today_id, balance } = sold;
  await closeRound(today_id);
  await untilDrawn(sold, 0);
  await together('lotto/results/enter', { round_id: today_id, announced: { first: '1234' } });
  await expect.poll(balance).toBe(9_990);
  const desk = { page, expectAccessible };
  await loginStaff(page, 'risk', `/lotto/results/${today_id}`);
  await correct(desk);
  await confirm(page, today_id, 'เดิม 1234');
  await walkTo(page, `/lotto/results/${today_id}`);
  await expect(page.getByText('ผลเดิมที่ถูกแก้')).toBeVisible();
  await expect(page.getByText('ต้นทางแก้ผล')).toBeVisible();
  await expect.poll(balance).toBe(990);
  await expectAccessible();
  await readProfit(desk, sold);
  await walkTo(page, `/lotto/results?state=ended&market_id=${market_id}`);
  await expect(rowsOf(page, 'ผลรางวัล').filter({ hasText: 'แก้ผลแล้ว' })).toContainText('9999');
  await expectAccessible();
});

test('a round is voided by two, and every stake is given back', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const { market_id, today_id, balance } = await sell({ request, product }, info);
  await loginStaff(page, 'risk', `/lotto/results/${today_id}`);
  await askVoid({ page, expectAccessible });
  expect(await balance()).toBe(990);
  await confirm(page, today_id, 'ผู้จัดไม่ออกรางวัล');
  await walkTo(page, `/lotto/results/${today_id}`);
  await expect(stepOf(page)).toHaveText('คืนเงินครบแล้ว');
  await expect(page.getByText('งวดนี้ถูกยกเลิก คืนเงินทุกโพย')).toBeVisible();
  expect(await balance()).toBe(1_000);
  await walkTo(page, `/lotto/results?state=ended&market_id=${market_id}`);
  await expect(rowsOf(page, 'ผลรางวัล').filter({ hasText: 'ยกเลิกงวด' })).toHaveCount(1);
});
