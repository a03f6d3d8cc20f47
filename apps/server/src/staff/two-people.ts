import { type StaffAct, valueRuleOf } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** How long who came by another's hand is no second person beside him. */
const STRANGERS_AFTER = '72 hours';

/** Somebody, who invited him, and who invited those while they are as new: one person may let the next account in by the last. */
const handsOf = (who: RawBuilder<unknown>) => sql`(
  with recursive hand (staff_id, invited_by, goes_on) as (
    select staff_id, invited_by, true from staff where staff_id = ${who}
    union
    select above.staff_id, above.invited_by, above.created_at > now() - ${STRANGERS_AFTER}::interval
    from staff above join hand on above.staff_id = hand.invited_by and hand.goes_on
  )
  select array_agg(staff_id) from hand
)`;

/**
 * Whether two members of staff may be one person behind two accounts: one came by the other, or both by somebody, and
 * that not three days ago. While a house has credited no deposit there is nothing to take.
 */
export const mayBeOne = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${one} <> ${other}
  and exists (select from staff where staff_id in (${one}, ${other}) and created_at > now() - ${STRANGERS_AFTER}::interval)
  and ${handsOf(one)} && ${handsOf(other)}
  and exists (select from deposit where state = 'credited')
)`;

/** Whether the house has credited a deposit: before, there is nothing to take. */
export const hasCreditedDeposit = async (db: Reader): Promise<boolean> => {
  const { has } = await oneRow<{ has: boolean }>(
    db,
  )`select exists (select from deposit where state = 'credited') as has`;
  return has;
};

/** Refuses a second person who may be the first. */
export const refuseOneForTwo = async (trx: Trx, staffId: number, others: readonly number[]): Promise<void> => {
  for (const other of others) {
    const { is_one } = await oneRow<{ is_one: boolean }>(trx)`
      select ${mayBeOne(sql`${staffId}::bigint`, sql`${other}::bigint`)} as is_one`;
    if (is_one) throw new Refusal('approval_too_near');
  }
};

/** How long who has nobody beside him waits before his own word is enough; his alarm stands so long. */
const ALONE_AFTER = '24 hours';

interface AskedByOne {
  readonly requested_by: number;
  readonly requested_at: Date;
}

/**
 * Why someone may not confirm what he asked for himself; null: he may. Only an owner may, of what concerns the team, where no other
 * owner is there or was until yesterday, and after a day.
 */
export const ownWordProblem = async (
  db: Reader,
  act: StaffAct,
  { requested_by, requested_at }: AskedByOne,
): Promise<'approval_own' | 'approval_waits' | null> => {
  if (valueRuleOf(act)?.second?.from !== 'first_deposit') return 'approval_own';
  const { has_other, is_early } = await oneRow<{ has_other: boolean; is_early: boolean }>(db)`
    select exists (
        select from staff where role = 'owner' and staff_id <> ${requested_by}
          and coalesce(disabled_at > now() - ${ALONE_AFTER}::interval, true)
      ) as has_other,
      ${requested_at} > now() - ${ALONE_AFTER}::interval as is_early`;
  if (has_other) return 'approval_own';
  return is_early ? 'approval_waits' : null;
};

/** Refuses that someone confirms what he asked for himself, but where he may. */
export const refuseOwnWord = async (trx: Trx, act: StaffAct, asked: AskedByOne): Promise<void> => {
  const problem = await ownWordProblem(trx, act, asked);
  if (problem) throw new Refusal(problem);
};
