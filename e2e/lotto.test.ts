import type { APIRequestContext, Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, PHONE, test } from './journey.ts';
import { lookAtSlip } from './steps/look-at-slip.ts';
import { enter } from './steps/new-member.ts';
import { pressDigits } from './steps/press-digits.ts';
import { richMember } from './steps/rich-member.ts';
import { walkTo } from './steps/staff-pages.ts';
import { withoutNotices } from './steps/visitor.ts';

interface Round {
  readonly round_id: number;
  readonly market_id: number;
  readonly market_name: string;
  readonly closes_at: string;
  readonly bet_types: readonly string[];
}

const HOUR_MS = 3_600_000;

/** A round that stays open for this journey, with bets of four digits. */
const openRound = async (request: APIRequestContext, { player }: Addresses): Promise<Round> => {
  const lobby = await (await request.get(`${player}/api/lotto/lobby`)).json();
  const rounds: (Round & { status: string })[] = lobby.data.categories.flatMap(
    ({ markets }: { markets: { round: (Round & { status: string }) | null }[] }) =>
      markets.flatMap(({ round }) => round ?? []),
  );
  const found = rounds.find(
    ({ status, closes_at, bet_types }) =>
      status === 'open' && bet_types.includes('top4') && Date.parse(closes_at) > Date.now() + HOUR_MS,
  );
  if (!found) throw new Error('no round is open for long enough');
  return found;
};

const lines = (page: Page) => page.getByRole('list', { name: /รายการในโพย/ }).getByRole('listitem');

/** How many lines stand on the bill of the screen. */
const expectLines = (page: Page, count: number) => lookAtSlip(page, () => expect(lines(page)).toHaveCount(count));

