import { addDays, type Day, dayOf, startOf } from '@chokdee/kernel';
import type { Db } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { shared } from '#src/lib/share.ts';

/** How many days back the dashboard looks at most. */
const DAYS_MAX = 90;
const HISTORY_KEPT_MS = 600_000;
/** Who is here is counted every minute. */
const ONLINE_WITHIN_MS = 90_000;

/** Who joined on a day, and who was here. */
interface DayOfPeople {
  day: Day;
  joined: number;
  active: number;
}

const peopleByDay = (db: Db, from: Day, below: Day): Promise<DayOfPeople[]> => allRows<DayOfPeople>(db)`
    select day, sum(joined)::bigint as joined, sum(active)::bigint as active from (
      select (created_at at time zone 'Asia/Bangkok')::date as day, count(*) as joined, 0 as active
      from member where created_at >= ${startOf(from)} and created_at < ${startOf(below)} group by 1
      union all
      select day, 0, count(*) from member_minute where day >= ${from}::date and day < ${below}::date group by 1
    ) counted group by day`;

interface History {
  readonly today: Day;
  readonly membersBefore: number;
  readonly days: readonly DayOfPeople[];
}

/** Days that are over change no more, and counting them takes a while: once for all who ask. */
const historyOf = (db: Db, today: Day): (() => Promise<History>) =>
  shared(async () => {
    const { membersBefore } = await oneRow<{ membersBefore: number }>(db)`
      select count(*) as "membersBefore" from member where created_at < ${startOf(today)}`;
    return { today, membersBefore, days: await peopleByDay(db, addDays(today, -DAYS_MAX), today) };
  }, HISTORY_KEPT_MS);

const histories = new WeakMap<Db, { today: Day; read: () => Promise<History> }>();

const readHistory = (db: Db, today: Day): Promise<History> => {
  const known = histories.get(db);
  if (known?.today === today) return known.read();
  const read = historyOf(db, today);
  histories.set(db, { today, read });
  return read();
};

/** Members as of now: how many there are, how many are here, and day by day who joined and who came. */
export const readPeople = async (db: Db, now: Date) => {
  const today = dayOf(now);
  const history = await readHistory(db, today);
  const days = [...history.days, ...(await peopleByDay(db, today, addDays(today, 1)))];
  const byDay = new Map(days.map((row) => [row.day, row]));
  const of = (day: Day) => ({ joined: byDay.get(day)?.joined ?? 0, active: byDay.get(day)?.active ?? 0 });
  return { of, members: history.membersBefore + of(today).joined, online: await countOnline(db, now) };
};

const countOnline = async (db: Db, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - ONLINE_WITHIN_MS); // a minute after midnight, that was yesterday
  const rows = await allRows<{ online: number }>(db)`
    select count(distinct member_id) as online from member_minute where day >= ${dayOf(since)}::date and counted_at > ${since}`;
  return rows[0]?.online ?? 0;
};
