import type { APIRequestContext } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { enter, type Member, newMember } from './new-member.ts';
import { passNight } from './pass-night.ts';
import { richMember } from './rich-member.ts';
import { waitingOffer } from './waiting-offer.ts';

/** Enough to be given something back. */
const TURNOVER = 500;
const CHIPS = 20;
const DEALS_MAX = 40;
/** Nights are looked for every two seconds. */
const COUNTED_MAX_MS = 60_000;

const playedToday = async (request: APIRequestContext, { player }: Addresses, { token }: Member): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`${player}/api/cashback/turnover/history`, { headers });
  return (await answer.json()).data.now.base;
};

test('what was played is given back after midnight, claimed once, and stands in the history', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  test.setTimeout(240_000);
  const member = await richMember({ request, product }, info, 'member', 5_000);
  const find = async () =>
    (await (await request.get(`${product.player}/api/game/list?category=casino&search=temple`)).json()).data.items;
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  const [game] = await find();
  await enter(page, member, `/play?game_id=${game.game_id}`);
  const frame = page.getByRole('dialog', { name: game.name, exact: true }).frameLocator('iframe');
  await expect(frame.getByTestId('balance')).toContainText('5,000.00');
  for (let chip = 0; chip < CHIPS; chip += 1) await frame.locator('[data-spot=low]').click();
  for (let deal = 0; deal < DEALS_MAX && (await playedToday(request, product, member)) < TURNOVER; deal += 1) {
    await frame.getByRole('button', { name: 'เขย่า' }).click();
    await frame.getByRole('button', { name: 'ดูผลเลย' }).click();
    await expect(frame.locator('.table')).toHaveAttribute('data-phase', 'settled');
  }
  await expect.poll(() => playedToday(request, product, member)).toBeGreaterThanOrEqual(TURNOVER);

  await page.goto('/cashback?tab=turnover');
  await expect(page.getByRole('heading', { name: 'วันนี้จนถึงตอนนี้' })).toBeVisible();
  await expectAccessible();
  await passNight(member.phone);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'รับเงินคืน' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: COUNTED_MAX_MS });
  await expectAccessible();
  await page.getByRole('button', { name: 'รับเงินคืน' }).click();
  await expect(page.getByRole('button', { name: 'รับเงินคืน' })).toHaveCount(0);
  await expect(page.getByText('รับแล้ว').first()).toBeVisible();

  await page.goto('/member/statement');
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

  await page.goto('/member/winloss');
  await page.getByRole('button', { name: 'รับเงินคืน' }).click();
  await expect(page.getByRole('region', { name: 'ประวัติ' })).toContainText('รับแล้ว');
  await expect(header).toContainText('380.00');

  await page.goto('/member/statement');
  for (const name of ['คืนยอดเสียรายวัน', 'ของขวัญเลื่อนระดับ', 'คืนยอดเสียรายสัปดาห์'])
    await expect(page.getByText(name).first()).toBeVisible();
});
