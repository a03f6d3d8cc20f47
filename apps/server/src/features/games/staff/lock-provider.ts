import type { Trx } from '#src/db/database.ts';
import { firstRow, type RowOf } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** A provider that nobody else changes until the transaction is over. */
export const lockProvider = async (trx: Trx, providerId: number) => {
  const row = await firstRow<RowOf<'game_provider'>>(trx)`
    select * from game_provider where provider_id = ${providerId} for update`;
  if (!row) throw new Refusal('nothing_found');
  return row;
};
