import { sql } from 'kysely';
import { changeRows, firstRow } from '#src/db/rows.ts';
import { readCase } from '#src/features/affiliate/staff/cases-list.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/**
 * Clears a pair, so that what it brought can be redeemed, or confirms the suspicion. Either can be decided anew. Whoever saw less
 * evidence than there is now, or a case that another has decided since, is shown it as it is.
 */
export const caseDecide: StaffHandler<'POST /bo/api/affiliate/cases/decide'> = async (
  { member_id, friend_id, state, note, seen_state, seen_evidence },
  { trx, staff, audit },
) => {
  const before = await firstRow<{ state: string; note: string; evidence: number }>(trx)`
    select state, note, jsonb_array_length(evidence) as evidence from affiliate_case
    where member_id = ${member_id} and friend_id = ${friend_id} for no key update`;
  if (!before) throw new Refusal('nothing_found');
  if (before.state !== seen_state || before.evidence !== seen_evidence) {
    const now = await readCase(trx, member_id, friend_id);
    throw new Refusal('changed_meanwhile', now && { ...now, held: now.held / 100 }); // no contract encodes a refusal
  }
  await changeRows(
    trx,
    'affiliate_case',
    { member_id, friend_id },
    { state, note, staff_id: staff.id, decided_at: sql`clock_timestamp()` },
  );
  await audit({
    subject: ['member', member_id],
    before: { friend_id, status: before.state, note: before.note },
    after: { friend_id, status: state, note },
  });
  return {};
};
