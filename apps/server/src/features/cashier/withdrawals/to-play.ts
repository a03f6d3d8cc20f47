import { type Satang, satang } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';

export interface ToPlay {
  /** What must still be played before money leaves. */
  readonly left: Satang;
  /** What was deposited since the last time that nothing was left, and how much of it has been played. */
  readonly deposited: Satang;
  readonly played: Satang;
}

/** How many movements are read again and again before what they come to is kept. */
const READ_MAX = 500;

/**
 * Every deposit is played once before it leaves. Looking back from now, what is left is the largest surplus of deposits over
 * stakes since any moment: play before a deposit does not count for it. Stakes are play
 * facts, settled and eligible, of the member's own money: what lies beside a bonus is his, free credit is not.
 */
export const readToPlay = async (db: Reader, memberId: number, now: Date, readMax = READ_MAX): Promise<ToPlay> => {
  const { left, deposited, is_long } = await oneRow<{ left: Satang; deposited: Satang; is_long: boolean }>(db)`
    with ${movesBefore(memberId, sql`'infinity'`)}
    select l.*, (select count(*) from moves where at < ${settledBefore(now)}) > ${readMax} as is_long from (${largestSurplus}) as l`;
  if (is_long) await keepToPlay(db, memberId, now);
  return { left, deposited, played: satang(deposited - left) };
};

/** Before this nothing is written any more: a transaction does not last an hour. */
const settledBefore = (now: Date): RawBuilder<Date> => sql`least(${now}, clock_timestamp()) - interval '1 hour'`;

/**
 * What was deposited and played before an instant, and what of it counts: the largest surplus up to an earlier instant stands
 * for all that lies before that one.
 */
const movesBefore = (memberId: number, until: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  kept as materialized (select at, left_over, deposited from to_play where member_id = ${memberId}),
  since as materialized (select coalesce((select at from kept), '-infinity') as at),
  moves as materialized (
    select '-infinity'::timestamptz as at, left_over::bigint as surplus, deposited::bigint as deposit from kept
    union all select credited_at, amount, amount from deposit
    where member_id = ${memberId} and state = 'credited' and credited_at >= (select at from since) and credited_at < ${until}
    union all select at, -eligible_stake, 0 from play_fact
    where member_id = ${memberId} and wallet_type_id in (1, 2) and at >= (select at from since) and at < ${until}
  )`;

/** What carries the same instant counts together: nothing tells which of it came first. */
const largestSurplus = sql`
  select surplus::bigint as left, deposited::bigint as deposited from (
    select sum(surplus) over newer as surplus, sum(deposit) over newer as deposited
    from moves window newer as (order by at desc range unbounded preceding)
    union all select 0, 0
  ) as back order by surplus desc, deposited limit 1`;

const keepToPlay = (db: Reader, memberId: number, now: Date): Promise<unknown> =>
  sql`
  with until as materialized (select ${settledBefore(now)} as at), ${movesBefore(memberId, sql`(select at from until)`)}
  insert into to_play as was (member_id, at, left_over, deposited)
  select ${memberId}, until.at, l.left, l.deposited from until, (${largestSurplus}) as l
  on conflict (member_id) do update set at = excluded.at, left_over = excluded.left_over, deposited = excluded.deposited
  where was.at < excluded.at
`.execute(db);

/** Whether rounds that the member played in are decided but not yet counted. */
export const hasUncounted = async (db: Reader, memberId: number): Promise<boolean> => {
  const rows = await allRows<{ is_uncounted: boolean }>(db)`
    select exists (
      select from lotto_settlement s
      where s.stage <> 'done' and exists (select from bill b where b.round_id = s.round_id and b.member_id = ${memberId})
    ) as is_uncounted`;
  return rows[0]?.is_uncounted ?? false;
};
