import { sql } from 'kysely';
import { allRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What is stopped for now, and what could be; the largest first. */
export const switches: StaffHandler<'GET /bo/api/switches'> = (_input, { db }) =>
  allRows<RowOf<'stop_switch'>>(db)`
    select * from stop_switch order by array_position(array['maintenance', 'deposit', 'withdrawal', 'payouts', 'lotto'], name), name`;

/** Stops something or lets it go on. Players see the reason of a stop at once. */
export const switchesSet: StaffHandler<'POST /bo/api/switches/set'> = async (input, { trx, audit }) => {
  const { name, is_stopped, reason } = input;
  const before = await firstRow<RowOf<'stop_switch'>>(trx)`select * from stop_switch where name = ${name} for update`;
  if (!before) throw new Refusal('nothing_found');
  if (before.version !== input.version) throw new Refusal('changed_meanwhile', before);
  refuseBadFields({ reason: is_stopped && reason === '' ? 'กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้' : undefined });

  const after = { is_stopped, reason: is_stopped ? reason : '' };
  const { version } = await trx
    .updateTable('stop_switch')
    .set({ ...after, version: sql`version + 1`, updated_at: sql`now()` })
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow();
  await audit({
    subject: ['switch', name],
    before: { is_stopped: before.is_stopped, reason: before.reason },
    after,
    reason,
  });
  await publicChanged(trx, 'agent');
  return { version };
};
