import { present, type Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { networkOf } from '#src/features/affiliate/network-of.ts';
import { wholeSatang } from '#src/rewards/whole-satang.ts';

/** So long an estimate is shown before it is made anew: a network of thousands is not added up at each look. */
const KEPT_MS = 60_000;
const KEPT_MAX = 10_000;

type Kept = Map<number, { readonly today: Satang; readonly until: number }>;

/** By database: in tests one process has several, whose members have the same numbers. */
const keptOf = new WeakMap<Reader, Kept>();

/** What today's play has earned a member so far by today's rates, as it stood within the last minute. */
export const estimateToday = async (db: Reader, memberId: number, now: Date): Promise<Satang> => {
  const kept: Kept = keptOf.get(db) ?? new Map();
  keptOf.set(db, kept);
  const known = kept.get(memberId);
  if (known && known.until > now.getTime()) return known.today;
  const today = await readToday(db, memberId);
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(memberId, { today, until: now.getTime() + KEPT_MS });
  return today;
};

const readToday = async (db: Reader, memberId: number): Promise<Satang> => {
  const rows = await allRows<{ today: Satang }>(db)`
    with today as (select (clock_timestamp() at time zone 'Asia/Bangkok')::date as day)
    select ${wholeSatang(sql`sum(f.eligible_stake * r.rate_bp)`)} as today
    from (${networkOf(sql`${memberId}::bigint`)}) as n
    join play_fact f on f.member_id = n.member_id and f.day = (select day from today) and f.wallet_type_id in (1, 2)
    join affiliate_rate r on r.level = n.level and r.product = f.product
      and r.from_day = (select max(from_day) from affiliate_rate where from_day <= (select day from today))`;
  return present(rows[0], 'the estimate').today;
};
