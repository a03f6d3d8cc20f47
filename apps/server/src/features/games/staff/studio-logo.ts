import { publicChanged } from '#src/http/calls/public-cache.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { imageProblem } from '#src/lib/check-links.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Gives a studio another logo; an empty one takes it away, and its letters are shown again. */
export const studioLogo: StaffHandler<'POST /bo/api/games/studios/logo'> = async (
  { sub_provider_id, logo },
  { trx, audit },
) => {
  const before = await trx
    .selectFrom('game_sub_provider')
    .select(['name', 'logo'])
    .where('sub_provider_id', '=', sub_provider_id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('nothing_found');
  refuseBadFields({ logo: await imageProblem(trx, logo) });
  await trx.updateTable('game_sub_provider').set({ logo }).where('sub_provider_id', '=', sub_provider_id).execute();
  await audit({ subject: ['studio', sub_provider_id], before, after: { ...before, logo } });
  await publicChanged(trx, 'agent');
  return {};
};
