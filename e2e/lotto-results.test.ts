import type { APIRequestContext, Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { closeRound } from './round-clock.ts';
import { call, enter, type Member } from './steps/new-member.ts';
import { ownMarket } from './steps/own-market.ts';
import { richMember } from './steps/rich-member.ts';
import { staffSession, together } from './steps/staff.ts';
import { walkTo } from './steps/staff-pages.ts';

interface Asked {
  readonly request: APIRequestContext;
  readonly product: Addresses;
}

const buy = ({ request, product }: Asked, { token }: Member, round_id: number, numbers: readonly string[]) => {
  const lines = numbers.map((number) => ({ bet_type: 'top2', number, amount: 10 }));
  return call(request, `${product.player}/api/lotto/bill/create`, { round_id, lines }, token);
};

const steps = (page: Page) => page.getByRole('list', { name: 'ขั้นตอนการตรวจ' }).getByRole('listitem');

/** The proof of a bill before its round closes: the receipt stands, and the seal is still to come. */
const checkBeforeClose = async (page: Page, bill_id: string, expectAccessible: () => Promise<void>): Promise<void> => {
  await walkTo(page, `/lotto/bills/${bill_id}/proof`);
  await expect(page.getByRole('heading', { name: 'ใบเสร็จถูกต้อง รอตราของงวด' })).toBeVisible();
  await expect(steps(page).filter({ hasText: 'ผ่าน' })).toHaveCount(3);
  await expect(steps(page).filter({ hasText: 'รอปิดรับ' })).toHaveCount(2);
  await expectAccessible();
};

/** After the close every step holds; a copy in which one digit was changed does not. */
const checkSealed = async (page: Page, expectAccessible: () => Promise<void>): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'หลักฐานครบถ้วน' })).toBeVisible();
  await expect(steps(page)).toHaveCount(7);
  const seal = steps(page).filter({ hasText: 'ตราประกาศก่อนออกผล' });
  await seal.getByText('รายละเอียด').click();
  await expect(seal).toContainText('รหัสตราที่ทุกคนเห็น');
  await expect(steps(page).filter({ hasText: 'ตราเดียวกับที่เห็นก่อนออกผล' })).toContainText('เครื่องนี้เห็นตราก่อนออกผลและเก็บไว้');
  await expectAccessible();
  await page.route('**/api/lotto/bill/proof?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    const receipt = { ...data.receipt, text: data.receipt.text.replace('"34"', '"35"') };
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, receipt } } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'หลักฐานไม่ผ่าน' })).toBeVisible();
  await expect(steps(page).filter({ hasText: 'ไม่ผ่าน' })).toHaveCount(4);
  await expectAccessible();
  await page.unrouteAll({ behavior: 'wait' }); // one may be under way
};

test('a bill wins, is paid, proven, and explained when the result is corrected or the round voided', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  test.slow();
  const manager = await staffSession('manager');
  const market = await ownMarket(manager, product, info);
  const { market_id, today_id: round_id, name } = market;
  await manager.dispose();
  const member = await richMember({ request, product }, info);
  const { bill_id } = await buy({ request, product }, member, round_id, ['34', '99']);
  await enter(page, member, '/lotto/bills');
  await expect(page.getByRole('region', { name: 'สรุปยอด' })).toContainText('รอผลอีก 20.00 บาท');
  await checkBeforeClose(page, bill_id, expectAccessible);
  await closeRound(round_id);
  await checkSealed(page, expectAccessible);

  // The page before was loaded anew, and may come to hear what happens at this moment: it is left first.
  await page.goto('/lotto/bills', { waitUntil: 'commit' });
  await page.waitForResponse('**/api/stream');
  // It is said for three seconds: whoever looks later on a busy machine has missed it.
  const won = page.getByText(new RegExp(`ถูกรางวัล ${name} .* ฿950.00`));
  await Promise.all([
    won.waitFor({ timeout: 60_000 }),
    together('lotto/results/enter', { round_id, announced: { first: '1234' } }),
  ]);
  await expect(page.getByRole('banner')).toContainText('1,930.00');
  await expect(page.getByRole('region', { name: 'สรุปยอด' })).toContainText('ได้กำไร 930.00 บาท');
  await page.getByRole('button', { name: /ถูกรางวัล/ }).click();
  const bill = page.getByRole('dialog', { name: /^โพย/ });
  await expect(bill).toContainText('ถูกรางวัล 1 รายการ');
  await expect(bill.getByRole('listitem').filter({ hasText: '34' })).toContainText('ถูก 950.00');
  await expectAccessible();
  const headers = { authorization: `Bearer ${member.token}` };
  const statement = await (await request.get(`${product.player}/api/member/statement?limit=1`, { headers })).json();
  expect(statement.data.items[0]).toMatchObject({ kind: 'lotto_payout', amount: 950, balance_after: 1_930 });

  await together('lotto/results/enter', { round_id, announced: { first: '1278' }, reason: 'กรอกเลขสลับกัน' });
  const notice = bill.getByRole('region', { name: 'การแก้ไขผล' });
  await expect(notice).toContainText('ผลงวดนี้ถูกแก้ไข เพราะ กรอกเลขสลับกัน', { timeout: 30_000 });
  await expect(notice).toContainText('ผลเดิม บน 234 ล่าง 12 ผลใหม่ บน 278 ล่าง 12');
  await expect(notice).toContainText('เรียกคืนเงินรางวัลตามผลเดิม 950.00 บาท');
  await expect(bill).toContainText('ไม่ถูกรางวัล');
  await expect(page.getByRole('banner')).toContainText('980.00');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'สรุปยอด' })).toContainText('เสีย 20.00 บาท');
  await resultsOf(page, market_id, expectAccessible);

  await buy({ request, product }, member, market.round_id, ['34']);
  await together('lotto/rounds/void', { round_id: market.round_id, reason: 'ต้นทางยกเลิกการออกรางวัล' });
  await seeVoided(page, market_id, expectAccessible);
});

