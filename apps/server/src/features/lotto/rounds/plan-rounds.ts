import { addDays, type Day, dayOf } from '@chokdee/kernel';
import { type PlannedRound, plannedRounds, type Schedule } from '@chokdee/lotto';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows, getRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { isCurrentHoliday } from '#src/features/lotto/rounds/current-holidays.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';

/** How far ahead rounds exist. */
const DAYS_AHEAD = 30;

/**
 * Makes the rounds of every market for the coming days, and moves or removes those that have not opened when their market's
 * schedule or a holiday has changed; where staff changed a round's own times, these stay. Again changes nothing. Returns how many it touched.
 */
export const planRounds = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    const markets = await trx.selectFrom('lotto_market').select('market_id').where('is_active', '=', true).execute();
    let touched = await removeUnplanned(trx, { marketIds: [], isInactive: true });
    for (const { market_id } of markets) touched += await planMarket(trx, market_id, now);
    if (touched > 0) await publicChanged(trx, 'lotto');
    return touched;
  });

/** The same for one market, in the transaction that has changed it: nobody waits for its rounds. */
export const planMarket = async (trx: Trx, marketId: number, now: Date): Promise<number> => {
  const market = await getRow(trx, 'lotto_market', { market_id: marketId }, ['is_active', 'schedule']);
  const holidays = await trx
    .selectFrom('lotto_holiday')
    .selectAll()
    .where('market_id', '=', marketId)
    .where(isCurrentHoliday)
    .execute();
  const today = dayOf(now);
  const planned = plannedRounds(
    market.schedule as Schedule,
    addDays(today, -1), // its last rounds may close after midnight
    addDays(today, DAYS_AHEAD),
    holidays,
  );
  const days = market.is_active ? planned.filter(({ closes_at }) => closes_at > now) : [];
  const promised = await readPromisedDays(trx, marketId);
  const written = await write(
    trx,
    marketId,
    days.filter(({ day }) => !promised.has(day)),
  );
  return written + (await removeUnplanned(trx, { marketIds: [marketId], days, isInactive: false }));
};

/** Days of which draws were promised: their rounds stay as they are, whatever the schedule says now. */
const readPromisedDays = async (trx: Trx, marketId: number): Promise<ReadonlySet<Day>> => {
  const rows = await allRows<{ day: Day }>(trx)`
    select distinct day from lotto_round join yeekee_promise using (round_id)
    where market_id = ${marketId} and closes_at > clock_timestamp()`;
  return new Set(rows.map(({ day }) => day));
};

const write = async (trx: Trx, marketId: number, rounds: readonly PlannedRound[]): Promise<number> => {
  const instants = (of: (round: PlannedRound) => Date) => textArray(rounds.map((round) => of(round).toISOString()));
  const rows = await allRows(trx)`
    insert into lotto_round (market_id, day, no, opens_at, closes_at, draw_at)
    select ${marketId}, planned.* from unnest(
      ${textArray(rounds.map(({ day }) => day))}::date[], ${numberArray(rounds.map(({ no }) => no))}::int[],
      ${instants((round) => round.opens_at)}::timestamptz[], ${instants((round) => round.closes_at)}::timestamptz[],
      ${instants((round) => round.draw_at)}::timestamptz[]) as planned
    on conflict (market_id, day, no) do update
      set opens_at = excluded.opens_at, closes_at = excluded.closes_at, draw_at = excluded.draw_at
      where lotto_round.status = 'scheduled'
        and not exists (select from lotto_round_times t where t.round_id = lotto_round.round_id)
        and (lotto_round.opens_at, lotto_round.closes_at, lotto_round.draw_at)
          is distinct from (excluded.opens_at, excluded.closes_at, excluded.draw_at)
    returning 1`;
  return rows.length;
};

interface Unplanned {
  readonly marketIds: readonly number[];
  readonly days?: readonly PlannedRound[];
  readonly isInactive: boolean;
}

/** Rounds that nobody could have bought yet and that will not be drawn. */
const removeUnplanned = async (trx: Trx, { marketIds, days = [], isInactive }: Unplanned): Promise<number> => {
  const keep = textArray(days.map(({ day, no }) => `${day} ${no}`));
  const rows = await allRows<{ day: Day }>(trx)`
    delete from lotto_round r using lotto_market m
    where m.market_id = r.market_id and r.status = 'scheduled' and r.opens_at > clock_timestamp()
      and not exists (select from yeekee_promise p where p.round_id = r.round_id)
      and case when ${isInactive} then not m.is_active
        else r.market_id = any(${numberArray(marketIds)}::int[]) and (r.day::text || ' ' || r.no) <> all(${keep}::text[]) end
    returning 1`;
  return rows.length;
};
