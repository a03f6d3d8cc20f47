import type { Satang } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { type Asked, countedBy, factsOfBoth, type Side } from '#src/features/profit/sources.ts';

const ROWS_MAX = 200;

/** What counted in a period and in the one before. */
export type Sums = Readonly<
  Record<'bets' | 'before_bets', number> & Record<'stakes' | 'payouts' | 'before_stakes' | 'before_payouts', Satang>
>;

interface Row {
  readonly id: string | null;
  readonly against_id: string | null;
  readonly sums: Sums;
  readonly total: Sums;
  readonly count: number;
}

interface Periods {
  readonly now: Side;
  readonly before: Side;
}

const SUMMED = ['bets', 'stakes', 'payouts', 'before_bets', 'before_stakes', 'before_payouts'] as const;

const inObject = (of: (name: string) => RawBuilder<unknown>) =>
  sql`jsonb_build_object(${sql.join(SUMMED.map((name) => sql`${name}::text, ${of(name)}`))})`;
const asThey = inObject((name) => sql.ref(name));

/** What each period has of rows that say of which they are. */
const comparedIn = (isOf: (isNow: boolean) => RawBuilder<unknown>) =>
  sql.join(
    SUMMED.map((name) => {
      const of = name.replace('before_', '');
      return sql`coalesce(sum(${sql.ref(of)}) filter (where ${isOf(of === name)}), 0)::bigint as ${sql.ref(name)}`;
    }),
  );

const WHAT_CHANGED_MOST = sql`abs(stakes - payouts - before_stakes + before_payouts) desc, stakes desc, key`;

/** The rows of a level, what changed most first, and what all of them come to. */
export const readLevel = (db: Reader, asked: Asked, { now, before }: Periods): Promise<Row[]> =>
  allRows<Row>(db)`
    with compared as materialized (
      select max(id) filter (where is_now) as id, max(id) filter (where not is_now) as against_id, key,
        ${comparedIn((isNow) => sql`is_now = ${isNow}`)}
      from (
        select true as is_now, n.* from (${countedBy(asked, now)}) as n
        union all select false, b.* from (${countedBy(asked, before)}) as b
      ) as both_periods group by key
    ), changed as (
      select * from compared where (bets, stakes, payouts, before_bets, before_stakes, before_payouts) <> (0, 0, 0, 0, 0, 0)
    )
    select id::text, against_id::text, ${asThey} as sums, total, count
    from (select * from changed order by ${WHAT_CHANGED_MOST} limit ${ROWS_MAX}) as most, (
      select count(*) as count, ${inObject((name) => sql`sum(${sql.ref(name)})`)} as total from changed
    ) as of_all
    order by ${WHAT_CHANGED_MOST}`;

/**
 * The same of who played a market or a game. They may be a hundred thousand, so each is ranked by one sum alone, in the order of
 * members, which takes less than a table of so many sums; whole satang are exact in a float up to 90 trillion baht. All sums are made
 * for those who are shown, and one of each for all the others: both read the days that are asked for, and nothing that lies before.
 */
export const readMembers = (db: Reader, asked: Asked, { now, before }: Periods): Promise<Row[]> => {
  const compared = comparedIn((isNow) => (isNow ? sql`is_now` : sql`is_before`));
  return allRows<Row>(db)`
    with facts as not materialized (${factsOfBoth(asked, now, before)}),
    ranked as materialized (
      select key, sum(change) as change from (
        select key, ((is_now::int - is_before::int) * (stakes - payouts))::float8 as change
        from facts where stakes <> 0 or payouts <> 0 order by key
      ) as sorted group by key
    ), most as materialized (select key from ranked order by abs(change) desc, key limit ${ROWS_MAX}),
    summed as materialized (select most.key, ${compared} from facts left join most using (key) group by 1),
    of_all as (
      select (select count(*) from ranked) as count, ${inObject((name) => sql`sum(${sql.ref(name)})`)} as total from summed
    )
    select case when bets <> 0 or stakes <> 0 or payouts <> 0 then key end::text as id,
      case when before_bets <> 0 or before_stakes <> 0 or before_payouts <> 0 then key end::text as against_id,
      ${asThey} as sums, total, count
    from summed, of_all where key is not null order by ${WHAT_CHANGED_MOST}`;
};
