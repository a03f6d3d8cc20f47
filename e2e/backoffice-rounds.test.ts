import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { type FoundGame, findGame } from './steps/find-game.ts';
import { inDatabase } from './steps/in-database.ts';
import { call, type Member, ownDigits } from './steps/new-member.ts';
import { richMember } from './steps/rich-member.ts';
import { loginStaff } from './steps/staff.ts';
import { rowsOf, section, walkTo } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DAY_MS = 86_400_000;
const LONG_AGO_DAYS = 300;

const balanceOf = async (request: APIRequestContext, { player }: Addresses, { token }: Member): Promise<number> =>
  (await call(request, `${player}/api/member/wallets`, {}, token))[0].balance;

/** Opens a table of baccarat for a member, and answers what lays so many baht on the player and deals. */
const sitDown = async (request: APIRequestContext, product: Addresses, { token }: Member, game: FoundGame) => {
  const { player, games } = product;
  const [{ id: wallet_id }] = await call(request, `${player}/api/member/wallets`, {}, token);
  const { game_id, provider_id } = game;
  const sent = { wallet_id, game_id, provider_id, is_mobile: false, source: 'journey' };
  const { link } = await call(request, `${player}/api/game/link`, sent, token);
  const headers = { authorization: `Bearer ${new URL(link).hash.slice(1)}` };
  return async (baht: number) => {
    const data = { key: randomUUID(), bet: { chips: { player: baht * 100 } } };
    return (await request.post(`${games}/games/api/play`, { headers, data })).json();
  };
};

/** A bet of ten baht that we failed to answer, written down as the product does: otherwise it is the one that we refused. */
const leaveUnanswered = (phone: string, ref: string): Promise<void> =>
  inDatabase((client) =>
    client.query(
      `insert into game_callback (callback_id, provider_id, path, caller, transaction_ref, state, reason, body, token_hash)
       select gen_random_uuid(), provider_id, path, caller, $2::text, 'unanswered', 'Error: the connection was lost',
         (body::jsonb || jsonb_build_object('transaction_id', $2::text, 'round_id', $2::text, 'amount', '10.00'))::text, token_hash
       from game_callback join member on member_id = caller where phone = $1 and state = 'refused'`,
      [phone, ref],
    ),
  );

/** A day long ago on which a game paid back a quarter more than was staked, in 400 rounds of ten baht. */
const payTooMuch = ({ game_id }: FoundGame, day: string): Promise<void> =>
  inDatabase((client) =>
    client.query(
      `insert into play_hour (product, subject_id, day, bets, stake, payout, squares)
       values ('slot', $1, $2, 400, 400000, 500000, 400 * 1200.0 ^ 2) on conflict do nothing`,
      [game_id, day],
    ),
  );

test.describe('what staff see of play', () => {
  test.beforeEach(({ page: _page }, info) => {
    test.skip(info.project.name !== 'desktop', 'the tables are the same on every screen');
  });

  test('a round is found by its player, a call that we did not answer is carried out once, and a game that pays beyond chance is marked', async ({
    page,
    request,
    product,
    expectAccessible,
  }, info) => {
    const game = await findGame(request, product, 'category=casino&search=garnet');
    const member = await richMember({ request, product }, info, 'member', 100);
    const deal = await sitDown(request, product, member, game);
    const { round_id } = await deal(10);
    const before = await balanceOf(request, product, member);
    expect((await deal(200)).refused).toBe('insufficient_balance');

    await loginStaff(page, 'manager', '/games/rounds');
    await page.getByLabel('รอบ รหัสรายการ เบอร์โทร หรือชื่อ').fill(member.phone);
    const rounds = rowsOf(page, 'รอบเกม');
    await expect(rounds).toHaveCount(1);
    await expect(rounds).toContainText(game.name);
    await rounds.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`รอบของ ${game.name}`);
    await expect(section(page, 'รอบ')).toContainText(round_id);
    const moved = section(page, 'คำสั่งของค่ายและรายการเงิน').getByRole('listitem');
    await expect(moved).toHaveCount(2);
    await expect(moved.first()).toContainText(/เดิมพัน10\.00.*ยอดหลังรายการ 90\.00/);
    await expect(moved.last()).toContainText('จ่ายรางวัล');
    await expectAccessible();

    await page.getByRole('link', { name: 'คำสั่งที่ไม่สำเร็จ' }).click();
    await page.getByLabel('รหัสรายการ เบอร์โทร หรือชื่อ').fill(member.phone);
    const calls = rowsOf(page, 'คำสั่งที่ไม่สำเร็จ');
    await expect(calls).toHaveCount(1);
    await expect(calls).toContainText(/bet.*ปฏิเสธแล้ว.*ยอดเงินไม่พอ/);
    const ref = `lost-${ownDigits(info, 'call', 10)}`;
    await leaveUnanswered(member.phone, ref);
    await calls.filter({ hasText: 'ยังไม่ได้ตอบ' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'คำสั่ง bet' });
    await expect(dialog).toContainText(ref);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'ทำคำสั่งนี้' }).click();
    await expect(dialog).toContainText('ทำซ้ำแล้ว');
    await expect(dialog.getByRole('button', { name: /ทำคำสั่งนี้|รอผล/ })).toHaveCount(0);
    expect(await balanceOf(request, product, member)).toBe(before - 10);
    await test.step('a game that pays beyond chance is marked among the margins', () =>
      readMargins(page, game, expectAccessible));
  });
});

/** The margins lead to the rounds of a game. */
const readMargins = async (page: Page, game: FoundGame, expectAccessible: () => Promise<void>): Promise<void> => {
  const day = new Date(Date.now() - LONG_AGO_DAYS * DAY_MS).toISOString().slice(0, 10);
  await payTooMuch(game, day);
  await walkTo(page, `/games/margins?from_day=${day}&to_day=${day}`);
  const rows = rowsOf(page, 'กำไรเทียบ RTP');
  await expect(rows).toHaveCount(1);
  for (const figure of [game.name, 'เกินกว่าบังเอิญ', '125.00', '98.94', '400', '4,000.00', '5,000.00', '-1,000.00'])
    await expect(rows).toContainText(figure);
  await expect(page.getByRole('main')).toContainText('ผิดปกติ1 รายการ');
  await expectAccessible();
  await page.getByText('แยกตามค่าย').click();
  await expect(rows).not.toContainText(game.name);
  await expect(rows).toContainText('เกินกว่าบังเอิญ');
  await rows.press('Enter');
  await expect(rows).toContainText(game.name);
  await rows.press('Enter');
  await expect(page.getByRole('button', { name: /^เฉพาะ/ })).toBeVisible();
};
