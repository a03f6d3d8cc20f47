import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { refuseWeakPassword } from '#src/features/staff/check-password.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { auditTrail } from '#src/staff/audit-trail.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { openStaffSession } from '#src/staff/staff-sessions.ts';

/** Makes the invited one a member of staff, who then enrols an authenticator. An invitation is accepted once. */
export const invitationAccept: StaffHandler<'POST /bo/api/invitation/accept'> = async (
  { token, password },
  { db, client, actor, setSession },
) => {
  const invitation = await openInvitation(db, token);
  refuseWeakPassword(password, 'password', invitation.username);
  const password_hash = await hashPassword(password, 'staff'); // which may wait for its turn, and holds no connection meanwhile
  return inTransaction(db, async (trx) => {
    const { username, name, role, invited_by } = await openInvitation(trx, token);
    await changeRows(trx, 'staff_invitation', { token_hash: hashToken(token) }, { accepted_at: sql`now()` });
    const joined = await trx
      .insertInto('staff')
      .values({ username, name, role, invited_by, password_hash })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('staff_id')
      .executeTakeFirst();
    if (!joined) throw new Refusal('nothing_found'); // someone else has the name by now
    const { staff_id } = joined;
    const { audit } = auditTrail(trx, { ...actor, staffId: staff_id });
    await audit({ subject: ['staff', staff_id], after: { username, name, role, invited_by } });
    setSession(await openStaffSession(trx, staff_id, client));
    return { next: 'enrol' as const };
  });
};

/** An invitation that may be accepted now; in a transaction by nobody else meanwhile. */
const openInvitation = async (db: Reader, token: string) => {
  const found = db
    .selectFrom('staff_invitation')
    .select(['username', 'name', 'role', 'invited_by'])
    .where('token_hash', '=', hashToken(token))
    .where('accepted_at', 'is', null)
    .where('waits_for', 'is', null)
    .where('expires_at', '>', new Date());
  const invited = await (db.isTransaction ? found.forUpdate() : found).executeTakeFirst();
  if (!invited) throw new Refusal('nothing_found');
  return invited;
};
