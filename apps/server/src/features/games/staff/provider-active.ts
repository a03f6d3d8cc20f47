import { changeRows } from '#src/db/rows.ts';
import { lockProvider } from '#src/features/games/staff/lock-provider.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Opens or closes a provider. What its players won is paid all the same. */
export const providerActive: StaffHandler<'POST /bo/api/games/providers/active'> = async (
  { provider_id, is_active },
  { trx, audit },
) => {
  const before = await lockProvider(trx, provider_id);
  await changeRows(trx, 'game_provider', { provider_id }, { is_active });
  await audit({
    subject: ['game_provider', before.code],
    before: { is_active: before.is_active },
    after: { is_active },
  });
  await publicChanged(trx, 'agent');
  return {};
};
