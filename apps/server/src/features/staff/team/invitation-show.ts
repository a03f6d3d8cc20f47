import { Refusal } from '#src/lib/refusal.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Whom an invitation is for. */
export const invitationShow: StaffHandler<'GET /bo/api/invitation'> = async ({ token }, { db }) => {
  const found = await db
    .selectFrom('staff_invitation')
    .select(['username', 'name', 'role'])
    .where('token_hash', '=', hashToken(token))
    .where('accepted_at', 'is', null)
    .where('waits_for', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (!found) throw new Refusal('nothing_found');
  return found as typeof found & { role: 'owner' };
};
