import { addDays, type Day } from '@chokdee/kernel';
import type { BetType } from '@chokdee/lotto';
import { type RawBuilder, sql } from 'kysely';
import { refuseBadFields } from '#src/lib/check-fields.ts';

/** Which rounds a report sums. */
interface ReportFilter {
  readonly from_day: Day;
  readonly to_day: Day;
  readonly market_id?: number | undefined;
  readonly bet_type?: BetType | undefined;
}

const DAYS_MAX = 366;

/** Refuses a period that ends before it begins, or is too long to sum. */
export const refusePeriod = ({ from_day, to_day }: ReportFilter): void =>
  refuseBadFields({
    to_day: to_day < from_day || to_day > addDays(from_day, DAYS_MAX) ? `เลือกช่วงไม่เกิน ${DAYS_MAX} วัน` : undefined,
  });

/**
 * What follows `from`: rounds `r` with what `t` they counted by bet type, on the day on which it counted: a correction takes
 * the result before it back on the day on which it was made.
 */
export const settledRounds = ({ from_day, to_day, market_id, bet_type }: ReportFilter): RawBuilder<unknown> => sql`
  lotto_round r join (
    select n.round_id, n.counted_on as day, n.bet_type, n.lines * n.sign as lines, n.stake * n.sign as stake, n.payout * n.sign as payout
    from (
      select s.counted_on, t.*, case t.settlement_no when s.settlement_no then 1 else -1 end as sign
      from lotto_settlement s join lotto_round_total t on t.round_id = s.round_id and t.settlement_no in (s.settlement_no, s.settlement_no - 1)
      where s.counted_on between ${from_day}::date and ${to_day}::date
    ) as n
  ) as t using (round_id)
  where true
    ${market_id === undefined ? sql`` : sql`and r.market_id = ${market_id}`}
    ${bet_type === undefined ? sql`` : sql`and t.bet_type = ${bet_type}`}`;

/** What those rounds took and paid. */
export const settledSums = sql`coalesce(sum(t.lines), 0)::bigint as lines,
  coalesce(sum(t.stake), 0)::bigint as stake, coalesce(sum(t.payout), 0)::bigint as payout`;
