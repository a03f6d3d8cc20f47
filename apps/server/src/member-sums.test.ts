import { baht } from '@chokdee/kernel';
import { rewardGiven, walletAdjusted, withdrawalPaid, yeekeeRewarded } from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { announce, buyBill, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { post } from '#src/ledger/post.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';

const app = await testApp();
const { db } = app.database;
const finance = await makeStaff(app, 'finance');
const sumsOf = async (member_id: number) =>
  (await callStaff(app, 'GET /bo/api/member/sums', { member_id }, { as: finance })).body.data;
const postNow = (...postings: Parameters<typeof post>[1]) => db.transaction().execute((trx) => post(trx, postings));

it('adds up what a member moved, before it was rolled up as after it', async () => {
  const owner = await makeBuyer(db, 1_000);
  const other = await makeBuyer(db, 500);
  const round = await makeSoldRound(db, [
    [owner, [['top2', '34', 10]]],
    [other, [['top2', '34', 5]]],
  ]);
  await announce(db, round, '1234');
  await settleRounds(db);
  await buyBill(db, await makeRound(db), owner, [
    ['top2', '34', 100],
    ['top2', '35', 40],
    ['tod3', '123', 10],
    ['tod3', '321', 10],
  ]);
  await postNow(
    withdrawalPaid({ ...owner, id: 'w', amount: baht(200) }),
    rewardGiven({ ...owner, id: 'r', amount: baht(9), from: 'cashback_costs' }),
    yeekeeRewarded({ ...owner, id: 'y', ref: 'y', amount: baht(20) }),
    walletAdjusted({ ...owner, id: 'a', amount: baht(5), direction: 'in' }),
    walletAdjusted({ ...owner, id: 'b', amount: baht(2), direction: 'out' }),
  );
  const expected = {
    deposits: { amount: 1_000, count: 1 },
    withdrawals: { amount: 200, count: 1 },
    stakes: 10,
    payouts: 950,
    gross_win: -940,
    given_sum: 32,
    // Of two digits one can be drawn; both orders of a โต๊ด are one risk.
    open: { stakes: 160, bills: 1, could_pay: 100 * 95 + 20 * 150 },
  };
  const before = await sumsOf(owner.memberId);
  expect(before).toMatchObject(expected);
  expect(before.given).toContainEqual({ name: 'cashback', amount: 9 });
  expect(before.given).toContainEqual({ name: 'prizes', amount: 20 });
  expect(before.given).toContainEqual({ name: 'adjustments', amount: 3 });
  await expect.poll(() => rollUpLedger(db).then(async () => (await unrolled()) === 0)).toBe(true);
  expect(await sumsOf(owner.memberId)).toEqual(before);
  expect((await audit(db)).map(({ check }) => check)).not.toContain('member_sums_equal_transfers');
});

const unrolled = async (): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from transfer where tx >= (select tx from reader_cursor where name = 'ledger_rollup')`.execute(
    db,
  );
  return rows[0]?.left ?? -1;
};

it('reads what was rolled up, and no history', async () => {
  const owner = await makeBuyer(db, 100);
  await expect.poll(() => rollUpLedger(db).then(async () => (await unrolled()) === 0)).toBe(true);
  await sql`update member_sum set in_sum = in_sum + 100 where member_id = ${owner.memberId}`.execute(db);
  expect((await sumsOf(owner.memberId)).deposits.amount).toBe(101);
});

it('is for those who may see a member’s money', () =>
  expectRoles(app, 'GET /bo/api/member/sums', { member_id: 100_001 }));
