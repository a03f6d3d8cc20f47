import { REFUSALS } from '@chokdee/contract';
import { addDays, baht, dayOf } from '@chokdee/kernel';
import { rewardGiven, walletAdjusted, withdrawalPaid } from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onPlayDay } from '#src/db/test/on-play-day.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { announce, buyBill, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { post } from '#src/ledger/post.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

const app = await testApp({ JOBS: '0' });
const { db } = app.database;
const owner = await makeStaff(app, 'owner');
const today = dayOf(new Date());
const before = addDays(today, -40);

const save = async (name: string, level_min: number): Promise<number> =>
  (await callStaff(app, 'POST /bo/api/segments/save', { name, filter: { level_min } }, { as: owner })).body.data
    .segment_id;
const ask = (segment_id: number, from_day: string = today, to_day: string = today) =>
  callStaff(app, 'GET /bo/api/segment/sums', { segment_id, from_day, to_day }, { as: owner });
const sums = async (segment_id: number, from_day: string = today, to_day: string = today) =>
  (await ask(segment_id, from_day, to_day)).body.data;
const ofMember = async ({ memberId: member_id }: WalletRef) =>
  (await callStaff(app, 'GET /bo/api/member/sums', { member_id }, { as: owner })).body.data;
const atLevel = ({ memberId }: WalletRef, level: number) =>
  sql`update member set level = ${level} where member_id = ${memberId}`.execute(db);
const settled = async (day: string, bets: Parameters<typeof makeSoldRound>[1]) => {
  await announce(db, await makeSoldRound(db, bets), '1234');
  await onPlayDay(db, day as never, () => settleRounds(db));
};

const [winner, loser, outside] = [await makeBuyer(db, 1_000), await makeBuyer(db, 500), await makeBuyer(db, 300)];
await atLevel(winner, 4);
await atLevel(loser, 4);
await settled(before, [[loser, [['top2', '11', 70]]]]);
await settled(today, [
  [winner, [['top2', '34', 10]]],
  [loser, [['top2', '12', 40]]],
  [outside, [['top2', '12', 90]]],
]);
await buyBill(db, await makeRound(db), loser, [['top2', '35', 25]]);
await db
  .transaction()
  .execute((trx) =>
    post(trx, [
      withdrawalPaid({ ...winner, id: 'w', amount: baht(200) }),
      rewardGiven({ ...loser, id: 'r', amount: baht(9), from: 'cashback_costs' }),
      walletAdjusted({ ...loser, id: 'a', amount: baht(2), direction: 'out' }),
      rewardGiven({ ...outside, id: 'o', amount: baht(500), from: 'cashback_costs' }),
    ]),
  );
const segment = await save('ระดับสี่', 4);

it('adds up those who are in it, as their own pages say, before it was rolled up as after it', async () => {
  const expected = {
    members: 2,
    always: {
      deposits: 1_500,
      withdrawals: 200,
      stakes: 70 + 10 + 40,
      payouts: 950,
      gross_win: 120 - 950,
      given: 7,
    },
    period: { players: 2, stakes: 50, payouts: 950, gross_win: -900 },
  };
  expect(await sums(segment)).toEqual(expected);
  const [one, other] = [await ofMember(winner), await ofMember(loser)];
  for (const name of ['stakes', 'payouts', 'gross_win'] as const)
    expect([name, one[name] + other[name]]).toEqual([name, expected.always[name]]);
  expect(one.deposits.amount + other.deposits.amount).toBe(expected.always.deposits);
  expect(one.given_sum + other.given_sum).toBe(expected.always.given);
  while ((await rollUpLedger(db)) > 0);
  expect(await sums(segment)).toEqual(expected);
});

it('counts play by its days, and nobody who left the segment', async () => {
  expect((await sums(segment, before, before)).period).toEqual({ players: 1, stakes: 70, payouts: 0, gross_win: 70 });
  expect((await sums(segment, addDays(today, -30), today)).period.stakes).toBe(50);
  expect((await sums(segment, addDays(before, -2), addDays(before, -1))).period.players).toBe(0);
  await sql`update member set frozen_at = now() where member_id = ${winner.memberId}`.execute(db);
  expect(await sums(segment)).toMatchObject({ members: 1, always: { payouts: 0 }, period: { players: 1, stakes: 40 } });
  await sql`update member set frozen_at = null where member_id = ${winner.memberId}`.execute(db);
  expect(await sums(await save('ไม่มีใคร', 9))).toMatchObject({
    members: 0,
    always: { deposits: 0, given: 0 },
    period: { players: 0, gross_win: 0 },
  });
});

it('is asked of 31 days at most, of a segment that there is, by who may see profit', async () => {
  for (const [from, to] of [
    [addDays(today, -31), today],
    [today, addDays(today, -1)],
  ] as const)
    expect((await ask(segment, from, to)).body.error).toBe(REFUSALS.invalid_fields.code);
  expect((await ask(segment, addDays(today, -30), today)).body.error).toBe(0);
  expect((await ask(999_999)).body.error).toBe(REFUSALS.nothing_found.code);
  await expectRoles(app, 'GET /bo/api/segment/sums', { segment_id: segment, from_day: today, to_day: today });
});
