import { findRow } from '#src/db/rows.ts';
import { findRing } from '#src/features/members/staff/linked/find-ring.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { readMemberRows } from '#src/staff/member-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Who is thought to be the same person as a member or to act with him, and why. */
export const memberLinked: StaffHandler<'GET /bo/api/member/linked'> = async ({ member_id }, { db }) => {
  if (!(await findRow(db, 'member', { member_id }, ['member_id']))) throw new Refusal('nothing_found');
  const { memberIds, links, isCut } = await findRing(db, member_id);
  return { members: await readMemberRows(db, memberIds), links: [...links], is_cut: isCut };
};
