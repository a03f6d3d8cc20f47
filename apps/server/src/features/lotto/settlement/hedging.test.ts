import { baht } from '@chokdee/kernel';
import { type BetType, numbersOf } from '@chokdee/lotto';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { confirmResult } from '#src/features/lotto/results/confirm-result.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import {
  announce,
  type Bet,
  buyBill,
  closeAndSeal,
  makeBuyer,
  makeSoldRound,
} from '#src/features/lotto/test/sold-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audited } from '#src/ledger/test/audited.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

const database = await testDatabase();
const { db } = database;
audited(db);

const TWO = numbersOf('top2');
const bet = (betType: BetType, numbers: readonly string[], amount: number): Bet[] =>
  numbers.map((number) => [betType, number, amount] as const);

/** Stake and what of it is turnover, in baht, of a member's facts by settlement and wallet. */
const factsOf = async ({ memberId }: WalletRef) => {
  const rows = await db
    .selectFrom('play_fact')
    .select(['stake', 'eligible_stake'])
    .where('member_id', '=', memberId)
    .orderBy('settlement_no')
    .orderBy('is_reversal', 'desc')
    .orderBy('wallet_id')
    .execute();
  return rows.map(({ stake, eligible_stake }) => [stake / 100, eligible_stake / 100]);
};

const settle = async (round: number, first = '1234') => {
  await announce(db, round, first, 'แก้');
  await settleRounds(db);
};

it('70 numbers of two digits and the 300 of three that they leave are one bet on everything', async () => {
  const [hedger, player] = [await makeBuyer(db, 10_000), await makeBuyer(db, 10_000)];
  const seventy = bet('top2', TWO.slice(0, 70), 10);
  const rest = numbersOf('top3').filter((number) => Number(number.slice(1)) >= 70);
  const round = await makeSoldRound(db, [
    [hedger, seventy],
    [hedger, bet('top3', rest, 1)],
    [player, [...bet('top2', TWO.slice(0, 69), 10), ['run_top', '1', 10]]],
  ]);
  await settle(round);
  expect(await factsOf(hedger)).toEqual([[1_000, 50]]);
  // 31 results are left to the run, and one of them it reaches: 70 % pay its 32 baht at least.
  expect(await factsOf(player)).toEqual([[700, 668]]);
});

it('who covers less than 70 % has all of his stake counted', async () => {
  const player = await makeBuyer(db, 10_000);
  const round = await makeSoldRound(db, [[player, [...bet('top2', TWO.slice(0, 69), 10), ['top3', '069', 5]]]]);
  await settle(round);
  expect(await factsOf(player)).toEqual([[695, 695]]);
});

it('what two wallets cover together counts for neither, by their stakes', async () => {
  const main = await makeBuyer(db, 10_000);
  const free = await makeWallet(db, { memberId: main.memberId, type: 'free', balance: baht(1_000) });
  const round = await makeSoldRound(db, [
    [main, bet('top2', TWO.slice(0, 40), 2)],
    [free, bet('top2', TWO.slice(40), 1)],
  ]);
  await settle(round);
  // 140 staked, and every result pays at least 95 of them.
  expect(await factsOf(main)).toEqual([
    [80, 25.72],
    [60, 19.28],
  ]);
});

it('in ลาว the bottom covers what the top leaves, in ฮานอย it is another draw', async () => {
  const buyer = await makeBuyer(db, 10_000);
  const both = [...bet('top2', TWO.slice(0, 60), 1), ...bet('bottom2', TWO.slice(0, 60), 1)];
  await settle(await makeSoldRound(db, [[buyer, both]]));
  expect(await factsOf(buyer)).toEqual([[120, 25]]);

  const other = await makeBuyer(db, 10_000);
  const round = await makeRound(db, { market: 'ฮานอย VIP' });
  await buyBill(db, round, other, both);
  await closeAndSeal(db, round);
  const announced = { special: '01234', first: '56789' };
  await db.transaction().execute((trx) => confirmResult(trx, round, { announced, source: 'staff' }));
  await settleRounds(db);
  expect(await factsOf(other)).toEqual([[120, 120]]);
});

it('a correction takes back what counted, and counts it anew', async () => {
  const hedger = await makeBuyer(db, 10_000);
  const round = await makeSoldRound(db, [[hedger, [...bet('top2', TWO, 1), ['top3', '123', 7]]]]);
  await settle(round);
  await settle(round, '5678');
  expect(await factsOf(hedger)).toEqual([
    [107, 12],
    [-107, -12],
    [107, 12],
  ]);
});

it('what was taken back covers nothing', async () => {
  const app = await testApp({}, database);
  const { id, token } = await app.member();
  await db.deleteFrom('wallet').where('member_id', '=', id).execute();
  const owner = await makeWallet(db, { memberId: id, balance: baht(10_000) });
  const round = await makeRound(db);
  const runs: Bet[] = ['1', '2', '3'].map((digit) => ['run_top', digit, 100]);
  await buyBill(db, round, owner, runs);
  const bill_id = await buyBill(db, round, owner, bet('top2', TWO, 10));
  await app.call('POST /api/lotto/bill/cancel', { bill_id }, { token });
  await closeAndSeal(db, round);
  await settle(round);
  expect(await factsOf(owner)).toEqual([[300, 300]]);
});

it('a bill knows how likely it wins at most: of whom that is less than 70 %, no line is read', async () => {
  const [few, many] = [await makeBuyer(db, 10_000), await makeBuyer(db, 10_000)];
  const round = await makeSoldRound(db, [
    [few, [...bet('top2', TWO.slice(0, 30), 1), ['tod3', '111', 1], ['run_top', '1', 1]]],
    [many, bet('top2', TWO.slice(0, 35), 1)],
    [many, bet('top2', TWO.slice(35), 1)],
  ]);
  const bills = await db
    .selectFrom('bill')
    .select('chances')
    .where('round_id', '=', round)
    .orderBy('chances')
    .execute();
  expect(bills.map(({ chances }) => chances)).toEqual([350_000, 577_000, 650_000]);
  await db.updateTable('bill').set({ chances: 340_000 }).where('member_id', '=', many.memberId).execute();
  await settle(round);
  expect(await factsOf(many)).toEqual([[100, 100]]);
});