test('a guest looks at the lobby, the rounds and the rates', async ({ page, expectAccessible }) => {
  await withoutNotices(page);
  await page.goto('/lotto/lobby');
  await expect(page.getByRole('heading', { name: /ยี่กี/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('navigation', { name: 'หมวดหวย' }).getByRole('button', { name: 'หุ้น' }).click();
  await expect(page.getByRole('heading', { name: /^หุ้น/ })).toBeInViewport();
  await walkTo(page, '/lotto');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('เลือกงวด');
  await expect(page.getByRole('link', { name: /ปิดรับใน/ }).first()).toBeVisible();
  await expectAccessible();
  await walkTo(page, '/lotto/rates');
  await expect(page.getByRole('list', { name: 'อัตราจ่าย' }).first()).toContainText('900');
  await expectAccessible();
});

test(
  'a guest puts a bill together, is asked to log in, and finds it again after a reload',
  PHONE,
  async ({ page, request, product, expectAccessible }) => {
    const { round_id } = await openRound(request, product);
    await withoutNotices(page);
    await page.goto(`/lotto/${round_id}`);
    await page.getByRole('button', { name: /^3 โต๊ด/ }).click();
    await pressDigits(page, '123');
    await expectLines(page, 2);
    await page.keyboard.type('45');
    await expect(page.getByText('พิมพ์แล้ว 4 5')).toBeAttached();
    await expectAccessible();
    const amount = page.getByRole('textbox', { name: 'จำนวนเงิน 123 3 ตัวบน' });
    await lookAtSlip(page, async () => {
      await amount.fill('20');
      await expectAccessible();
    });
    await page.reload();
    await expectLines(page, 2);
    await lookAtSlip(page, () => expect(amount).toHaveValue('20'));
    await page.getByRole('button', { name: 'ตรวจโพย' }).click();
    await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  },
);

test('a member buys with helpers and by paste, sees the bill and cancels it; one whose answer was lost is bought once', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  test.slow();
  const member = await richMember({ request, product }, info);
  const round = await openRound(request, product);
  await enter(page, member, `/lotto/${round.round_id}`);
  await page.getByRole('button', { name: 'กลับเลข' }).click();
  await pressDigits(page, '112');
  await expect(page.getByText('เพิ่ม 3 รายการ ยังไม่มีราคา')).toBeVisible();
  await page.getByRole('button', { name: 'เลิกทำ' }).click();
  await expect(page.getByText('โพยยังว่าง')).toBeVisible();
  await pressDigits(page, '112');
  await page.getByRole('button', { name: 'วางโพย' }).click();
  const paste = page.getByRole('dialog', { name: 'วางโพย' });
  await paste.getByRole('textbox').fill('12=5*5\nอะไรไม่รู้');
  await expect(paste.getByText(/บรรทัด 2/)).toBeVisible();
  await expectAccessible();
  await paste.getByRole('button', { name: /^เพิ่ม 2 รายการ/ }).click();
  await expectLines(page, 5);

  await page.getByRole('button', { name: 'ตรวจโพย' }).click();
  const bill = page.getByRole('dialog', { name: 'โพยของคุณ' });
  await expect(bill.getByRole('button', { name: 'ยังไม่ใส่ราคา 3' })).toBeDisabled();
  await bill.getByRole('button', { name: '10', exact: true }).click();
  await bill.getByRole('textbox', { name: /จำนวนเงิน 112/ }).fill('999999');
  await expect(bill.getByText(/สูงสุด .* บาทต่อรายการ/)).toBeVisible();
  await expectAccessible();
  await bill.getByRole('button', { name: 'ไปยืนยัน' }).click();
  await bill.getByRole('button', { name: /แทงเฉพาะที่รับได้ ฿30.00/ }).click();
  const confirm = page.getByRole('dialog', { name: 'ยืนยันโพย' });
  await expect(confirm).toContainText('970.00');
  await expectAccessible();
  await confirm.getByRole('button', { name: /ยืนยันแทง ฿30.00/ }).click();
  const receipt = page.getByRole('dialog', { name: 'ซื้อโพยสำเร็จ' });
  await expect(receipt.getByRole('listitem')).toHaveCount(4);
  await expectAccessible();
  const saved = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'บันทึกเป็นรูป' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^bill-.*\.png$/);
  await expect(page.getByRole('banner')).toContainText('970.00');
  await receipt.getByRole('link', { name: 'ดูโพยทั้งหมด' }).click();
  await cancelOnly(page, expectAccessible);
  await expect(page.getByRole('banner')).toContainText('1,000.00');
  // The rest does not depend on the width.
  if (info.project.name === 'desktop') return;
  await filterBills(page, round);
  await repeatAndKeep(page, round, expectAccessible);
  await winNumbers(page);
  await readRule(page, round, product);
  await loseAnswer(page);
});

/** Opens the only bill of the list and takes it back. */
const cancelOnly = async (page: Page, expectAccessible: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: /รอผล/ }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'ยกเลิกโพย' }).click();
  const question = page.getByRole('alertdialog', { name: 'ยกเลิกโพยนี้' });
  await expect(question).toContainText('30.00');
  await question.getByRole('button', { name: 'ยกเลิกโพย' }).click();
  await expect(page.getByText('ยกเลิกแล้ว คืนเงิน')).toBeVisible();
};

/** The only bill, cancelled today, is in the list by its status, its day and its market, and by no other. */
const filterBills = async (page: Page, { market_id }: Round): Promise<void> => {
  await page.goto('/lotto/bills');
  const bill = page.getByRole('button', { name: /4 รายการ/ });
  const [status, market] = [page.getByLabel('สถานะ'), page.getByLabel('ตลาด')];
  await expect(bill).toBeVisible();
  await status.selectOption({ label: 'รอผล' });
  await expect(page.getByText('วันนี้ยังไม่มีโพย')).toBeVisible();
  await status.selectOption({ label: 'ยกเลิก' });
  await expect(bill).toBeVisible();
  await market.selectOption({ label: 'หวยรัฐบาล' });
  await expect(bill).toBeHidden();
  await market.selectOption(String(market_id));
  await expect(bill).toBeVisible();
  await page.getByText('เมื่อวาน', { exact: true }).click();
  await expect(page.getByText('ไม่มีโพยตามที่เลือก')).toBeVisible();
  await page.getByText('ทั้งหมด', { exact: true }).click();
  await expect(bill).toBeVisible();
};

const clearSlip = async (page: Page): Promise<void> => {
  await lookAtSlip(page, async () => {
    await page.getByRole('button', { name: 'ล้างโพย' }).click();
    await page.getByRole('button', { name: 'ลบทั้งหมด' }).click();
  });
  await expect(page.getByText('โพยยังว่าง')).toBeVisible();
};

