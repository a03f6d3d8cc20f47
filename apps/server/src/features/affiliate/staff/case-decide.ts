import { sql } from 'kysely';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Clears a pair, so that what it brought can be redeemed, or confirms the suspicion. Either can be decided anew. */
export const caseDecide: StaffHandler<'POST /bo/api/affiliate/cases/decide'> = async (
  { member_id, friend_id, state, note },
  { trx, staff, audit },
) => {
  const { rows } = await sql<{ state: string; note: string }>`
    select state, note from affiliate_case where member_id = ${member_id} and friend_id = ${friend_id} for no key update
  `.execute(trx);
  const [before] = rows;
  if (!before) throw new Refusal('nothing_found');
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
