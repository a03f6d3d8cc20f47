import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { changeRows, removeRows } from '#src/db/rows.ts';
import { tellSecurity } from '#src/lib/messages/tell-security.ts';

/**
 * Stores a new password and ends the member's sessions, all but one that may stay; their streams hear of it. Whoever linked
 * a user of the chat app while he knew the old one gets in by that no longer, and no browser is told of anything until he says so again.
 */
export const setPassword = async (
  trx: Trx,
  memberId: number,
  passwordHash: string,
  staying: Buffer = Buffer.alloc(0),
): Promise<void> => {
  await changeRows(
    trx,
    'member',
    { member_id: memberId },
    { password_hash: passwordHash, password_changed_at: sql`now()` },
  );
  await removeRows(trx, 'member_line', { member_id: memberId });
  await removeRows(trx, 'member_browser', { member_id: memberId });
  await tellSecurity(trx, memberId, 'password');
  await sql`
    with ended as (delete from member_session where member_id = ${memberId} and token_hash <> ${staying} returning token_hash)
    insert into outbox (member_id, topic, payload)
    select ${memberId}, 'session_ended', jsonb_build_object('session', encode(token_hash, 'hex')) from ended
  `.execute(trx);
};
