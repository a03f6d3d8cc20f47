import { baht } from '@chokdee/kernel';
import { depositCredited } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { confirmResult, voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import {
  announce,
  buyBill,
  closeAndSeal,
  makeBuyer,
  makeSoldRound,
  spend,
} from '#src/features/lotto/test/sold-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { post } from '#src/ledger/post.ts';
import { audited } from '#src/ledger/test/audited.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

const database = await testDatabase();
const { db } = database;

audited(db);

const balanceOf = async ({ walletId }: WalletRef) =>
  (await db.selectFrom('wallet').select('posted').where('wallet_id', '=', walletId).executeTakeFirstOrThrow()).posted /
  100;
const statusOf = async (round_id: number) =>
  (await db.selectFrom('lotto_round').select('status').where('round_id', '=', round_id).executeTakeFirstOrThrow())
    .status;
const factsOf = async ({ memberId }: WalletRef) =>
  (await db.selectFrom('play_fact').selectAll().where('member_id', '=', memberId).orderBy('at').execute()).map(
    ({ settlement_no, is_reversal, stake, payout, eligible_stake }) => [
      settlement_no,
      is_reversal,
      stake / 100,
      payout / 100,
      eligible_stake / 100,
    ],
  );
const debtOf = async ({ memberId }: WalletRef) =>
  (await db.selectFrom('member_debt').selectAll().where('member_id', '=', memberId).execute()).map(
    ({ amount, collected }) => [amount / 100, collected / 100],
  );
const deposit = (owner: WalletRef, amount: number) =>
  db
    .transaction()
    .execute((trx) => post(trx, [depositCredited({ ...owner, amount: baht(amount), id: `made-${uuid()}` })]));

it('pays winners and nobody else, once, and writes what was played', async () => {
  const [winner, loser] = [await makeBuyer(db), await makeBuyer(db)];
  const round = await makeSoldRound(db, [
    [
      winner,
      [
        ['top2', '34', 10],
        ['tod3', '432', 5],
        ['top3', '111', 5],
      ],
    ],
    [winner, [['run_top', '2', 100]]],
    [loser, [['top2', '35', 10]]],
  ]);
  await announce(db, round, '1234');
  expect(await statusOf(round)).toBe('resulted');
  expect(await settleRounds(db)).toBe(1);
  expect(await statusOf(round)).toBe('settled');
  // 10 × 95, 5 × 150, 100 × 3.2
  expect(await balanceOf(winner)).toBe(1_000 - 120 + 950 + 750 + 320);
  expect(await balanceOf(loser)).toBe(990);
  expect(await factsOf(winner)).toEqual([[1, false, 120, 2_020, 120]]);
  expect(await factsOf(loser)).toEqual([[1, false, 10, 0, 10]]);
  expect(await settleRounds(db)).toBe(0);
  const wins = await db.selectFrom('lotto_win').selectAll().where('round_id', '=', round).execute();
  expect(wins.map(({ lines, payout }) => [lines, payout / 100]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [1, 320],
    [2, 1_700],
  ]);
  const told = await db
    .selectFrom('outbox')
    .select(['member_id', 'payload'])
    .where('topic', '=', 'bill_won')
    .where('member_id', '=', winner.memberId)
    .execute();
  expect(told).toEqual([
    {
      member_id: winner.memberId,
      payload: { wallet_id: winner.walletId, balance: 2_900, round_id: round, payout: 2_020 },
    },
  ]);
});

it('two settlers, a few members at a time: everyone is paid once', async () => {
  const other = openDatabase(database.url, { max: 4 });
  const buyers = await Promise.all(Array.from({ length: 30 }, () => makeBuyer(db, 100)));
  const round = await makeSoldRound(
    db,
    buyers.map((buyer, n) => [buyer, [['run_top', n % 2 === 0 ? '4' : '9', 10]]] as const),
  );
  await announce(db, round, '1234');
  await Promise.all([settleRounds(db, 3), settleRounds(other.db, 2), settleRounds(db, 1)]);
  while ((await statusOf(round)) === 'resulted') await settleRounds(db, 3);
  for (const [n, buyer] of buyers.entries()) expect(await balanceOf(buyer)).toBe(n % 2 === 0 ? 122 : 90);
  await other.close();
});

it('a correction takes back and pays again; what was spent is owed, and settled from a later win alone', async () => {
  const [wrongly, rightly, both] = [await makeBuyer(db, 100), await makeBuyer(db, 100), await makeBuyer(db, 100)];
  const round = await makeSoldRound(db, [
    [wrongly, [['top2', '34', 10]]],
    [rightly, [['top2', '56', 10]]],
    [both, [['run_top', '2', 100]]],
  ]);
  await announce(db, round, '1234');
  await settleRounds(db);
  expect(await balanceOf(wrongly)).toBe(90 + 950);
  await spend(db, wrongly, 1_000);
  await announce(db, round, '1256', 'กรอกผลผิด');
  await settleRounds(db);
  expect(await statusOf(round)).toBe('corrected');
  expect(await balanceOf(wrongly)).toBe(0);
  expect(await debtOf(wrongly)).toEqual([[910, 0]]);
  expect(await balanceOf(rightly)).toBe(90 + 950);
  expect(await balanceOf(both)).toBe(320);
  expect(await factsOf(wrongly)).toEqual([
    [1, false, 10, 950, 10],
    [2, true, -10, -950, -10],
    [2, false, 10, 0, 10],
  ]);
  const results = await db.selectFrom('lotto_result').selectAll().where('round_id', '=', round).execute();
  expect(results.map(({ announced, reason }) => [announced, reason])).toEqual([
    [{ first: '1234' }, ''],
    [{ first: '1256' }, 'กรอกผลผิด'],
  ]);

  // Money of his own is not touched; a win is, up to what is owed.
  await deposit(wrongly, 50);
  const later = await makeRound(db);
  await buyBill(db, later, wrongly, [['top2', '78', 10]]);
  await closeAndSeal(db, later);
  await announce(db, later, '1278');
  await settleRounds(db);
  expect(await balanceOf(wrongly)).toBe(40 + 950 - 910);
  expect(await debtOf(wrongly)).toEqual([[910, 910]]);
});

it('a correction settles old debts out of what it pays more than before, never out of money of his own', async () => {
  const owner = await makeBuyer(db, 100);
  const correct = async (round: number, first: string) => {
    await announce(db, round, first, 'แก้');
    await settleRounds(db);
  };
  const wrong = await makeSoldRound(db, [[owner, [['top2', '34', 20]]]]);
  await correct(wrong, '1234');
  await spend(db, owner, 1_970);
  await correct(wrong, '1256');
  expect([await balanceOf(owner), await debtOf(owner)]).toEqual([0, [[1_890, 0]]]);
  await deposit(owner, 30);
  const round = await makeSoldRound(db, [[owner, [['top2', '78', 10]]]]);
  await correct(round, '1278');
  expect([await balanceOf(owner), await debtOf(owner)]).toEqual([20, [[1_890, 950]]]);

  await deposit(owner, 950);
  await correct(round, '9978'); // he wins as much as before
  expect([await balanceOf(owner), await debtOf(owner)]).toEqual([970, [[1_890, 950]]]);
  await correct(round, '1256'); // what he was paid goes back
  expect([await balanceOf(owner), await debtOf(owner)]).toEqual([20, [[1_890, 950]]]);
  await deposit(owner, 100);
  await correct(round, '1278');
  expect([await balanceOf(owner), await debtOf(owner)]).toEqual([120 + 950 - 940, [[1_890, 1_890]]]);
});

it('corrected twice, each settlement undoes the one before it', async () => {
  const [a, b] = [await makeBuyer(db, 100), await makeBuyer(db, 100)];
  const round = await makeSoldRound(db, [
    [a, [['top2', '34', 10]]],
    [b, [['top2', '56', 10]]],
  ]);
  for (const first of ['1234', '1256', '1234']) {
    await announce(db, round, first, 'แก้');
    await settleRounds(db);
  }
  expect([await balanceOf(a), await balanceOf(b)]).toEqual([1_040, 90]);
  expect((await factsOf(a)).reduce((sum, [, , , payout]) => sum + Number(payout), 0)).toBe(950);
});

it('a voided round gives every stake back, and is not voided while it is paid', async () => {
  const buyers = await Promise.all(Array.from({ length: 7 }, () => makeBuyer(db, 100)));
  const round = await makeSoldRound(
    db,
    buyers.map((buyer) => [buyer, [['top2', '34', 10]]] as const),
  );
  await db.transaction().execute((trx) => voidRound(trx, round, 'งดออกผล'));
  await settleRounds(db, 2);
  for (const buyer of buyers) expect(await balanceOf(buyer)).toBe(100);
  const [{ bills, members, payout } = { bills: 0, members: 0, payout: 0 }] = await db
    .selectFrom('lotto_settlement')
    .selectAll()
    .where('round_id', '=', round)
    .execute();
  expect([bills, members, payout / 100]).toEqual([7, 7, 70]);
  expect(await statusOf(round)).toBe('voided');
  await expect(announce(db, round, '1234')).rejects.toThrow(Refusal);

  const paid = await makeSoldRound(db, [[buyers[0] as WalletRef, [['top2', '34', 10]]]]);
  await announce(db, paid, '1234');
  const voided = () => db.transaction().execute((trx) => voidRound(trx, paid, 'ช้าไป'));
  await expect(voided()).rejects.toThrow(Refusal);
  await settleRounds(db);
  await expect(voided()).rejects.toThrow(Refusal);
});

it('a void passes over those who took their bills back', async () => {
  const app = await testApp({}, database);
  const round = await makeRound(db);
  const crowd = [];
  for (let n = 0; n < 4; n += 1) {
    const { id, token } = await app.member();
    await db.deleteFrom('wallet').where('member_id', '=', id).execute();
    const owner = await makeWallet(db, { memberId: id, balance: baht(100) });
    const bill_id = await buyBill(db, round, owner, [['top2', '34', 10]]);
    if (n < 3) await app.call('POST /api/lotto/bill/cancel', { bill_id }, { token });
    if (n === 2) await buyBill(db, round, owner, [['top2', '56', 10]]);
    crowd.push(owner);
  }
  await closeAndSeal(db, round);
  await db.transaction().execute((trx) => voidRound(trx, round, 'งดออกผล'));
  await settleRounds(db, 1);
  for (const owner of crowd) expect(await balanceOf(owner)).toBe(100);
  const bills = await db.selectFrom('bill').select('status').where('round_id', '=', round).execute();
  expect(bills.filter(({ status }) => status === 'cancelled')).toHaveLength(3);
});

it('a round that cannot be settled keeps none of the others waiting', async () => {
  const winner = await makeBuyer(db, 100);
  const [broken, round] = [await makeRound(db), await makeSoldRound(db, [[winner, [['top2', '34', 10]]]])];
  const withoutResult = { round_id: broken, settlement_no: 1, kind: 'pay', started_at: new Date(0) };
  await db.insertInto('lotto_settlement').values(withoutResult).execute();
  await announce(db, round, '1234');
  await expect(settleRounds(db)).rejects.toThrow('could not be settled');
  expect([await statusOf(round), await balanceOf(winner)]).toEqual(['settled', 90 + 950]);
  await db.deleteFrom('lotto_settlement').where('round_id', '=', broken).execute();
});

it('nobody can enter the result of a yeekee', async () => {
  const round = await makeRound(db, { market: 'จับยี่กี' });
  await closeAndSeal(db, round);
  await sql`update lotto_round set status = 'waiting_beacon', draw_at = clock_timestamp() where round_id = ${round}`.execute(
    db,
  );
  await expect(
    db.transaction().execute((trx) => confirmResult(trx, round, { announced: { number: '12345' }, source: 'staff' })),
  ).rejects.toMatchObject({ reason: 'round_state' });
});

it('takes no result before the round is closed, sealed and drawn, none of the wrong shape, and no second at once', async () => {
  const buyer = await makeBuyer(db, 100);
  const open = await makeRound(db);
  await expect(announce(db, open, '1234')).rejects.toThrow(Refusal);
  const round = await makeSoldRound(db, [[buyer, [['top2', '34', 10]]]]);
  await expect(announce(db, round, '12')).rejects.toThrow(Refusal);
  const drawnIn = (minutes: number) =>
    sql`update lotto_round set draw_at = clock_timestamp() + make_interval(mins => ${minutes}) where round_id = ${round}`.execute(
      db,
    );
  await drawnIn(1);
  await expect(announce(db, round, '1234')).rejects.toMatchObject({ reason: 'round_not_drawn' });
  await drawnIn(0);
  const [one, other] = await Promise.allSettled([announce(db, round, '1234'), announce(db, round, '9999')]);
  expect([one?.status, other?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  await settleRounds(db);
});
