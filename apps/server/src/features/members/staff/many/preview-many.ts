import { findMany } from '#src/features/members/staff/many/find-many.ts';
import { readMemberRows } from '#src/staff/member-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const FIRST = 20;
const WHY_MAX = 100;

/** For how many members something would be done, and for whom it would not. */
export const previewMany: StaffHandler<'POST /bo/api/members/many/preview'> = async (wanted, { db }) => {
  const { ids, leftOut } = await findMany(db, wanted);
  const first = await readMemberRows(db, ids.slice(0, FIRST));
  return { members: ids.length, first, left_out: leftOut.length, why: leftOut.slice(0, WHY_MAX) };
};
