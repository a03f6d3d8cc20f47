import { type RawBuilder, sql } from 'kysely';
import { hasTime } from '#src/rewards/offer-time.ts';

/**
 * Whether play `f` (member_id, day, product) was given back already, or still can be, by the offer of a kind on a day: one on
 * other products leaves it alone. One probe of the offers' key for each `f`, so `f` is better a sum of a day than one fact.
 */
const isGivenBack = (
  kind: 'cashback_loss' | 'rebate',
  day: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`coalesce((
  select (o.grant_id is not null or ${hasTime}) and coalesce(nullif(c.rule->'products', 'null') ? f.product, true)
  from reward_offer o join campaign c using (campaign_id)
  where o.member_id = f.member_id and o.kind = ${kind} and o.day = ${day}), false)`;

/** Whether a loss `f` is left for the rebate: the cashback of its day does not give it back. */
export const isLeftByCashback = sql<boolean>`not ${isGivenBack('cashback_loss', sql`f.day`)}`;

/** Whether a loss `f` is left for the cashback of its day: the rebate of its week, if that was counted first, does not give it back. */
export const isLeftByRebate = sql<boolean>`not ${isGivenBack('rebate', sql`(date_trunc('week', f.day)::date + 6)`)}`;
