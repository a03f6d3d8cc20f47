import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { goTo, type Settlement } from '#src/features/lotto/settlement/settle-rounds.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';

/** Everyone is paid: the round has ended. What was played is written next. */
export const finishPayment = async (trx: Trx, settlement: Settlement): Promise<'facts'> => {
  const { round_id, settlement_no } = settlement;
  await sql`
    update lotto_round set status = ${settlement_no > 1 ? 'corrected' : 'settled'}, settled_at = clock_timestamp(), version = version + 1
    where round_id = ${round_id} and settlement_no = ${settlement_no} and status = 'resulted'`.execute(trx);
  await publicChanged(trx, 'lotto');
  return goTo(trx, settlement, 'facts');
};