/** The results page shows what holds, what was announced first, the seal, and in which rounds a number wins. */
const resultsOf = async (page: Page, market_id: number, expectAccessible: () => Promise<void>): Promise<void> => {
  await walkTo(page, '/lotto/results');
  // The page before has such a field too.
  await expect(page.getByRole('heading', { level: 1, name: 'ผลหวย' })).toBeVisible();
  await page.getByLabel('ตลาด').selectOption(String(market_id));
  const ticket = page.getByRole('listitem').filter({ hasText: 'แก้ไขผลแล้ว' });
  await expect(ticket).toContainText('แก้ไขผลเพราะ กรอกเลขสลับกัน');
  await expect(ticket).toContainText('ผลเดิม บน 234 ล่าง 12');
  await ticket.getByRole('button', { name: 'หลักฐาน' }).click();
  await expect(ticket).toContainText('จำนวนใบเสร็จ');
  await expectAccessible();
  const search = page.getByLabel('เลขของฉันถูกไหม');
  await search.fill('78');
  await expect(page.getByText('เลข 78 ถูก 1 งวด')).toBeVisible();
  await expect(ticket).toContainText('เลข 78 ถูก 2 ตัวบน');
  await search.fill('34x');
  await expect(search).toHaveValue('34');
  await expect(page.getByText('เลข 34 ไม่ถูก')).toBeVisible();
  await expect(ticket).toBeHidden();
  await expectAccessible();
  await page.getByText('เมื่อวาน').click();
  await search.fill('');
  await expect(page.getByText('ไม่มีงวดที่ปิดรับในวันที่เลือก')).toBeVisible();
  await page.getByRole('button', { name: 'ดูผลล่าสุด' }).click();
  await expect(ticket).toBeVisible();
  await page.getByText('เลือกวัน').click();
  await page.getByLabel('เดือน').selectOption('ธันวาคม');
  await page.getByLabel('วันที่', { exact: true }).selectOption('31');
  await expect(page.getByText('ยังไม่ถึงวันที่เลือก')).toBeVisible();
  await expectAccessible();
};

/** A round that was voided gives the stake back and says why. */
const seeVoided = async (page: Page, market_id: number, expectAccessible: () => Promise<void>): Promise<void> => {
  await walkTo(page, '/lotto/bills');
  await page.getByRole('button', { name: /คืนเงิน/ }).click({ timeout: 30_000 });
  const bill = page.getByRole('dialog', { name: /^โพย/ });
  await expect(bill).toContainText('งวดนี้ยกเลิกและคืนเงินทุกโพย เพราะ ต้นทางยกเลิกการออกรางวัล');
  await expect(page.getByRole('banner')).toContainText('980.00');
  await expectAccessible();
  await page.goto(`/lotto/results?market_id=${market_id}`);
  await expect(page.getByText('เหตุผล: ต้นทางยกเลิกการออกรางวัล')).toBeVisible();
  await expectAccessible();
};
