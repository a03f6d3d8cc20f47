import { PRODUCTS } from '@chokdee/ledger';
import { CAMPAIGN_KINDS, type CampaignKind, PAYS } from '@chokdee/rewards';
import { z } from 'zod';
import { call } from '#src/call.ts';
import {
  agentFields,
  bahtShown,
  bangkokDay,
  body,
  instant,
  nothing,
  page,
  pageFields,
  query,
  referenceId,
  rowId,
} from '#src/wire.ts';

/** The kinds of campaign, as the wire names them. */
export const campaignKind = z.enum(Object.keys(CAMPAIGN_KINDS) as [CampaignKind, ...CampaignKind[]]);
const products = z.array(z.enum(PRODUCTS)).nullable();

/** How a bonus stands. `paid` was money or points at once. */
export const GRANT_STATES = ['active', 'converted', 'cancelled', 'expired', 'used_up', 'paid'] as const;

/** A promotion as players see it: what it gives, what it asks, and whether the one who looks may have it. */
export const PromotionShown = z.object({
  promotion_id: referenceId,
  kind: campaignKind,
  kind_name: z.string(),
  name: z.string(),
  summary: z.string(),
  detail: z.string(),
  image: z.string(),
  pays: z.enum(PAYS),
  /** Whether it comes with a deposit or by asking for it. */
  given_for: z.enum(['deposit', 'asking']),
  amount: bahtShown,
  percent: z.number(),
  amount_max: bahtShown,
  deposit_min: bahtShown,
  turnover_times: z.number(),
  /** What it may be played on; null: everything. */
  products,
  convert_max: bahtShown.nullable(),
  expires_hours: z.number().int(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** The rules in plain Thai, a sentence each. */
  rules: z.array(z.string()),
  /** Whether the member may have it now (with a deposit that is large enough); null: a guest looks. */
  can_claim: z.boolean().nullable(),
  /** Why not, in words; empty otherwise. */
  reason: z.string(),
  /** The newest deposit that it can be given for, and what it would give; null: a new deposit is needed. */
  on_deposit: z
    .object({ deposit_id: z.uuid(), amount: bahtShown, reward: bahtShown, turnover: bahtShown, until: instant })
    .nullable(),
});

/** A reward that was given, with the baht that are left to turn over. */
export const GrantShown = z.object({
  grant_id: z.uuid(),
  promotion_id: referenceId,
  kind: campaignKind,
  name: z.string(),
  image: z.string(),
  pays: z.enum(PAYS),
  amount: bahtShown,
  /** The member's own deposit that lies beside the bonus. */
  own: bahtShown,
  wallet_id: referenceId,
  balance: bahtShown,
  turnover: bahtShown,
  played: bahtShown,
  left: bahtShown,
  /** Bets from this wallet that have no result yet: they count when they have. */
  open_stake: bahtShown,
  products,
  convert_max: bahtShown.nullable(),
  expires_at: instant.nullable(),
  state: z.enum(GRANT_STATES),
  state_text: z.string(),
  /** What reached the main wallet. */
  moved: bahtShown,
  note: z.string(),
  given_at: instant,
  ended_at: instant.nullable(),
  /** Which bets count, a sentence each, while it is played. */
  counts: z.array(z.string()),
  /** What would happen if it were cancelled now; null: it cannot be. */
  cancel: z.object({ returns: bahtShown, forfeits: bahtShown, rules: z.array(z.string()) }).nullable(),
});

const OfferShown = z.object({
  promotion_id: referenceId,
  day: bangkokDay,
  base: bahtShown,
  percent: z.number(),
  amount: bahtShown,
  expires_at: instant,
  claimed_at: instant.nullable(),
  /** `paused`: its campaign rests, and its time stands still until that goes on. */
  state: z.enum(['open', 'paused', 'claimed', 'expired']),
});

/** What was counted out and what came of it, newest first; `now` is how it stands before the next count. */
const OfferHistory = page(OfferShown).extend({
  is_running: z.boolean(),
  /** What the member gets, with what his level adds; zero: it is for higher levels, or nothing runs. */
  percent: z.number(),
  amount_max: bahtShown,
  base_min: bahtShown,
  rules: z.array(z.string()),
  now: z.object({ from_day: bangkokDay, base: bahtShown, amount: bahtShown, counted_at: instant }),
});

const offerDay = body({ day: bangkokDay.optional(), ...agentFields });
const WinLoss = { stake: bahtShown, payout: bahtShown, net: bahtShown };

export const promotionCalls = {
  'GET /api/promotion/list': call({
    summary: 'The promotions that run, with their rules; a member also hears whether he may have each.',
    access: 'either',
    input: query({ product: z.enum(PRODUCTS).optional(), ...agentFields, ...pageFields }),
    output: page(PromotionShown),
  }),
  'POST /api/promotion/claim': call({
    summary:
      'Takes a promotion: free credit at once, a deposit bonus on the deposit that is named or on the newest that fits.',
    access: 'member',
    input: body({ promotion_id: rowId, deposit_id: z.uuid().optional(), ...agentFields }),
    output: GrantShown,
    writes: 'once',
  }),
  'GET /api/promotion/active': call({
    summary: 'The bonuses that are being played, with what is left to turn over.',
    access: 'member',
    input: query({}),
    output: page(GrantShown),
  }),
  'GET /api/promotion/history': call({
    summary: 'Every reward that the member was given, newest first.',
    access: 'member',
    input: query(pageFields),
    output: page(GrantShown),
  }),
  'POST /api/promotion/cancel': call({
    summary: 'Gives a bonus up: the own money beside it returns, the bonus and what it won do not.',
    access: 'member',
    input: body({ grant_id: z.uuid() }),
    output: GrantShown,
    writes: 'once',
  }),
  'POST /api/coupon/redeem': call({
    summary: 'Takes what a code gives.',
    access: 'member',
    input: body({ code: z.string().trim().min(1).max(40), ...agentFields }),
    output: GrantShown,
    writes: 'once',
    pace: 'secret',
  }),
  'GET /api/coupon/history': call({
    summary: 'The codes that the member has used.',
    access: 'member',
    input: query(pageFields),
    output: page(GrantShown.extend({ code: z.string() })),
  }),
};

export const cashbackCalls = {
  'POST /api/cashback/loss/claim': call({
    summary: 'Takes the cashback on losses of a day; the oldest that is open unless it is named.',
    access: 'member',
    input: offerDay,
    output: GrantShown,
    writes: 'once',
  }),
  'POST /api/cashback/turnover/claim': call({
    summary: 'Takes the cashback on turnover of a day; the oldest that is open unless it is named.',
    access: 'member',
    input: offerDay,
    output: GrantShown,
    writes: 'once',
  }),
  'GET /api/cashback/loss/history': call({
    summary: 'Cashback on losses: what is open, claimed and expired, and how today stands.',
    access: 'member',
    input: query(pageFields),
    output: OfferHistory,
  }),
  'GET /api/cashback/turnover/history': call({
    summary: 'Cashback on turnover: what is open, claimed and expired, and how today stands.',
    access: 'member',
    input: query(pageFields),
    output: OfferHistory,
  }),
};

export const winlossCalls = {
  'GET /api/winloss/list': call({
    summary: 'What the member staked and won by day, product and game; the last 30 days unless it is said.',
    access: 'member',
    input: query({ from_day: bangkokDay.optional(), to_day: bangkokDay.optional() }),
    output: z.object({
      from_day: bangkokDay,
      to_day: bangkokDay,
      ...WinLoss,
      days: z.array(z.object({ day: bangkokDay, ...WinLoss })),
      products: z.array(z.object({ product: z.enum(PRODUCTS), ...WinLoss })),
      /** The fifty with the most staked. */
      games: z.array(
        z.object({ product: z.enum(PRODUCTS), subject_id: z.number().int(), name: z.string(), ...WinLoss }),
      ),
    }),
  }),
  'GET /api/winloss/rebate': call({
    summary:
      'The weekly rebate on losses that were not paid as cashback: open, claimed, expired, and this week so far.',
    access: 'member',
    input: query(pageFields),
    output: OfferHistory,
  }),
  'POST /api/winloss/rebate/claim': call({
    summary: 'Takes the rebate of a week, named by its last day; the oldest that is open unless it is named.',
    access: 'member',
    input: offerDay,
    output: GrantShown,
    writes: 'once',
  }),
};

export const levelCalls = {
  'POST /api/member/points': call({
    summary: 'The points of the member.',
    access: 'member',
    input: nothing,
    output: z.object({ point: bahtShown }),
    staysOpen: true,
  }),
  'GET /api/member/level': call({
    summary: 'The level of the member, by the turnover of 30 days, and what each brings.',
    access: 'member',
    input: query({}),
    output: z.object({
      level: z.number().int(),
      name: z.string(),
      /** Of the last 30 days. */
      turnover: bahtShown,
      /** What is missing to the next; null: there is none. */
      next: z.object({ level: z.number().int(), name: z.string(), left: bahtShown }).nullable(),
      levels: z.array(
        z.object({
          level: z.number().int(),
          name: z.string(),
          turnover_min: bahtShown,
          cashback_percent: z.number(),
          gift: bahtShown,
          colour: z.string(),
        }),
      ),
      /** The gifts of levels that wait to be taken. */
      gifts: z.array(OfferShown),
    }),
  }),
  'POST /api/member/level/claim': call({
    summary: 'Takes the gift of a level that was reached.',
    access: 'member',
    input: offerDay,
    output: GrantShown,
    writes: 'once',
  }),
};
