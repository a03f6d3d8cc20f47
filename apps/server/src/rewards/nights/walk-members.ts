import { addDays, type Day } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows, firstRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';

/** So many members are counted at once: short enough that nobody who sells waits for it, however many there are. */
export const MEMBERS_AT_ONCE = 1_000;

/** The members of one step of a night: those after one up to another; null: all who are left. */
export interface Stretch {
  readonly after: number;
  readonly last: number | null;
}

/** All members at once. */
export const EVERYBODY: Stretch = { after: 0, last: null };

/** What a stretch came to; `changes` are levels that are others now. */
export interface Made {
  readonly offers: number;
  readonly amount: number;
  readonly changes?: number;
}

interface Night {
  readonly campaignId: number;
  readonly day: Day;
  readonly isAftermath?: boolean;
}

/**
 * Carries a night through all members, a stretch at a time. How far it came is kept with what it made, so a run that was
 * killed goes on there; two that run at once wait for each other at every stretch.
 */
export const walkMembers = async (
  db: Db,
  night: Night,
  count: (trx: Trx, stretch: Stretch) => Promise<Made>,
): Promise<void> => {
  await sql`
    insert into reward_run (campaign_id, day, is_aftermath)
    values (${night.campaignId}, ${night.day}::date, ${night.isAftermath ?? false}) on conflict do nothing
  `.execute(db);
  let isDone = false;
  while (!isDone) isDone = await inTransaction(db, (trx) => step(trx, night, count));
};

const step = async (
  trx: Trx,
  { campaignId, day }: Night,
  count: (trx: Trx, stretch: Stretch) => Promise<Made>,
): Promise<boolean> => {
  const run = await firstRow<{ next_member: number; is_done: boolean; note: string }>(trx)`
    select next_member, done_at is not null as is_done, note from reward_run
    where campaign_id = ${campaignId} and day = ${day}::date for no key update`;
  if (!run || run.is_done) return true;
  const last = await endOfStretch(trx, run.next_member);
  const made = await count(trx, { after: run.next_member, last });
  const changes = (Number.parseInt(run.note, 10) || 0) + (made.changes ?? 0);
  await sql`
    update reward_run set offers = offers + ${made.offers}, amount = amount + ${made.amount}::bigint,
      note = ${changes > 0 ? `${changes} levels changed` : ''}, next_member = coalesce(${last}::bigint, next_member),
      done_at = case when ${last}::bigint is null then clock_timestamp() end
    where campaign_id = ${campaignId} and day = ${day}::date
  `.execute(trx);
  return last === null;
};

const endOfStretch = async (trx: Trx, after: number): Promise<number | null> => {
  const rows = await allRows<{ last: number | null }>(trx)`
    select case when count(*) = ${MEMBERS_AT_ONCE}::int then max(member_id) end as last
    from (select member_id from member where member_id > ${after} order by member_id limit ${MEMBERS_AT_ONCE}) as m`;
  return rows[0]?.last ?? null;
};

/**
 * The facts `f` of a stretch on some days, as a condition of SQL. Days are named one by one: so the index of days finds the
 * members of each, where a span of days would have it read everybody's.
 */
export const factsOf = ({ after, last }: Stretch, from: Day, to: Day): RawBuilder<boolean> => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return sql<boolean>`f.day = any(${textArray(days)}::date[]) and f.member_id > ${after}::bigint
    ${last === null ? sql`` : sql`and f.member_id <= ${last}::bigint`}`;
};
