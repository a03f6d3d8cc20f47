import type { Day } from '@chokdee/kernel';
import { sql } from 'kysely';

/**
 * What each provider is owed for each day of a period, as `day, provider_id, fee`: its share of what the house won by its games on
 * that day, by the rate of the day's month; of a day on which they lost it comes off again. So a period is the sum of its days.
 */
export const feesByDay = (from: Day, to: Day) => sql`
  select won.day, won.provider_id, round(won.gross_win * f.rate / 10000.0)::bigint as fee
  from (
    select p.day, g.provider_id, sum(p.stake - p.payout) as gross_win
    from play_hour p join game g on g.game_id = p.subject_id
    where p.product <> 'lotto' and p.day between ${from}::date and ${to}::date
      and g.provider_id = any(array(select provider_id from provider_fee))
    group by 1, 2
  ) as won join (
    select provider_id, rate, from_day, lead(from_day, 1, 'infinity') over (partition by provider_id order by from_day) as below_day
    from provider_fee
  ) as f on f.provider_id = won.provider_id and won.day >= f.from_day and won.day < f.below_day`;
