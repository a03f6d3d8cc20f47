import { sql } from 'kysely';
import { clockOf } from '#src/db/clock.ts';
import type { Trx } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';
import { goTo, type Settlement } from '#src/features/lotto/settlement/settlement.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';

/** Everyone is paid: the round has ended. What was played is written next. */
export const finishPayment = async (trx: Trx, settlement: Settlement): Promise<'facts'> => {
  const { round_id, settlement_no } = settlement;
  await changeRows(
    trx,
    'lotto_round',
    { round_id, settlement_no, status: 'resulted' },
    {
      status: settlement_no > 1 ? 'corrected' : 'settled',
      settled_at: clockOf(trx),
      version: sql`version + 1`,
    },
  );
  await publicChanged(trx, 'lotto');
  return goTo(trx, settlement, 'facts');
};
