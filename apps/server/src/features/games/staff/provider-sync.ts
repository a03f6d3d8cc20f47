import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { lockProvider } from '#src/features/games/staff/lock-provider.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Asks for a provider's catalogue; a job imports it, since no call to a stranger is made while something is locked. */
export const providerSync: StaffHandler<'POST /bo/api/games/providers/sync'> = async (
  { provider_id },
  { trx, audit },
) => {
  const { code } = await lockProvider(trx, provider_id);
  await changeRows(trx, 'game_provider', { provider_id }, { sync_asked_at: sql<Date>`clock_timestamp()` });
  await audit({ subject: ['game_provider', code], after: { sync: 'asked' } });
  return {};
};
