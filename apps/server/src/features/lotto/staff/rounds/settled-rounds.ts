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

/** What follows `from`: rounds `r` that were paid, with the totals `t` of the result that holds, by bet type. */
export const settledRounds = ({ from_day, to_day, market_id, bet_type }: ReportFilter): RawBuilder<unknown> => sql`
  lotto_round r join lotto_round_total t on t.round_id = r.round_id and t.settlement_no = r.settlement_no
  where r.day between ${from_day} and ${to_day} and r.status in ('settled', 'corrected')
    ${market_id === undefined ? sql`` : sql`and r.market_id = ${market_id}`}
    ${bet_type === undefined ? sql`` : sql`and t.bet_type = ${bet_type}`}`;

/** What those rounds took and paid. */
export const settledSums = sql`coalesce(sum(t.lines), 0)::bigint as lines,
  coalesce(sum(t.stake), 0)::bigint as stake, coalesce(sum(t.payout), 0)::bigint as payout`;
