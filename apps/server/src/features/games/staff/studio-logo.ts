import { changeRows, firstRow, type RowOf } from '#src/db/rows.ts';
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
  const before = await firstRow<RowOf<'game_sub_provider', 'name' | 'logo'>>(trx)`
    select name, logo from game_sub_provider where sub_provider_id = ${sub_provider_id} for update`;
  if (!before) throw new Refusal('nothing_found');
  refuseBadFields({ logo: await imageProblem(trx, logo) });
  await changeRows(trx, 'game_sub_provider', { sub_provider_id }, { logo });
  await audit({ subject: ['studio', sub_provider_id], before, after: { ...before, logo } });
  await publicChanged(trx, 'agent');
  return {};
};
