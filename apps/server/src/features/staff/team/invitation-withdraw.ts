import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Takes an invitation back. */
export const invitationWithdraw: StaffHandler<'POST /bo/api/staff/invitation/withdraw'> = async (
  { username },
  { trx, audit },
) => {
  const taken = await trx
    .deleteFrom('staff_invitation')
    .where('username', '=', username)
    .where('accepted_at', 'is', null)
    .returning(['username', 'name', 'role'])
    .executeTakeFirst();
  if (!taken) throw new Refusal('nothing_found');
  await audit({ subject: ['invitation', username], before: taken });
  return {};
};
