import type { Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { call, enter, ownDigits } from './steps/new-member.ts';
import { type OwnMarket, ownMarket } from './steps/own-market.ts';
import { pressDigits } from './steps/press-digits.ts';
import { richMember } from './steps/rich-member.ts';
import { confirmNewest, loginStaff, readStaff, staffSession } from './steps/staff.ts';
import { rowsOf, walkTo } from './steps/staff-pages.ts';

/** Adds a market of this test's own by the form: as a copy, drawn every day, and open from two days before. */
const addMarket = async (page: Page, name: string, expectAccessible: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'เพิ่มตลาด' }).click();
  const form = page.getByRole('dialog', { name: 'เพิ่มตลาด' });
  await form.getByLabel('เริ่มจากสำเนาของ').selectOption({ label: 'หวยรัฐบาล' });
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(form.getByText('กรุณากรอกชื่อตลาด')).toBeVisible();
  await expectAccessible();
  await form.getByLabel('ชื่อตลาด').fill(name);
  await form.getByRole('radio', { name: 'ลาว' }).check({ force: true });
  await form.getByLabel('ออกผลตาม').selectOption({ label: 'วันในสัปดาห์' });
  await form.getByLabel('เวลาปิดรับ').fill('23:50');
  await form.getByLabel('เวลาออกผล').fill('23:40');
  await form.getByLabel('เปิดก่อนปิดรับ (นาที)').fill('2880');
  await form.getByText('3 ตัวบน', { exact: true }).click();
  await form.getByLabel('จ่ายบาทละ').fill('1001');
  await expect(form.getByText('คืนผู้เล่น 100.1% เกิน 100% ต้องให้เจ้าของบันทึก')).toBeVisible();
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(form.getByText('เวลาปิดรับต้องก่อนเวลาออกผล')).toBeVisible();
  await expect(form.getByText('สามตัวบน: อัตรานี้จ่ายคืนเกิน 100% ต้องให้เจ้าของยืนยัน')).toBeVisible();
  await expectAccessible();
  await form.getByLabel('เวลาออกผล').fill('23:55');
  await form.getByLabel('จ่ายบาทละ').fill('900');
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click();
  // What it may cost is new: another person agrees.
  await expect(form.getByText('ส่งคำขอแล้ว รอผู้อื่นยืนยัน')).toBeVisible();
  await form.getByRole('button', { name: 'เสร็จ' }).click();
  await confirmNewest('risk', 'POST /bo/api/lotto/markets/save', name);
  await page.reload();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
};

/** From a number of the board to the bill that has it, then to the same bill by its id. */
const findBill = async (page: Page, expectAccessible: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'ดูโพยที่แทง 123 3 ตัวบน' }).click();
  await expectAccessible();
  await page.getByRole('list', { name: 'โพยที่แทงเลขนี้' }).getByRole('button').first().click();
  const bill = page.getByRole('dialog', { name: /^โพย / });
  await expect(bill.getByRole('table')).toContainText('123');
  await expect(bill.getByText('แทงหวย')).toBeVisible();
  await expect(bill.getByText('-10.00')).toBeVisible();
  await expectAccessible();
  const bill_id = await bill.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).textContent();
  await walkTo(page, '/lotto/bills');
  const rows = rowsOf(page, 'โพยหวย');
  await expect(rows.first()).toBeVisible();
  await page.getByLabel('เบอร์ ชื่อ เลขท้ายโพย หรือยอดแทง').fill(bill_id?.slice(-8).toUpperCase() ?? '');
  await expect(rows).toHaveCount(1);
  await expectAccessible();
  await rows.first().press('Enter');
  await expect(bill.getByText('แทงหวย')).toBeVisible();
};

test('a manager adds a market by the form, and its rounds open', async ({ page, expectAccessible }, info) => {
  const name = `ทดสอบ ${ownDigits(info, 'market', 6)}`;
  await loginStaff(page, 'manager', '/lotto/markets');
  await addMarket(page, name, expectAccessible);
  const { markets } = await readStaff(page, 'lotto/markets');
  const { market_id } = markets.find((market: { name: string }) => market.name === name);
  const open = async () => (await readStaff(page, `lotto/rounds?market_id=${market_id}&status=open`)).items.length;
  await expect.poll(open, { intervals: [500] }).toBeGreaterThan(0);
});

