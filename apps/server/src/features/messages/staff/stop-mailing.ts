import { sql } from 'kysely';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Stops a message that is being sent; who has it keeps it. */
export const mailingStop: StaffHandler<'POST /bo/api/mailings/stop'> = async ({ mailing_id }, { trx, audit }) => {
  const stopped = await trx
    .updateTable('mailing')
    .set({ state: 'stopped', ended_at: sql`clock_timestamp()` })
    .where('mailing_id', '=', mailing_id)
    .where('state', '=', 'sending')
    .returning('got')
    .executeTakeFirst();
  if (!stopped) throw new Refusal('nothing_found');
  const { got } = stopped;
  await audit({ subject: ['mailing', mailing_id], before: { state: 'sending' }, after: { state: 'stopped', got } });
  return {};
};
