import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { countBills } from '#src/features/lotto/staff/count-bills.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { announce, buyBill, closeAndSeal, makeBuyer } from '#src/features/lotto/test/sold-round.ts';

const { db } = await testDatabase();
let clock = 0;
const count = async (round: number) => (await countBills(db, [round], () => clock)).get(round)?.bills;
const later = (round: number) => {
  clock += 3_000;
  return count(round);
};

it('counts the bills that nobody took back, at most once in a few seconds', async () => {
  const [round, aside, owner] = [await makeRound(db), await makeRound(db), await makeBuyer(db)];
  const bill_ids = [];
  for (const id of [round, round, round, aside]) bill_ids.push(await buyBill(db, id, owner, [['top2', '34', 10]]));
  await db
    .updateTable('bill')
    .set({ status: 'cancelled', ended_at: new Date() })
    .where('bill_id', '=', bill_ids[0] ?? '')
    .execute();
  expect([await count(round), await count(aside)]).toEqual([2, 1]);
  await buyBill(db, round, owner, [['top2', '34', 10]]);
  expect(await count(round)).toBe(2);
  expect(await later(round)).toBe(3);

  await closeAndSeal(db, round);
  expect(await later(round)).toBe(3);
  await announce(db, round, '1234');
  await settleRounds(db);
  expect(await later(round)).toBe(3);
  await db.transaction().execute((trx) => voidRound(trx, aside, 'งดออกผล'));
  expect(await later(aside)).toBe(0);
});