test('staff watch what a round sells; what they change of it reaches the player at once', async ({
  page,
  browser,
  request,
  product,
  expectAccessible,
}, info) => {
  const staff = await staffSession('manager');
  const [{ round_id }, member] = [await ownMarket(staff, product, info), await richMember({ request, product }, info)];
  await staff.dispose();
  const buy = () => {
    const lines = [{ bet_type: 'top3', number: '123', amount: 10 }];
    return call(request, `${product.player}/api/lotto/bill/create`, { round_id, lines }, member.token);
  };
  await buy();
  const player = await browser.newPage({
    baseURL: product.player,
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
  });
  await enter(player, member, `/lotto/${round_id}`);
  await pressDigits(player, '123');

  await loginStaff(page, 'manager', `/lotto/rounds/${round_id}`);
  await page.getByRole('button', { name: 'อั้น 123 3 ตัวบน' }).click();
  await expect(player.getByText('เลขอั้น ไม่รับแทง')).toBeVisible();
  await page.getByRole('button', { name: 'ปกติ 123 3 ตัวบน' }).click();
  await expect(player.getByText('เลขอั้น ไม่รับแทง')).toBeHidden();
  await expect(page.getByText('ออก บน 123 ล่าง 00')).toBeVisible();
  await expect(page.getByRole('row', { name: /123/ })).toContainText('-8,990.00');
  await expectAccessible();
  await buy();
  await expect(page.getByRole('row', { name: /123/ })).toContainText('-17,980.00');
  await page.getByRole('button', { name: 'อัตราและวงเงิน' }).click();
  await page.getByLabel('จ่ายบาทละ').fill('800');
  await expectAccessible();
  await page.getByRole('button', { name: 'บันทึกสำหรับงวดนี้' }).click();
  await expect(page.getByRole('row', { name: /123/ })).toContainText('800');
  await expect(player.getByRole('button', { name: /^3 ตัวบน/ })).toContainText('800');
  await player.close();
  await findBill(page, expectAccessible);
});

test('staff close unsold numbers, stop a market with a word to its players, and edit it for the rounds to come', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const staff = await staffSession('manager');
  const market = await ownMarket(staff, product, info);
  await staff.dispose();
  const { name, round_id } = market;
  await loginStaff(page, 'manager', '/lotto/markets');
  await page.getByRole('button', { name: `หยุดขาย ${name}` }).click();
  const stop = page.getByRole('dialog', { name: `หยุดขาย ${name}` });
  await stop.getByRole('button', { name: 'หยุดขาย' }).click();
  await expect(stop.getByText('กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้')).toBeVisible();
  await expectAccessible();
  await stop.getByLabel('เหตุผลที่ผู้เล่นเห็น').fill('รอตรวจสอบผลรางวัล');
  await stop.getByRole('button', { name: 'หยุดขาย' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('หยุดขายชั่วคราว');
  await expect(row).toContainText('รอตรวจสอบผลรางวัล');
  const readRound = async () =>
    (await (await request.get(`${product.player}/api/lotto/round?round_id=${round_id}`)).json()).data;
  expect(await readRound()).toMatchObject({ stop_reason: 'รอตรวจสอบผลรางวัล' });
  await page.getByRole('button', { name: `เปิดขายต่อ ${name}` }).click();
  await expectAccessible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'เปิดขายต่อ' }).click();
  await expect(row).toContainText('เปิดขาย');
  await expect.poll(readRound).toMatchObject({ stop_reason: null });

  await walkTo(page, `/lotto/rounds/${round_id}`);
  await expect(page.getByText('เลขที่ขายได้จะแสดงที่นี่ทันที')).toBeVisible();
  await page.getByRole('button', { name: 'เลขอั้น' }).click();
  const numbers = page.getByRole('dialog', { name: 'เลขอั้นและจ่ายครึ่ง' });
  await numbers.getByLabel('ประเภท').selectOption({ label: '2 ตัวบน' });
  await numbers.getByLabel(/^เลข 2 หลัก/).fill('12 345');
  await numbers.getByRole('button', { name: 'อั้น ไม่รับแทง' }).click();
  await expect(numbers.getByText('ต้องเป็นเลข 2 หลัก: 345')).toBeVisible();
  await numbers.getByLabel(/^เลข 2 หลัก/).fill('12 34');
  await numbers.getByRole('button', { name: 'อั้น ไม่รับแทง' }).click();
  const list = numbers.getByRole('list', { name: 'เลขอั้นและจ่ายครึ่ง' }).getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expectAccessible();
  await numbers.getByRole('button', { name: 'ปกติ 34 2 ตัวบน' }).click();
  await expect(list).toHaveCount(1);
  await page.keyboard.press('Escape');
  await halveEverywhere(page, name, expectAccessible);
  await editMarket(page, product, market);
});

