import { beginErasure, keepErasure } from '#src/features/rights/erase/ask-erasure.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Has a member forgotten who asked for it by letter or in person. The mount asks a second person. */
export const askForMember: StaffHandler<'POST /bo/api/member/erasure/ask'> = async ({ member_id, reason }, context) => {
  const { due_at } = await beginErasure(context.trx, context, member_id, context.staff.id);
  await context.audit({
    subject: ['member', member_id],
    before: { erased_at: null },
    after: { erased_at: due_at },
    reason,
  });
  return {};
};

/** He stays. */
export const keepMember: StaffHandler<'POST /bo/api/member/erasure/keep'> = async (
  { member_id, reason },
  { trx, audit },
) => {
  const due_at = await keepErasure(trx, member_id);
  if (!due_at) throw new Refusal('nothing_found');
  await audit({ subject: ['member', member_id], before: { erased_at: due_at }, after: { erased_at: null }, reason });
  return {};
};
