import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { type Bet, buyBill, closeAndSeal, makeBuyer } from '#src/features/lotto/test/sold-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;

it('says what a result pays by bet type, to how many, and to whom most; what was taken back counts nowhere', async () => {
  const as = await makeStaff(app, 'risk');
  const round_id = await makeRound(db);
  const buyer = await makeBuyer(db, 1_000);
  const buy = (...bets: readonly Bet[]) => buyBill(db, round_id, buyer, bets);
  // The eleventh win is the smallest; one bill wins by two lines, one loses.
  const small = await buy(['run_top', '2', 1]);
  const wins: string[] = [];
  for (let amount = 2; amount <= 10; amount += 1) wins.unshift(await buy(['top2', '34', amount]));
  const twice = await buy(['top2', '34', 9], ['run_top', '4', 100], ['top2', '99', 5]);
  await buy(['bottom2', '99', 20]);
  const { id, token } = await app.member();
  await sql`delete from wallet where member_id = ${id}`.execute(db);
  const canceller = await makeWallet(db, { memberId: id, balance: baht(500) });
  const bill_id = await buyBill(db, round_id, canceller, [['top2', '34', 100]]);
  expect((await app.call('POST /api/lotto/bill/cancel', { bill_id }, { token })).body.error).toBe(0);
  await closeAndSeal(db, round_id);

  const asked = { round_id, announced: { first: '1234' } };
  const { data } = (await callStaff(app, 'POST /bo/api/lotto/results/check', asked, { as })).body;
  expect(data).toMatchObject({
    prizes: { top3: '234', bottom2: '12' },
    stake: 189,
    payout: 6_308.2,
    profit: -6_119.2,
    bills: 11,
    members: 1,
    by_bet_type: [
      { bet_type: 'top2', stake: 68, payout: 5_985, winning_lines: 10 },
      { bet_type: 'bottom2', stake: 20, payout: 0, winning_lines: 0 },
      { bet_type: 'run_top', stake: 101, payout: 323.2, winning_lines: 2 },
    ],
  });
  expect(data.largest.map((row) => [row.bill_id, row.member_id, row.payout])).toEqual(
    [[twice, 9 * 95 + 320] as const, ...wins.map((bill, place) => [bill, (10 - place) * 95] as const)].map(
      ([bill, payout]) => [bill, buyer.memberId, payout],
    ),
  );
  expect(data.largest).toHaveLength(10);
  expect(data.largest.map((row) => row.bill_id)).not.toContain(small);
});
