import { expect, test } from './journey.ts';
import { enter, newMember } from './steps/new-member.ts';
import { passNight } from './steps/pass-night.ts';
import { playByCalls } from './steps/play-by-calls.ts';
import { richMember } from './steps/rich-member.ts';
import { walkTo } from './steps/staff-pages.ts';
import { waitingOffer } from './steps/waiting-offer.ts';

/** Enough to be given something back. */
const TURNOVER = 500;
/** Nights are looked for every two seconds. */
const COUNTED_MAX_MS = 60_000;

test('what was played is given back after midnight, claimed once, and stands in the history', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const member = await richMember({ request, product }, info, 'member', 5_000);
  await playByCalls({ request, product }, member, TURNOVER);
  await enter(page, member, '/cashback?tab=turnover');
  await expect(page.getByRole('heading', { name: 'วันนี้จนถึงตอนนี้' })).toBeVisible();
  await expectAccessible();
  await passNight(member.phone);
  const headers = { authorization: `Bearer ${member.token}` };
  const history = async () =>
    (await (await request.get(`${product.player}/api/cashback/turnover/history`, { headers })).json()).data;
  await expect.poll(async () => (await history()).items.length, { timeout: COUNTED_MAX_MS }).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'รับเงินคืน' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'รับเงินคืน' }).click();
  await expect(page.getByRole('button', { name: 'รับเงินคืน' })).toHaveCount(0);
  await expect(page.getByText('รับแล้ว').first()).toBeVisible();

  await walkTo(page, '/member/statement');
  await expect(page.getByText('คืนยอดเล่นรายวัน').first()).toBeVisible();
});

test('a lost day, a lost week and a level that was reached are claimed, and the balance rises by each', async ({
  page,
  request,
  product,
}, info) => {
  test.skip(info.project.name !== 'phone', 'the screens are looked at on both elsewhere');
  const member = await newMember(request, product, info);
  await waitingOffer(member.phone, 'cashback_loss', 50);
  await waitingOffer(member.phone, 'level', 300);
  await waitingOffer(member.phone, 'rebate', 30);
  const header = page.getByRole('banner');
  await enter(page, member, '/cashback');
  await expect(header).toContainText('0.00');
  await page.getByRole('button', { name: 'รับเงินคืน' }).click();
  await expect(page.getByText('รับแล้ว 50.00 บาท')).toBeVisible();
  await expect(page.getByRole('button', { name: 'รับเงินคืน' })).toHaveCount(0);
  await expect(header).toContainText('50.00');

  const level = page.getByRole('region', { name: 'ระดับสมาชิก' });
  await expect(level).toContainText('ของขวัญเลื่อนระดับ');
  await level.getByRole('button', { name: 'รับของขวัญ' }).click();
  await expect(level.getByRole('button', { name: 'รับของขวัญ' })).toHaveCount(0);
  await expect(header).toContainText('350.00');

  await walkTo(page, '/member/winloss');
  await page.getByRole('button', { name: 'รับเงินคืน' }).click();
  await expect(page.getByRole('region', { name: 'ประวัติ' })).toContainText('รับแล้ว');
  await expect(header).toContainText('380.00');

  await walkTo(page, '/member/statement');
  for (const name of ['คืนยอดเสียรายวัน', 'ของขวัญเลื่อนระดับ', 'คืนยอดเสียรายสัปดาห์'])
    await expect(page.getByText(name).first()).toBeVisible();
});
