import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** How long who came by another's hand is no second person beside him. */
const STRANGERS_AFTER = '72 hours';

/**
 * Whether two members of staff may be one person behind two accounts: one invited the other, or somebody invited both, and
 * that not three days ago. While a house has credited no deposit there is nothing to take.
 */
export const mayBeOne = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from staff one, staff other
    where one.staff_id = ${one} and other.staff_id = ${other}
      and (one.invited_by = other.staff_id or other.invited_by = one.staff_id or one.invited_by = other.invited_by)
      and greatest(one.created_at, other.created_at) > now() - ${STRANGERS_AFTER}::interval
  )
  and exists (select from deposit where state = 'credited')
)`;

/** Refuses a second person who may be the first. */
export const refuseOneForTwo = async (trx: Trx, staffId: number, others: readonly number[]): Promise<void> => {
  for (const other of others) {
    const { is_one } = await oneRow<{ is_one: boolean }>(trx)`
      select ${mayBeOne(sql`${staffId}`, sql`${other}`)} as is_one`;
    if (is_one) throw new Refusal('approval_too_near');
  }
};
