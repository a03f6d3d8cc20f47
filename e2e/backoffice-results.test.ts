import type { Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { type ClosingMarket, closingMarket, readStaff } from './closing-market.ts';
import { expect, test } from './journey.ts';
import { call, enter } from './new-member.ts';
import { richMember } from './rich-member.ts';
import { closeRound } from './round-clock.ts';
import { loginStaff, staffCall } from './staff.ts';
import { another, rowsOf, section } from './staff-pages.ts';

const OWN_REQUEST = 9_108;
const DISAGREE = 'แหล่งผลไม่ตรงกัน';
const TOO_LATE = 'คำขอนี้ถูกตัดสินหรือหมดอายุแล้ว';

/** Where a person of the back office works on a round. */
interface Desk {
  readonly page: Page;
  readonly product: Addresses;
  readonly expectAccessible: () => Promise<void>;
}

const requestsOf = ({ backoffice }: Addresses, roundId: number): string =>
  `${backoffice}/approvals?subject_type=round&subject_id=${roundId}`;

/** From the list of what waits to the round, when it has closed and its draw was held. */
const openWaiting = async ({ page, product, expectAccessible }: Desk, market: ClosingMarket, roundId: number) => {
  const isDrawn = async () => {
    const { status, draw_at, alarms } = await readStaff(page, product, `lotto/result?round_id=${roundId}`);
    return status === 'closed' && Date.parse(draw_at) < Date.now() && alarms.length > 0;
  };
  await expect.poll(isDrawn, { timeout: 60_000 }).toBe(true);
  await page.goto(`${product.backoffice}/lotto/results?market_id=${market.market_id}`);
  const row = rowsOf(page, 'ผลรางวัล').filter({ hasText: DISAGREE });
  await expect(row).toContainText('ปิดรับ');
  await expect(section(page, 'สิ่งที่ต้องตรวจ')).toContainText(/มี \d+\+? เรื่องที่ต้องตรวจก่อนจ่าย/);
  const tabs = page.getByRole('navigation', { name: 'ส่วนของหวย' });
  await expect(tabs.getByRole('link', { name: /^ผลรางวัล ?\d+\+? เรื่องที่ต้องตรวจ$/ })).toBeVisible();
  await expectAccessible();
  await row.press('Enter');
  await expect(page.getByRole('heading', { name: 'กรอกผลรางวัล' })).toBeVisible();
  await expect(page.getByText(DISAGREE)).toBeVisible();
  await expect(page.getByText(/แจ้ง .*1111.*แจ้ง .*2222/)).toBeVisible();
};

/** The feeds contradict each other about one round. */
const disagree = async ({ page, product }: Desk, { market_id }: ClosingMarket, roundId: number): Promise<void> => {
  const { items } = await readStaff(page, product, `lotto/rounds?market_id=${market_id}&status=open`);
  const { day, no } = items.find(({ round_id }: { round_id: number }) => round_id === roundId);
  for (const [feed, answer] of Object.entries({ a: 'first=1111', b: 'first=2222' })) {
    const form = { feed, market: market_id, day, no, how: 'answer', answer };
    expect((await page.request.post(`${product.sandbox}/feed/orders`, { form })).ok()).toBe(true);
  }
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
const cannotConfirmOwn = async ({ page, product, expectAccessible }: Desk, roundId: number): Promise<void> => {
  const { waiting_approval_id } = await readStaff(page, product, `lotto/result?round_id=${roundId}`);
  await page.getByRole('link', { name: 'ดูคำขอ' }).click();
  await expect(page.getByText('รอผู้อื่นอนุมัติ')).toBeVisible();
  await expect(page.getByText('1234', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'อนุมัติ', exact: true })).toBeHidden();
  await expectAccessible();
  const own = { approval_id: waiting_approval_id, decision: 'approve' };
  expect((await staffCall(page, 'approvals/decide', own)).error).toBe(OWN_REQUEST);
};

/** Two people have pressed the button before either answer is in: one has done it, the other is told. */
const confirmAtOnce = async (people: readonly Page[], product: Addresses, roundId: number): Promise<void> => {
  const pressed = people.map(() => Promise.withResolvers<void>());
  for (const [index, person] of people.entries()) {
    await person.route('**/approvals/decide', async (route) => {
      pressed[index]?.resolve();
      await Promise.all(pressed.map(({ promise }) => promise));
      await route.continue();
    });
    await person.goto(requestsOf(product, roundId));
    await expect(person.getByText('-8,990.00')).toBeVisible();
    const largest = person.getByRole('listitem').filter({ has: person.locator('a[href^="/members/"]') });
    await expect(largest).toContainText('9,000.00');
  }
  const decide = async (person: Page): Promise<string> => {
    const answered = person.waitForResponse('**/approvals/decide');
    await person.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
    const { error } = (await (await answered).json()) as { error: number };
    if (error !== 0) await expect(person.getByText(TOO_LATE)).toBeVisible();
    return error === 0 ? 'done' : 'too late';
  };
  expect((await Promise.all(people.map(decide))).toSorted()).toEqual(['done', 'too late']);
  for (const person of people) await person.unroute('**/approvals/decide');
};

const confirm = async (person: Page, product: Addresses, roundId: number, seen: string): Promise<void> => {
  await person.goto(requestsOf(product, roundId));
  await expect(person.getByText(seen)).toBeVisible();
  await person.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(person.getByText('ไม่มีคำขอ')).toBeVisible();
};

/** Asks for another result in place of the one that was paid; nothing goes without a reason. */
const correct = async ({ page, product, expectAccessible }: Desk, roundId: number): Promise<void> => {
  await page.goto(`${product.backoffice}/lotto/results/${roundId}`);
  await expect(page.getByText('จ่ายครบแล้ว')).toBeVisible();
  await expect(page.getByText(DISAGREE)).toBeHidden();
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
const askVoid = async ({ page, product, expectAccessible }: Desk, roundId: number): Promise<void> => {
  await page.goto(`${product.backoffice}/lotto/results/${roundId}`);
  await page.getByRole('button', { name: 'ขอยกเลิกงวด' }).click();
  const dialog = page.getByRole('dialog', { name: /^ยกเลิก/ });
  await dialog.getByRole('button', { name: 'ส่งคำขอยกเลิกงวด' }).click();
  await expect(dialog.getByText('กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('เหตุผลที่ผู้เล่นเห็น').fill('ผู้จัดไม่ออกรางวัล');
  await dialog.getByRole('button', { name: 'ส่งคำขอยกเลิกงวด' }).click();
  await expect(dialog).toBeHidden();
};

/** The report counts the result that holds, is saved as a file, and leads from a figure to its rounds and to their transfers. */
const readReport = async ({ page, product, expectAccessible }: Desk, market: ClosingMarket): Promise<void> => {
  await page.goto(`${product.backoffice}/lotto/report?market_id=${market.market_id}`);
  const rows = rowsOf(page, 'รายงานหวย');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(market.name);
  await expect(rows.first()).toContainText('+10.00');
  await expectAccessible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'บันทึกเป็นไฟล์ CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^lotto-report-market-.*\.csv$/);
  for (const by of ['market', 'day', 'bet_type']) {
    await page.goto(`${product.backoffice}/lotto/report?market_id=${market.market_id}&by=${by}`);
    await expect(rows.first()).toContainText('+10.00');
    await rows.first().press('Enter');
    await expect(rowsOf(page, 'งวดในรายงาน')).toHaveCount(1);
    await expect(rowsOf(page, 'งวดในรายงาน').first()).toContainText('+10.00');
  }
  await expectAccessible();
  await rowsOf(page, 'งวดในรายงาน').first().press('Enter');
  await readTransfers({ page, product, expectAccessible });
  await page.goto(`${product.backoffice}/lotto/results?state=ended&market_id=${market.market_id}`);
  const ended = rowsOf(page, 'ผลรางวัล');
  await expect(ended.filter({ hasText: 'แก้ผลแล้ว' })).toContainText('9999');
  await expect(ended.filter({ hasText: 'ยกเลิกงวด' })).toHaveCount(1);
  await expectAccessible();
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

test('feeds disagree, a result is entered by one, confirmed by another and paid, then corrected; a round is voided; the report tells it', async ({
  page,
  browser,
  request,
  product,
  expectAccessible,
}, info) => {
  test.setTimeout(480_000);
  const desk = { page, product, expectAccessible };
  await loginStaff(page, 'manager');
  const member = await richMember({ request, product }, info);
  const market = await closingMarket(page, product, info);
  const [drawn = 0, voided = 0] = [market.rounds[0], market.rounds.at(-1)];
  await disagree(desk, market, drawn);
  for (const round_id of [drawn, voided])
    await call(
      request,
      `${product.player}/api/lotto/bill/create`,
      { round_id, lines: [{ bet_type: 'top3', number: '234', amount: 10 }] },
      member.token,
    );
  const player = await browser.newPage({ baseURL: product.player, viewport: page.viewportSize() });
  await enter(player, member, '/');
  const balance = (baht: string) => player.getByText(`${baht} บาท`, { exact: true }).first();
  await expect(balance('980.00')).toBeVisible();
  const [risk, risk2] = [await another(browser, product, 'risk'), await another(browser, product, 'risk2')];

  await askVoid(desk, voided);
  await confirm(risk, product, voided, 'ผู้จัดไม่ออกรางวัล');
  await page.reload();
  await expect(page.getByText('คืนเงินครบแล้ว')).toBeVisible();
  await expect(page.getByText('งวดนี้ถูกยกเลิก คืนเงินทุกโพย')).toBeVisible();
  await expect(balance('990.00')).toBeVisible();

  await closeRound(drawn);
  await openWaiting(desk, market, drawn);
  await enterResult(desk);
  await cannotConfirmOwn(desk, drawn);
  await confirmAtOnce([risk, risk2], product, drawn);
  await expect(balance('9,990.00')).toBeVisible();

  await correct(desk, drawn);
  await confirm(risk, product, drawn, 'เดิม 1234');
  await expect(page.getByText('ผลเดิมที่ถูกแก้')).toBeVisible();
  await expect(page.getByText('ต้นทางแก้ผล')).toBeVisible();
  await expect(balance('990.00')).toBeVisible();
  await expectAccessible();
  await readReport(desk, market);
  await Promise.all([player.close(), risk.close(), risk2.close()]);
});
