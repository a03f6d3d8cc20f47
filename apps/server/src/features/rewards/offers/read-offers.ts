import type { Result } from '@chokdee/contract';
import type { CampaignKind } from '@chokdee/rewards';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { hasTime, offerEnd } from '#src/rewards/offer-time.ts';

type Offer = Result<'GET /api/cashback/loss/history'>['items'][number];

/** What nights have counted out for a member, newest first. */
export const readOffers = async (
  db: Reader,
  { kind, memberId }: { kind: CampaignKind; memberId: number },
  { before, count }: { before?: string | undefined; count: number },
): Promise<Offer[]> => {
  const rows = await allRows<Offer & { rate_bp: number }>(db)`
    select o.campaign_id as promotion_id, o.day::text as day, o.base, o.rate_bp, o.amount, ${offerEnd} as expires_at, o.claimed_at,
      case when o.grant_id is not null then 'claimed' when not ${hasTime} then 'expired' when c.state = 'paused' then 'paused' else 'open' end as state
    from reward_offer o join campaign c using (campaign_id)
    where o.member_id = ${memberId} and o.kind = ${kind} and (${before ?? null}::date is null or o.day < ${before ?? null}::date)
    order by o.day desc limit ${count}`;
  return rows.map(({ rate_bp, ...offer }) => ({ ...offer, percent: rate_bp / 100 }));
};
