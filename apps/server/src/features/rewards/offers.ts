import type { Given, Result } from '@chokdee/contract';
import { addDays, type Day, dayOf, isDay, present, type Satang, satang, startOf, ZERO } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';
import { type CampaignKind, rewardOf } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import type { Handler } from '#src/http/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type CampaignRow, runningCampaigns } from '#src/rewards/campaigns.ts';
import { claimOffer } from '#src/rewards/claims/claim-offer.ts';
import { isLeftByCashback } from '#src/rewards/given-back.ts';
import { baseOf, rateOf } from '#src/rewards/nights/make-offers.ts';
import { hasTime, offerEnd } from '#src/rewards/offer-time.ts';
import { rulesOf } from '#src/rewards/reward-words.ts';
import { type GrantShown, showGrant } from '#src/rewards/show-grants.ts';

type History = Result<'GET /api/cashback/loss/history'>;
type Offer = History['items'][number];
type Claimed = { day?: Day | undefined };

/** Takes the cashback on losses of a day. */
export const cashbackLossClaim: Handler<'POST /api/cashback/loss/claim'> = (input, context) =>
  claim('cashback_loss', input, context);

/** Takes the cashback on turnover of a day. */
export const cashbackTurnoverClaim: Handler<'POST /api/cashback/turnover/claim'> = (input, context) =>
  claim('cashback_turnover', input, context);

/** Takes the rebate of a week. */
export const rebateClaim: Handler<'POST /api/winloss/rebate/claim'> = (input, context) =>
  claim('rebate', input, context);

/** Takes the gift of a level that was reached. */
export const levelClaim: Handler<'POST /api/member/level/claim'> = (input, context) => claim('level', input, context);

/** Cashback on losses: what is open, claimed and expired, and how today stands. */
export const cashbackLossHistory: Handler<'GET /api/cashback/loss/history'> = (input, { db, member, now }) =>
  history(db, { kind: 'cashback_loss', memberId: member.id, now: now() }, input);

/** Cashback on turnover: what is open, claimed and expired, and how today stands. */
export const cashbackTurnoverHistory: Handler<'GET /api/cashback/turnover/history'> = (input, { db, member, now }) =>
  history(db, { kind: 'cashback_turnover', memberId: member.id, now: now() }, input);

/** The weekly rebate: open, claimed, expired, and this week so far. */
export const rebateHistory: Handler<'GET /api/winloss/rebate'> = (input, { db, member, now }) =>
  history(db, { kind: 'rebate', memberId: member.id, now: now() }, input);

const claim = async (
  kind: CampaignKind,
  { day }: Claimed,
  { trx, member, now }: { trx: Trx; member: { id: number }; now: () => Date },
): Promise<GrantShown> => {
  const grantId = await claimOffer(trx, { memberId: member.id, kind, day, now: now() });
  return present(await showGrant(trx, member.id, grantId), 'the grant');
};

interface Which {
  readonly kind: 'cashback_loss' | 'cashback_turnover' | 'rebate';
  readonly memberId: number;
  readonly now: Date;
}

const history = async (
  db: Reader,
  which: Which,
  { cursor, limit }: Given<'GET /api/cashback/loss/history'>,
): Promise<History> => {
  if (cursor !== undefined && !isDay(cursor)) throw new Refusal('malformed', [{ field: 'cursor', problem: 'invalid' }]);
  const offers = await readOffers(db, which, { before: cursor, count: limit + 1 });
  const [campaign] = await runningCampaigns(db, [which.kind]);
  const items = offers.slice(0, limit);
  const { rate_bp, ...now } = await readNow(db, which, campaign);
  return {
    items,
    next_cursor: offers.length > limit ? (items.at(-1)?.day ?? null) : null,
    is_running: campaign !== undefined,
    percent: (rate_bp ?? 0) / 100,
    amount_max: campaign?.rule.amount_max ?? ZERO,
    base_min: campaign?.rule.base_min ?? ZERO,
    rules: campaign
      ? rulesOf({ ...campaign, rule: { ...campaign.rule, percent_bp: rate_bp ?? campaign.rule.percent_bp } })
      : [],
    now,
  };
};

