import type { Trx } from '#src/db/database.ts';
import { removeRows } from '#src/db/rows.ts';
import { lockMember } from '#src/features/members/staff/lock-member.ts';
import { endSession } from '#src/http/sessions.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const SESSION_ID = /^[0-9a-f]{64}$/;

/**
 * Ends every session of a member and says how many there were; his open pages hear of it. The link to the chat app ends
 * too, for it would open the next one.
 */
export const endAllSessions = async (trx: Trx, memberId: number): Promise<number> => {
  await removeRows(trx, 'member_line', { member_id: memberId });
  const rows = await trx.selectFrom('member_session').select('token_hash').where('member_id', '=', memberId).execute();
  let ended = 0;
  for (const { token_hash } of rows) if (await endSession(trx, { id: memberId, tokenHash: token_hash })) ended += 1;
  return ended;
};

/** Logs a member out, everywhere or at one device. */
export const sessionsEnd: StaffHandler<'POST /bo/api/member/sessions/end'> = async (
  { member_id, session_id },
  { trx, audit },
) => {
  await lockMember(trx, member_id);
  const ended =
    session_id === undefined ? await endAllSessions(trx, member_id) : await endOne(trx, member_id, session_id);
  await audit({ subject: ['member', member_id], after: { sessions_ended: ended } });
  return { ended };
};

const endOne = async (trx: Trx, memberId: number, sessionId: string): Promise<number> => {
  const isEnded =
    SESSION_ID.test(sessionId) && (await endSession(trx, { id: memberId, tokenHash: Buffer.from(sessionId, 'hex') }));
  if (!isEnded) throw new Refusal('session_not_found');
  return 1;
};
