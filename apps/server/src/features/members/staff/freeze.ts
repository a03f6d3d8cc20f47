import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { endAllSessions } from '#src/features/members/staff/end-sessions.ts';
import { lockMember } from '#src/features/members/staff/lock-member.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Freezes a member and logs him out, or thaws him. What another did meanwhile is shown instead of done again. */
export const freeze: StaffHandler<'POST /bo/api/member/freeze'> = async (
  { member_id, is_frozen, reason },
  { trx, audit },
) => {
  const member = await lockMember(trx, member_id);
  const before = { is_frozen: member.frozen_at !== null, frozen_reason: member.frozen_reason };
  if (before.is_frozen === is_frozen) throw new Refusal('changed_meanwhile', { member_id, ...before });
  const frozen_reason = is_frozen ? reason : '';
  await changeRows(trx, 'member', { member_id }, { frozen_at: is_frozen ? sql<Date>`now()` : null, frozen_reason });
  const sessions_ended = is_frozen ? await endAllSessions(trx, member_id) : 0;
  await audit({ subject: ['member', member_id], before, after: { is_frozen, frozen_reason, sessions_ended }, reason });
  return {};
};
