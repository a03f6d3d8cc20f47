import { approveEach, byMember } from '#src/features/cashier/staff/payouts/approve-each.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Lets several withdrawals go, each through its own ladder. */
export const approveMany: StaffHandler<'POST /bo/api/cashier/withdrawals/approve'> = async (
  { withdrawals, note },
  context,
) => {
  const verdicts = await approveEach(withdrawals.toSorted(byMember), note, context);
  const refused = verdicts.filter(({ left }) => left === null).length;
  await context.audit({
    subject: ['withdrawals', verdicts.length],
    after: { approved: verdicts.length - refused, refused },
    reason: note,
  });
  return { verdicts };
};
