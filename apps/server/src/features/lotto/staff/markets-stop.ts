import { changeRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Stops the sale of a market, also of rounds that are open, or lets it go on. What was sold stays sold. */
export const marketsStop: StaffHandler<'POST /bo/api/lotto/markets/stop'> = async (input, { trx, audit }) => {
  const { market_id, reason } = input;
  refuseBadFields({ reason: reason === '' ? 'กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้' : undefined });
  const before = await firstRow<RowOf<'lotto_market', 'stop_reason'>>(trx)`
    select stop_reason from lotto_market where market_id = ${market_id} for update`;
  if (!before) throw new Refusal('nothing_found');
  const after = { stop_reason: reason };
  await changeRows(trx, 'lotto_market', { market_id }, after);
  await audit({ subject: ['market', market_id], before, after, reason: reason ?? '' });
  await publicChanged(trx, 'lotto');
  return { market_id, ...after };
};
