import type { Day, Satang } from '@chokdee/kernel';
import type { CampaignKind } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { fitsBudget, lockCampaign } from '#src/rewards/campaigns.ts';
import { refusalOf } from '#src/rewards/claims/claim.ts';
import { give } from '#src/rewards/give.ts';
import { hasTime } from '#src/rewards/offer-time.ts';

interface OfferRow {
  readonly campaign_id: number;
  readonly day: Day;
  readonly amount: Satang;
  readonly is_over: boolean;
  readonly is_claimed: boolean;
}

/**
 * Gives what a night counted out, until it expires. Whoever paused a campaign stops its payments, and nobody's time runs
 * meanwhile; one that has ended still keeps what it promised.
 */
export const claimOffer = async (
  trx: Trx,
  { memberId, kind, day, now }: { memberId: number; kind: CampaignKind; day?: Day | undefined; now: Date },
): Promise<string> => {
  const wanted = await findOffer(trx, memberId, kind, day);
  const campaign = wanted && (await lockCampaign(trx, wanted.campaign_id));
  if (!wanted || !campaign) throw new Refusal('offer_none');
  await lockWalletsOf(trx, [memberId]);
  const offer = await lockOffer(trx, memberId, wanted);
  if (!offer || offer.is_claimed) throw new Refusal('offer_none');
  if (offer.is_over) throw new Refusal('offer_over');
  if (campaign.state === 'paused') throw refusalOf('not_running');
  if (!(await fitsBudget(trx, campaign, offer.amount))) throw refusalOf('budget');
  const key = `offer:${campaign.campaign_id}:${offer.day}`;
  const grantId = await give(trx, { campaign, memberId, key, amount: offer.amount, now });
  await sql`
    update reward_offer set grant_id = ${grantId}, claimed_at = clock_timestamp()
    where member_id = ${memberId} and campaign_id = ${offer.campaign_id} and day = ${offer.day}::date
  `.execute(trx);
  return grantId;
};

/** The offer of a day, or the oldest that can still be claimed. */
const findOffer = (trx: Trx, memberId: number, kind: CampaignKind, day: Day | undefined) => firstRow<{
  campaign_id: number;
  day: Day;
}>(trx)`
    select campaign_id, day::text as day from reward_offer o
    where member_id = ${memberId} and kind = ${kind}
      and ${day === undefined ? sql`grant_id is null and ${hasTime}` : sql`day = ${day}::date`}
    order by day limit 1`;

const lockOffer = (
  trx: Trx,
  memberId: number,
  { campaign_id, day }: { campaign_id: number; day: Day },
) => firstRow<OfferRow>(trx)`
    select campaign_id, day::text as day, amount, not (${hasTime}) as is_over, grant_id is not null as is_claimed
    from reward_offer o where member_id = ${memberId} and campaign_id = ${campaign_id} and day = ${day}::date for no key update`;
