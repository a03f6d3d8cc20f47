import { addDays, baht, type Day, dayOf } from '@chokdee/kernel';
import {
  ACCOUNTS,
  gamePaid,
  gameStaked,
  rewardGiven,
  walletAdjusted,
  withdrawalPaid,
  yeekeeRewarded,
} from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allRows, oneRow } from '#src/db/rows.ts';
import { makeGames } from '#src/db/test/game-factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { writeGameFacts } from '#src/features/games/write-facts.ts';
import { voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { announce, buyBill, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { readOpen } from '#src/ledger/books/open-liability.ts';
import { COSTS, costsOf, profitByDay } from '#src/ledger/books/profit-days.ts';
import { post } from '#src/ledger/post.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';
import { permitStake } from '#src/protection/permits.ts';

const { db } = await testDatabase();
const today = dayOf(new Date());
const postNow = (...postings: Parameters<typeof post>[1]) => db.transaction().execute((trx) => post(trx, postings));

const profitNow = async (from: Day = addDays(today, -30)) => {
  const { of } = await profitByDay(db, from, today);
  return of(today);
};
/** What an account of the house moved, in the direction in which it grows when the house pays. */
const spentOn = async (...accounts: readonly (keyof typeof ACCOUNTS)[]): Promise<number> => {
  const ids = accounts.map((name) => ACCOUNTS[name].id);
  const { spent } = await oneRow<{ spent: number }>(db)`
    select coalesce(sum(case when debit_account = any(${ids}) then amount else 0 end - case when credit_account = any(${ids}) then amount else 0 end), 0)::bigint
      as spent from transfer`;
  return spent;
};
const owed = async (): Promise<number> =>
  (await oneRow<{ owed: number }>(db)`select coalesce(sum(amount - collected), 0)::bigint as owed from member_debt`)
    .owed;

/** What providers take of today's play, each by its rate, from the facts themselves. */
const feesOwed = async (): Promise<number> => {
  const rows = await allRows<{ won: number; rate: number }>(db)`
    select sum(p.stake - p.payout)::bigint as won, f.rate from play_fact p join game g on g.game_id = p.subject_id
      join provider_fee f using (provider_id) where p.product <> 'lotto' group by f.provider_id, f.rate`;
  return rows.reduce((sum, { won, rate }) => sum + Math.round((won * rate) / 10_000), 0);
};

/** The one meaning of each figure, from nothing but transfers, debts and what is open. */
const expectOneTruth = async () => {
  const [profit, open] = [await profitNow(), await readOpen(db)];
  expect(profit.stakes + open.stakes).toBe(-(await spentOn('lotto_stakes', 'game_stakes')));
  expect(profit.payouts + (await owed())).toBe(await spentOn('lotto_payouts', 'game_payouts'));
  expect(profit.gross_win).toBe(profit.stakes - profit.payouts);
  expect(profit.net).toBe(profit.gross_win - profit.costs);
  const booked = await spentOn(...Object.values(COSTS).flat());
  expect(profit.costs).toBe(booked + (await feesOwed()));
  const costs = await costsOf(db, today, today);
  expect(costs.reduce((sum, { amount }) => sum + amount, 0)).toBe(profit.costs);
  for (const { given, returned, amount, parts } of costs) {
    expect(given - returned).toBe(amount);
    expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
  }
  const { stake, payout } = await oneRow<{ stake: number; payout: number }>(db)`
    select sum(stake)::bigint as stake, sum(payout)::bigint as payout from play_fact`;
  expect([profit.stakes, profit.payouts]).toEqual([stake, payout]);
};

const playGame = async (owner: WalletRef, ref: string, { stake = 0, payout = 0, isOver = true }) => {
  const { provider_id, game_ids } = await makeGames(db, {});
  const moved = { ...owner, id: ref, ref };
  await db.transaction().execute(async (trx) => {
    permitStake(trx, owner.memberId, baht(stake));
    await post(trx, [gameStaked({ ...moved, amount: baht(stake), product: 'slot' })]);
  });
  if (payout > 0) await postNow(gamePaid({ ...moved, amount: baht(payout) }));
  await sql`
    insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout, started_at, ended_at, is_due)
    values (${owner.memberId}, ${provider_id}, ${ref}, ${game_ids[0] ?? 0}, ${owner.walletId}, ${baht(stake)}, ${baht(payout)}, now(),
      ${isOver ? new Date() : null}, ${isOver})`.execute(db);
  await writeGameFacts(db);
  return provider_id;
};

const setFee = async (provider_id: number, from_day: string, rate: number): Promise<void> => {
  await sql`
    with setter as (insert into staff (username, password_hash, role) values (${`fee-${provider_id}`}, 'none', 'finance') returning staff_id)
    insert into provider_fee (provider_id, from_day, rate, set_by) select ${provider_id}, ${from_day}, ${rate}, staff_id from setter`.execute(
    db,
  );
};

it('an open bill is neither won nor lost; it counts when its round is settled', async () => {
  const owner = await makeBuyer(db, 1_000);
  await buyBill(db, await makeRound(db), owner, [
    ['top2', '34', 100],
    ['run_top', '1', 10],
  ]);
  expect(await profitNow()).toMatchObject({ stakes: 0, payouts: 0, gross_win: 0, net: 0 });
  expect(await readOpen(db)).toEqual({ stakes: baht(110), could_pay: baht(9_500 + 32) });
  const round = await makeSoldRound(db, [[owner, [['top2', '34', 10]]]]);
  await announce(db, round, '1234');
  await settleRounds(db);
  expect(await profitNow()).toMatchObject({ stakes: baht(10), payouts: baht(950), gross_win: -baht(940) });
  expect((await readOpen(db)).stakes).toBe(baht(110));
  await expectOneTruth();
});

it('a correction counts what it changes, though the win was spent and is owed; a voided round counts nothing', async () => {
  const [owner, other] = [await makeBuyer(db, 100), await makeBuyer(db, 100)];
  const round = await makeSoldRound(db, [
    [owner, [['top2', '34', 10]]],
    [other, [['top2', '56', 10]]],
  ]);
  await announce(db, round, '1234');
  await settleRounds(db);
  await postNow(withdrawalPaid({ ...owner, id: 'spent', amount: baht(1_000) }));
  const before = await profitNow();
  await announce(db, round, '1256', 'กรอกผลผิด');
  await settleRounds(db);
  expect(await profitNow()).toMatchObject({ stakes: before.stakes, payouts: before.payouts });
  expect(await owed()).toBeGreaterThan(0);
  const voided = await makeSoldRound(db, [[other, [['top2', '11', 50]]]]);
  await db.transaction().execute((trx) => voidRound(trx, voided, 'ยกเลิกงวด'));
  await settleRounds(db);
  expect((await profitNow()).stakes).toBe(before.stakes);
  const bets = await allRows<{ bets: number }>(db)`
    select sum(bets)::int as bets from play_hour where round_id in (${round}, ${voided}) group by round_id order by round_id`;
  expect(bets.map((row) => row.bets)).toEqual([2]);
});

it('a round of a game counts when it is over, and what is given away is a cost', async () => {
  const owner = await makeBuyer(db, 1_000);
  const before = await profitNow();
  await playGame(owner, 'over', { stake: 40, payout: 15 });
  await playGame(owner, 'open', { stake: 7, isOver: false });
  const after = await profitNow();
  expect([after.stakes - before.stakes, after.payouts - before.payouts]).toEqual([baht(40), baht(15)]);
  await postNow(
    yeekeeRewarded({ ...owner, id: 'y', ref: 'y', amount: baht(20) }),
    walletAdjusted({ ...owner, id: 'a', amount: baht(5), direction: 'in' }),
    walletAdjusted({ ...owner, id: 'b', amount: baht(2), direction: 'out' }),
    rewardGiven({ ...owner, id: 'r', amount: baht(9), from: 'coupon_costs' }),
  );
  const costs = await profitNow();
  expect([costs.costs - after.costs, costs.net - after.net]).toEqual([baht(32), -baht(32)]);
  expect(costs.gross_win).toBe(after.gross_win);
  await expectOneTruth();
});

it('a provider takes its share of what its games won on a day, and gives it back of a day that they lost', async () => {
  const owner = await makeBuyer(db, 1_000);
  const before = await profitNow();
  const [won, lost] = [
    await playGame(owner, 'won', { stake: 333.33, payout: 0.01 }),
    await playGame(owner, 'lost', { stake: 10, payout: 110 }),
  ];
  const month = `${today.slice(0, 8)}01`;
  await setFee(won, month, 1_250);
  await setFee(lost, month, 1_000);
  const after = await profitNow();
  expect(after.costs - before.costs).toBe(4_167 - 1_000); // 333.32 × 12.5 % = 41.665
  expect(after.net - before.net).toBe(baht(333.32) - baht(100) - (4_167 - 1_000));
  const fees = (await costsOf(db, today, today)).find(({ name }) => name === 'provider_fees');
  expect(fees).toMatchObject({ given: 4_167, returned: 1_000, amount: 3_167 });
  await expectOneTruth();
});
