import { sql } from 'kysely';
import { inTransaction } from '#src/db/transaction.ts';
import { refuseWeakPassword } from '#src/features/staff/check-password.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { auditTrail } from '#src/staff/audit-trail.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { openStaffSession } from '#src/staff/staff-sessions.ts';

/** Makes the invited one a member of staff, who then enrols an authenticator. An invitation is accepted once. */
export const invitationAccept: StaffHandler<'POST /bo/api/invitation/accept'> = (
  { token, password },
  { db, client, actor, setSession },
) =>
  inTransaction(db, async (trx) => {
    const invited = await trx
      .updateTable('staff_invitation')
      .set({ accepted_at: sql`now()` })
      .where('token_hash', '=', hashToken(token))
      .where('accepted_at', 'is', null)
      .where('waits_for', 'is', null)
      .where('expires_at', '>', new Date())
      .returning(['username', 'name', 'role', 'invited_by'])
      .executeTakeFirst();
    if (!invited) throw new Refusal('nothing_found');
    refuseWeakPassword(password, 'password', invited.username);
    const { username, name, role } = invited;
    const joined = await trx
      .insertInto('staff')
      .values({
        username,
        name,
        role,
        invited_by: invited.invited_by,
        password_hash: await hashPassword(password, 'staff'),
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('staff_id')
      .executeTakeFirst();
    if (!joined) throw new Refusal('nothing_found'); // someone else has the name by now
    const { staff_id } = joined;
    const { audit } = auditTrail(trx, { ...actor, staffId: staff_id });
    await audit({ subject: ['staff', staff_id], after: { username, name, role, invited_by: invited.invited_by } });
    setSession(await openStaffSession(trx, staff_id, client));
    return { next: 'enrol' as const };
  });
