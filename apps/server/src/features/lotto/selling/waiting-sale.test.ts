import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Trx } from '#src/db/database.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { takeNumbers, takeRound } from '#src/features/lotto/rounds/round-gate.ts';
import { seller } from '#src/features/lotto/selling/sell-bills.ts';
import { billRequest } from '#src/features/lotto/test/bill-request.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { makeBuyer } from '#src/features/lotto/test/sold-round.ts';
import { waitingForLock } from '#src/features/lotto/test/waiting-for-lock.ts';
import { Refusal } from '#src/lib/refusal.ts';

const { db } = await testDatabase();
const sell = seller(db);

/** Sells while something of the round is held, until the sale waits for it and what happens meanwhile has happened. */
const sellAgainst = async (
  lockClass: number,
  hold: (trx: Trx, round: number) => Promise<unknown>,
  meanwhile: (trx: Trx, round: number) => Promise<unknown>,
) => {
  const round = await makeRound(db);
  const request = billRequest(round, await makeBuyer(db), [['top2', '77', 3]]);
  const holder = await db.startTransaction().execute();
  await hold(holder, round);
  const selling = sell(request);
  await expect.poll(() => waitingForLock(db, lockClass)).toBe(1);
  await meanwhile(holder, round);
  await holder.commit().execute();
  const answer = await selling;
  return answer instanceof Refusal ? answer.reason : 'sold';
};

it('what is sold of a number is read after whoever sells it has done so', async () => {
  expect(
    await sellAgainst(
      5,
      (trx, round) => takeNumbers(trx, [round]),
      async () => undefined,
    ),
  ).toBe('sold');
});

it('a sale waits for who closes the round, and then finds it closed', async () => {
  const close = (trx: Trx, round: number) =>
    sql`update lotto_round set status = 'closed' where round_id = ${round}`.execute(trx);
  expect(await sellAgainst(4, takeRound, close)).toBe('round_closed');
});
