import { createHash } from 'node:crypto';
import type { StaffGiven, StaffResult } from '@chokdee/contract';
import { addDays, type Day, type Satang } from '@chokdee/kernel';
import { plannedRounds } from '@chokdee/lotto';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { type Market, readMarkets } from '#src/features/lotto/staff/markets.ts';
import { stakeOfRound } from '#src/features/lotto/staff/rounds/staff-rounds.ts';
import { type Problem, refuseBadFields } from '#src/lib/check-fields.ts';
import { thaiDay } from '#src/lib/thai-day.ts';

/** A holiday that somebody would declare. */
export type Wanted = StaffGiven<'POST /bo/api/lotto/holidays/preview'>;
/** A day of a market that it would change. */
export type JudgedDay = StaffResult<'POST /bo/api/lotto/holidays/preview'>['days'][number];

const DAYS_MAX = 14;
/** Nobody knows a calendar further ahead. */
const AHEAD_MAX = 366;

/** Refuses a holiday that is none: days that are over, too many, or moved to themselves. */
export const refuseBadDays = ({ from_day, to_day, moved_to }: Wanted, today: Day): void => {
  const isRange = to_day >= from_day && to_day < addDays(from_day, DAYS_MAX);
  refuseBadFields({
    from_day: isNear(from_day, today) ? undefined : 'เลือกตั้งแต่วันนี้ไปไม่เกินหนึ่งปี',
    to_day: isRange ? undefined : `เลือกช่วงไม่เกิน ${DAYS_MAX} วัน`,
    moved_to: movedProblem({ from_day, to_day, moved_to }, today),
  });
};

const isNear = (day: Day, today: Day): boolean => day >= today && day <= addDays(today, AHEAD_MAX);

const movedProblem = (
  { from_day, to_day, moved_to }: Pick<Wanted, 'from_day' | 'to_day' | 'moved_to'>,
  today: Day,
): Problem => {
  if (moved_to === null) return undefined;
  if (from_day !== to_day) return 'เลื่อนได้ครั้งละหนึ่งวัน';
  return moved_to === from_day || !isNear(moved_to, today) ? 'วันที่เลื่อนไปต้องเป็นวันอื่น' : undefined;
};

/** The draw days that a holiday would take away or move, and why some of them must stay. */
export const judgeDays = async (db: Reader, wanted: Wanted): Promise<JudgedDay[]> => {
  const { from_day, to_day, moved_to, market_ids } = wanted;
  const rounds = await readDays(db, market_ids, from_day, to_day);
  const markets = (await readMarkets(db)).filter(({ market_id }) => market_ids.includes(market_id));
  return markets.flatMap((market) => {
    const days: JudgedDay[] = [];
    for (let day = from_day; day <= to_day; day = addDays(day, 1)) {
      const known = rounds.get(`${market.market_id} ${day}`);
      const planned = drawsOn(market, day);
      if (planned === 0) continue;
      const { market_id, name: market_name } = market;
      const problem = (known && dayProblem(known)) ?? clashProblem(market, moved_to) ?? null;
      days.push({
        market_id,
        market_name,
        day,
        rounds: planned,
        open: known?.open ?? 0,
        stake: known?.stake ?? NOTHING,
        problem,
      });
    }
    return days;
  });
};

const NOTHING = 0 as Satang;

const drawsOn = ({ schedule, holidays }: Market, day: Day): number =>
  plannedRounds(schedule, day, day, holidays).length;

const clashProblem = (market: Market, movedTo: Day | null): Problem =>
  movedTo !== null && drawsOn(market, movedTo) > 0 ? `วันที่ ${thaiDay(movedTo)} มีงวดอยู่แล้ว` : undefined;

interface KnownDay {
  readonly market_id: number;
  readonly day: Day;
  readonly open: number;
  readonly sold: number;
  readonly over: number;
  readonly promised: number;
  readonly stake: Satang;
}

const dayProblem = ({ over, promised, sold }: KnownDay): Problem => {
  if (over > 0) return 'ปิดรับหรือออกผลแล้ว';
  if (sold > 0) return `มีโพยแล้ว ${sold} งวด กรุณายกเลิกงวดก่อน`;
  return promised > 0 ? 'ประกาศคำมั่นของรอบแล้ว เปลี่ยนไม่ได้' : undefined;
};

/** How far the rounds of some days have come. */
const readDays = async (
  db: Reader,
  marketIds: readonly number[],
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, KnownDay>> => {
  const rows = await allRows<KnownDay>(db)`
    select r.market_id, r.day, count(*) filter (where r.status = 'open' and not b.sold)::int as open, count(*) filter (where b.sold)::int as sold,
      count(*) filter (where r.status not in ('scheduled', 'open'))::int as over, count(p.round_id)::int as promised,
      coalesce(sum(${stakeOfRound}), 0)::bigint as stake
    from lotto_round r left join yeekee_promise p using (round_id)
      cross join lateral (select exists (select from bill where bill.round_id = r.round_id) as sold) b
    where r.market_id = any(${numberArray(marketIds)}::int[]) and r.day between ${from} and ${to} group by r.market_id, r.day`;
  return new Map(rows.map((row) => [`${row.market_id} ${row.day}`, row]));
};

/** Stands for what somebody saw. */
export const seenOf = (days: readonly JudgedDay[]): string =>
  createHash('sha256').update(JSON.stringify(days)).digest('base64url');
