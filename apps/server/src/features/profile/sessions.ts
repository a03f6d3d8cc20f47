import { endSession, isLive } from '#src/http/sessions.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Where this account is logged in, latest first. A session is named by its hash, which opens nothing. */
export const listSessions: Handler<'GET /api/member/sessions'> = async (_input, { db, member }) => {
  const rows = await db
    .selectFrom('member_session')
    .select(['token_hash', 'device', 'address', 'created_at', 'seen_at'])
    .where('member_id', '=', member.id)
    .where(isLive)
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    session_id: row.token_hash.toString('hex'),
    device: row.device,
    address: row.address,
    opened_at: row.created_at,
    seen_at: row.seen_at,
    is_current: row.token_hash.equals(member.tokenHash),
  }));
};

/** Ends another session of one's own. */
export const revokeSession: Handler<'POST /api/member/sessions/revoke'> = async ({ session_id }, { db, member }) => {
  if (!/^[0-9a-f]{64}$/.test(session_id)) throw new Refusal('session_not_found');
  const isEnded = await endSession(db, { id: member.id, tokenHash: Buffer.from(session_id, 'hex') });
  if (!isEnded) throw new Refusal('session_not_found');
  return {};
};