/** What nights have counted out for a member, newest first. */
export const readOffers = async (
  db: Reader,
  { kind, memberId }: { kind: CampaignKind; memberId: number },
  { before, count }: { before?: string | undefined; count: number },
): Promise<Offer[]> => {
  const { rows } = await sql<Offer & { rate_bp: number }>`
    select o.campaign_id as promotion_id, o.day::text as day, o.base, o.rate_bp, o.amount, ${offerEnd} as expires_at, o.claimed_at,
      case when o.grant_id is not null then 'claimed' when not ${hasTime} then 'expired' when c.state = 'paused' then 'paused' else 'open' end as state
    from reward_offer o join campaign c using (campaign_id)
    where o.member_id = ${memberId} and o.kind = ${kind} and (${before ?? null}::date is null or o.day < ${before ?? null}::date)
    order by o.day desc limit ${count}
  `.execute(db);
  return rows.map(({ rate_bp, ...offer }) => ({ ...offer, percent: rate_bp / 100 }));
};

/** How the day or the week stands that the next count will be about. */
const readNow = async (db: Reader, { kind, memberId, now }: Which, campaign: CampaignRow | undefined) => {
  const today = dayOf(now);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = kind === 'rebate' ? addDays(today, -weekday) : today;
  const counted_at = startOf(addDays(from, kind === 'rebate' ? 7 : 1));
  const sums = await readSums(db, { kind, memberId }, { from, to: today });
  const tonight = kind === 'rebate' ? await takenTonight(db, memberId, ofDay(sums, today)) : [];
  const counted = sums.filter((sum) => sum.is_left && !tonight.includes(sum) && (!campaign || isFor(campaign, sum)));
  const base = satang(Math.max(0, totalOf(counted)));
  const rate_bp = campaign ? await readRate(db, memberId, campaign) : null;
  const amount =
    campaign && base > 0 && rate_bp !== null ? rewardOf({ ...campaign.rule, percent_bp: rate_bp }, base) : ZERO;
  return { from_day: from, base, rate_bp, amount, counted_at };
};

/** What somebody lost or played on a product in a day; `is_left`: it was not given back already. */
interface Sum {
  readonly day: Day;
  readonly product: Product;
  readonly base: Satang;
  readonly is_left: boolean;
}

const readSums = async (
  db: Reader,
  { kind, memberId }: Omit<Which, 'now'>,
  { from, to }: { from: Day; to: Day },
): Promise<readonly Sum[]> => {
  const { rows } = await sql<Sum>`
    select f.day::text as day, f.product, f.base, ${kind === 'rebate' ? isLeftByCashback : sql`true`} as is_left from (
      select f.member_id, f.day, f.product, (${baseOf({ kind })})::bigint as base from play_fact f
      where f.member_id = ${memberId} and f.day between ${from}::date and ${to}::date and f.wallet_type_id = 1
      group by f.member_id, f.day, f.product
    ) as f
  `.execute(db);
  return rows;
};

/** What of today's losses the cashback of the coming night will give back: the week does not promise it too. */
const takenTonight = async (db: Reader, memberId: number, today: readonly Sum[]): Promise<readonly Sum[]> => {
  const [cashback] = await runningCampaigns(db, ['cashback_loss']);
  const rate_bp = cashback ? await readRate(db, memberId, cashback) : null;
  if (!cashback || rate_bp === null) return [];
  const taken = today.filter((sum) => isFor(cashback, sum));
  const base = totalOf(taken);
  return base > 0 && rewardOf({ ...cashback.rule, percent_bp: rate_bp }, satang(base)) > 0 ? taken : [];
};

/** What part the member gets of a campaign; null: it is for higher levels. */
const readRate = async (db: Reader, memberId: number, campaign: CampaignRow): Promise<number | null> => {
  const { rows } = await sql<{ rate_bp: number | null }>`
    select ${rateOf(campaign)} as rate_bp from member m left join level l on l.level_id = m.level where m.member_id = ${memberId}
  `.execute(db);
  return present(rows[0], 'the member').rate_bp;
};

const isFor = ({ rule: { products } }: CampaignRow, { product }: Sum): boolean =>
  !products || products.includes(product);
const ofDay = (sums: readonly Sum[], day: Day): readonly Sum[] => sums.filter((sum) => sum.day === day);
const totalOf = (sums: readonly Sum[]): number => sums.reduce((total, { base }) => total + base, 0);