/** Numbers are halved in many markets at once: here in those of one's own. */
const halveEverywhere = async (page: Page, market: string, expectAccessible: () => Promise<void>): Promise<void> => {
  await walkTo(page, '/lotto/markets');
  await page.getByRole('button', { name: 'อั้นเลขหลายตลาด' }).click();
  const dialog = page.getByRole('dialog', { name: 'อั้นเลขหลายตลาด' });
  await dialog.getByLabel('ประเภท').selectOption({ label: '2 ตัวบน' });
  await dialog.getByLabel(/^เลข 2 หลัก/).fill('56 78');
  const rounds = dialog.getByRole('list', { name: 'งวดที่เปิดรับ' }).getByRole('listitem');
  const own = rounds.filter({ hasText: market });
  await expect(own.first()).toBeVisible();
  for (const other of await rounds.filter({ hasNotText: market }).getByRole('checkbox').all()) await other.uncheck();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'จ่ายครึ่ง' }).click();
  await expect(rounds).toHaveCount(0);
  await dialog.getByLabel(/^เลข 2 หลัก/).fill('56 78 90');
  await expect(own.first()).toContainText('จ่ายครึ่งแล้ว 2');
  await page.keyboard.press('Escape');
};

const DAY_MS = 24 * 3_600_000;
/** A day in Bangkok, so many days from now. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

/** The form changes times, a rate and a holiday: rounds to come follow at the next plan, the one on sale stays as it is. */
const editMarket = async (page: Page, product: Addresses, market: OwnMarket): Promise<void> => {
  const { market_id, name, round_id: openId } = market;
  const roundOn = async (day: string) =>
    (await readStaff(page, `lotto/rounds?market_id=${market_id}&from_day=${day}&to_day=${day}`)).items[0];
  const rateOf = async (id: number) => {
    const { data } = await (await page.request.get(`${product.player}/api/lotto/rate?round_id=${id}`)).json();
    return data.bets.find(({ bet_type }: { bet_type: string }) => bet_type === 'top3').rate;
  };
  const closesAt = async (day: string) => (await roundOn(day))?.closes_at.slice(11, 16);
  const [later, holiday] = [dayAhead(10), dayAhead(20)];
  expect([await closesAt(later), await closesAt(holiday)]).toEqual(['16:50', '16:50']);

  await walkTo(page, '/lotto/markets');
  await page.getByRole('button', { name, exact: true }).click();
  const form = page.getByRole('dialog', { name });
  await form.getByLabel('เวลาปิดรับ').fill('23:40');
  await form.getByRole('button', { name: 'เพิ่มวันหยุด' }).click();
  await form.getByRole('textbox', { name: 'หยุดวันที่' }).fill(holiday);
  await form.getByText('3 ตัวบน', { exact: true }).click();
  await form.getByLabel('จ่ายบาทละ').fill('700');
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(form).toBeHidden();

  expect(await closesAt(later)).toBe('16:40');
  expect(await roundOn(holiday)).toBeUndefined();
  expect(await rateOf((await roundOn(later)).round_id)).toBe(700);
  const { data: open } = await (await page.request.get(`${product.player}/api/lotto/round?round_id=${openId}`)).json();
  expect([open.closes_at.slice(11, 16), await rateOf(openId)]).toEqual(['16:50', 900]);
};

test('the calendar leads from a market and a day to its rounds, and the rounds to the board', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await loginStaff(page, 'support', '/lotto');
  await expect(rowsOf(page, 'งวดหวย').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('navigation', { name: 'ส่วนของหวย' }).getByRole('link', { name: 'ปฏิทิน' }).click();
  await page.getByRole('button', { name: 'สัปดาห์ถัดไป' }).click();
  await expect(page.getByRole('link', { name: 'สัปดาห์นี้' })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('link', { name: /^ยี่กี.* รอบ/ })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: 'สถานะ' })).toHaveValue('all');
  const rows = rowsOf(page, 'งวดหวย');
  await expect(rows.first()).toContainText('ยี่กี');
  await rows.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /ยี่กี/ })).toBeVisible();
  await expect(page.getByText('รอเปิด')).toBeVisible();
  await expect(page.getByRole('button', { name: 'เลขอั้น' })).toBeHidden();
  await expectAccessible();
});
