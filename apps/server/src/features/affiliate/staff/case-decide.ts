import { sql } from 'kysely';
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
  const { rows } = await sql<{ state: string; note: string; evidence: number }>`
    select state, note, jsonb_array_length(evidence) as evidence from affiliate_case
    where member_id = ${member_id} and friend_id = ${friend_id} for no key update
  `.execute(trx);
  const [before] = rows;
  if (!before) throw new Refusal('nothing_found');
  if (before.state !== seen_state || before.evidence !== seen_evidence) {
    const now = await readCase(trx, member_id, friend_id);
    throw new Refusal('changed_meanwhile', now && { ...now, held: now.held / 100 }); // no contract encodes a refusal
  }
  await sql`
    update affiliate_case set state = ${state}, note = ${note}, staff_id = ${staff.id}, decided_at = clock_timestamp()
    where member_id = ${member_id} and friend_id = ${friend_id}
  `.execute(trx);
  await audit({
    subject: ['member', member_id],
    before: { friend_id, status: before.state, note: before.note },
    after: { friend_id, status: state, note },
  });
  return {};
};
