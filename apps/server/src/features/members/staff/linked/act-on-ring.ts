import { freeze } from '#src/features/members/staff/freeze.ts';
import { findRing } from '#src/features/members/staff/linked/find-ring.ts';
import { lockMember } from '#src/features/members/staff/lock-member.ts';
import { memberFlag } from '#src/features/members/staff/notes-and-flags.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/**
 * Freezes some of a ring, or marks them as a risk, each with an entry of his own. Nobody is in it who is not linked now: what is asked
 * for was looked at before, and a ring changes.
 */
export const actOnRing: StaffHandler<'POST /bo/api/member/ring'> = async (
  { member_id, member_ids, act, reason },
  context,
) => {
  const { trx } = context;
  const ring = await findRing(trx, member_id);
  const wanted = [...new Set(member_ids)].sort((a, b) => a - b);
  if (wanted.some((id) => !ring.memberIds.includes(id))) throw new Refusal('changed_meanwhile', { member_id });
  let changed = 0;
  for (const id of wanted) {
    const { frozen_at } = await lockMember(trx, id);
    if (act === 'freeze' && frozen_at !== null) continue;
    if (act === 'freeze') await freeze({ member_id: id, is_frozen: true, reason }, context);
    else await memberFlag({ member_id: id, flag: 'risk', is_set: true }, context);
    changed += 1;
  }
  if (changed === 0) throw new Refusal('changed_meanwhile', { member_id });
  await context.audit({ subject: ['member', member_id], after: { act, members: wanted }, reason });
  return { changed };
};