/** The last bill is put together again at a press, kept under a name, used from there, and forgotten. */
const repeatAndKeep = async (page: Page, { round_id }: Round, expectAccessible: () => Promise<void>): Promise<void> => {
  await walkTo(page, `/lotto/${round_id}`);
  await clearSlip(page);
  const open = page.getByRole('button', { name: 'ชุดเลข' });
  const sets = page.getByRole('dialog', { name: 'ชุดเลข' });
  const price = page.getByRole('textbox', { name: 'จำนวนเงิน 121 3 ตัวบน' });
  await open.click();
  await expect(sets.getByText('ยังไม่มีชุดเลข')).toBeVisible();
  await sets.getByRole('button', { name: /^แทงซ้ำโพยล่าสุด 4 รายการ/ }).click();
  await expectLines(page, 4);
  await lookAtSlip(page, () => expect(price).toHaveValue('10'));
  await open.click();
  await sets.getByLabel('เก็บโพยนี้ 4 รายการเป็นชุดเลข').fill('เลขประจำ');
  await sets.getByRole('button', { name: 'เก็บ', exact: true }).click();
  await expect(sets.getByRole('listitem')).toContainText('4 รายการ');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await clearSlip(page);
  await page.reload();
  await open.click();
  await sets.getByRole('button', { name: /^เลขประจำ/ }).click();
  await expectLines(page, 4);
  await lookAtSlip(page, () => expect(price).toHaveValue('10'));
  await open.click();
  await sets.getByRole('button', { name: 'ลบชุด เลขประจำ' }).click();
  await sets.getByRole('button', { name: 'ลบ', exact: true }).click();
  await expect(sets.getByText('ยังไม่มีชุดเลข')).toBeVisible();
  await page.keyboard.press('Escape');
};

/** วินเลข: n(n−1)(n−2) numbers of the chosen digits, and n³ with doubles. */
const winNumbers = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'วินเลข' }).click();
  const sheet = page.getByRole('dialog', { name: 'วินเลข 3 ตัว' });
  for (const digit of ['7', '8', '9']) await sheet.getByRole('button', { name: digit, exact: true }).click();
  await sheet.getByRole('checkbox').check();
  await expect(sheet.getByRole('button', { name: 'เพิ่ม 27 รายการ' })).toBeEnabled();
  await sheet.getByRole('checkbox').uncheck();
  await sheet.getByRole('button', { name: 'เพิ่ม 6 รายการ' }).click();
  await expectLines(page, 10);
  await lookAtSlip(page, () => expect(page.getByRole('textbox', { name: 'จำนวนเงิน 978 3 ตัวบน' })).toBeVisible());
};

/** The rules stand on the sheet in the words of the call. */
const readRule = async (page: Page, { round_id }: Round, { player }: Addresses): Promise<void> => {
  const { data } = await (await page.request.get(`${player}/api/lotto/rule?round_id=${round_id}`)).json();
  await page.getByRole('button', { name: 'กติกา' }).click();
  const sheet = page.getByRole('dialog', { name: 'กติกาและอัตราจ่าย' });
  await expect(sheet).toContainText(data.text);
  await expect(sheet.getByRole('list', { name: 'อัตราจ่าย' })).toContainText('ทุกคนต่อเลข');
};

/** An answer that was lost is asked for again, and the bill is bought once. */
const loseAnswer = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await clearSlip(page);
  await pressDigits(page, '789');
  await page.getByRole('button', { name: 'ตรวจโพย' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '10', exact: true }).click();
  await page.getByRole('button', { name: 'ไปยืนยัน' }).click();
  await page.route('**/api/lotto/bill/create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /ยืนยันแทง ฿10.00/ }).click();
  await expect(page.getByText('ยังไม่ทราบผลของโพยที่ส่งไป')).toBeVisible();
  await page.unroute('**/api/lotto/bill/create');
  await page.reload();
  await page.getByRole('button', { name: 'โพยรอผลการส่ง' }).click();
  await page.getByRole('button', { name: 'ส่งอีกครั้ง' }).click();
  await expect(page.getByRole('dialog', { name: 'ซื้อโพยสำเร็จ' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('990.00');
};
