import { sql } from 'kysely';

/** Until when an offer `o` may be claimed: the pauses of its campaign since it was made are not taken from its time. */
export const offerEnd = sql<Date>`(o.expires_at + coalesce((
  select sum(coalesce(p.ended_at, clock_timestamp()) - greatest(p.began_at, o.made_at)) from campaign_pause p
  where p.campaign_id = o.campaign_id and coalesce(p.ended_at, 'infinity') > o.made_at), interval '0'))`;

/** Whether an offer `o` still has time. */
export const hasTime = sql<boolean>`${offerEnd} > clock_timestamp()`;
