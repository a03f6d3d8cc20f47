import { addDays, startOf } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import { readRounds, showRound } from '#src/features/games/staff/round-rows.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import { memberOf } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Rounds, newest first; found by the round, one of its transactions, or the member. */
export const roundsList: StaffHandler<'GET /bo/api/games/rounds'> = async (input, { db }) => {
  const { search, provider_id, game_id, state, day, cursor, limit } = input;
  const conditions = [
    sql`true`,
    ...(search ? [await isFound(db, search)] : []),
    ...(provider_id ? [sql`r.provider_id = ${provider_id}`] : []),
    ...(game_id ? [sql`r.game_id = ${game_id}`] : []),
    ...(state === 'all' ? [] : [sql`(r.ended_at is not null) = ${state === 'over'}`]),
    ...(day ? [sql`r.started_at >= ${startOf(day)} and r.started_at < ${startOf(addDays(day, 1))}`] : []),
    ...(cursor ? [isAfter(cursor)] : []),
  ];
  const rows = await readRounds(
    db,
    sql`where ${sql.join(conditions, sql` and `)} order by r.started_at desc, r.member_id desc, r.provider_id desc, r.round_ref desc
      limit ${limit + 1}`,
  );
  const { items, next_cursor } = pageOf(rows, limit, (last) =>
    [last.at_us, last.member_id, last.provider_id, last.round_id].join(','),
  );
  return { items: items.map(showRound), next_cursor };
};

const ROUNDS_OF_TRANSACTION_MAX = 20;

/** A member's rounds, or those of that name; only where there are none, those with a transaction of that name. */
const isFound = async (db: Reader, search: string): Promise<RawBuilder<unknown>> => {
  const memberId = await memberOf(db, search);
  const isOf = sql`(r.round_ref = ${search} or r.member_id = ${memberId ?? 0})`;
  if (memberId !== undefined) return isOf;
  const known = await findRow(db, 'game_round', { round_ref: search }, ['round_ref']);
  if (known) return isOf;
  const transactions = await db
    .selectFrom('game_transaction')
    .select('round_ref')
    .where('transaction_ref', '=', search)
    .limit(ROUNDS_OF_TRANSACTION_MAX)
    .execute();
  return sql`r.round_ref = any(${textArray(transactions.map(({ round_ref }) => round_ref))}::text[])
    and exists (select from game_transaction t where t.member_id = r.member_id and t.provider_id = r.provider_id
      and t.round_ref = r.round_ref and t.transaction_ref = ${search})`;
};

const CURSOR = /^(\d{1,16}),(\d{1,15}),(\d{1,10}),([A-Za-z0-9_.:-]{1,64})$/;

const isAfter = (cursor: string): RawBuilder<unknown> => {
  const [, at, member, provider, round] = CURSOR.exec(cursor) ?? [];
  if (!at || !member || !provider || !round) throw malformedCursor();
  return sql`(r.started_at, r.member_id, r.provider_id, r.round_ref) <
    (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${member}::bigint, ${provider}::bigint, ${round}::text)`;
};
