import { findRow, firstRow, type RowOf } from '#src/db/rows.ts';
import { findHindrances } from '#src/features/rights/erase/find-hindrances.ts';
import { openErasure } from '#src/features/rights/erase/open-erasure.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** How it stands with forgetting a member. Who he was is told to nobody. */
export const memberErasure: StaffHandler<'GET /bo/api/member/erasure'> = async ({ member_id }, { db, config }) => {
  const open = await openErasure(db, member_id);
  const by = open?.staff_id ? await findRow(db, 'staff', { staff_id: open.staff_id }, ['name', 'username']) : undefined;
  const done = await firstRow<RowOf<'member_erasure', 'done_at'>>(db)`
    select done_at from member_erasure e where e.member_id = ${member_id} and e.done_at is not null`;
  const sealed = await findRow(db, 'erased_identity', { member_id }, ['delete_after']);
  return {
    erasure: open ? { asked_at: open.asked_at, due_at: open.due_at, by: by ? by.name || by.username : null } : null,
    done_at: done?.done_at ?? null,
    sealed_until: sealed?.delete_after ?? null,
    hindrances: await findHindrances(db, member_id),
    wait_days: config.retention.erasureWait,
  };
};
