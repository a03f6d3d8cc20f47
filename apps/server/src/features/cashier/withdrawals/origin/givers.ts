import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { WITHDRAWAL_RULES } from '#src/features/cashier/withdrawals/ladder.ts';
import { type ByHand, type Gift, readByHand } from '#src/features/cashier/withdrawals/origin/by-hand.ts';
import { readSpan } from '#src/features/cashier/withdrawals/origin/span.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';
import { refuseOneForTwo } from '#src/staff/two-people.ts';

/** What of the hands that gifts went through has a name, such as `campaign`. */
const named = (gifts: readonly Gift[], name: string): string[] => [
  ...new Set(
    gifts.flatMap(({ hands }) =>
      hands.flatMap((hand) => (hand.startsWith(`${name}:`) ? [hand.slice(name.length + 1)] : [])),
    ),
  ),
];

/**
 * Who gave something: who asked for it and who confirmed it, and of a campaign or a coupon all who made it, changed it or
 * set it going. Whoever only stopped it gave nothing.
 */
export const readGivers = async (db: Reader, gifts: readonly Gift[]): Promise<number[]> => {
  const campaigns = textArray(named(gifts, 'campaign'));
  const coupons = textArray(named(gifts, 'coupon'));
  const rows = await allRows<{ staff_id: number }>(db)`
    with made (subject_type, subject_id) as (
      select 'campaign', unnest(${campaigns}::text[])
      union select 'coupon_batch', batch_id::text from coupon where code = any(${coupons}::text[])
    ), confirmed as (
      select requested_by, decided_by from approval
      where approval_id = any(${textArray(named(gifts, 'approval').filter(isUuid))}::uuid[]) and status = 'approved'
      union all
      select a.requested_by, a.decided_by from approval a join made m on a.subject_type = m.subject_type and a.status = 'approved'
        and (a.subject_id = m.subject_id or a.subject_id = 'new' and a.result->>'subject_id' = m.subject_id)
    )
    select unnest(${numberArray(named(gifts, 'staff').map(Number))}::bigint[]) as staff_id
    union select requested_by from confirmed
    union select decided_by from confirmed
    union select l.staff_id from audit_log l join made using (subject_type, subject_id)
      where l.staff_id is not null and l.after is not null and not ${WAITS} and not ${STOPS}
    order by staff_id`;
  return rows.map(({ staff_id }) => staff_id);
};

/** What was only asked for is found among the approvals, once it is confirmed. */
const WAITS = sql`l.after ? 'waits_for_approval'`;
const STOPS = sql`(coalesce(l.after->>'state', '') in ('paused', 'ended') or coalesce(l.after->>'is_stopped', '') = 'true')`;

/** Whether so much was given by hand that no money goes by itself, nor by its givers' word. */
export const isTooMuchByHand = ({ left }: Pick<ByHand, 'left'>): boolean => left > WITHDRAWAL_RULES.byHandMax;

/** Refuses who gave by hand what a withdrawal would pay out, and who may be the same person. */
export const refuseGivers = async (trx: Trx, row: WithdrawalRow, staffId: number): Promise<void> => {
  const byHand = await readByHand(trx, await readSpan(trx, row));
  if (!isTooMuchByHand(byHand)) return;
  const givers = await readGivers(trx, byHand.gifts);
  if (givers.includes(staffId)) throw new Refusal('withdrawal_own_gift');
  await refuseOneForTwo(trx, staffId, givers);
};
