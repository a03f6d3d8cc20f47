import { breaks, type Mutant } from '../mutant.ts';

const REWARDS = 'apps/server/src/rewards';
const FEATURE = 'apps/server/src/features/rewards';
const ELIGIBILITY = ['packages/rewards/src/eligibility.test.ts'];
const AMOUNTS = ['packages/rewards/src/amounts.test.ts'];
const PROMOTIONS = [`${FEATURE}/promotions.test.ts`];
const COUPONS = [`${FEATURE}/coupons.test.ts`];
const OFFERS = [`${FEATURE}/offers/offers.test.ts`];
const NIGHTS = [`${REWARDS}/nights.test.ts`];

/** What keeps rewards right: given once, to whom they are for, within a budget, played before they become money. */
export const rewards: readonly Mutant[] = [
  ...breaks('packages/rewards/src/eligibility.ts', ELIGIBILITY, {
    'rewards-beyond-the-budget': {
      from: 'campaign.budget !== null && given + reward > campaign.budget',
      to: 'campaign.budget !== null && given > campaign.budget',
    },
    'rewards-after-the-end-of-a-campaign': {
      from: 'campaign.ends_at && now >= campaign.ends_at',
      to: 'campaign.ends_at && now > campaign.ends_at',
    },
    'rewards-of-a-first-deposit-on-the-second': {
      from: "kind === 'first_deposit' && claimant.depositsBefore > 0",
      to: "kind === 'first_deposit' && claimant.depositsBefore > 1",
    },
    'rewards-two-bonuses-at-once': {
      from: "rule.pays === 'bonus' && claimant.hasActiveBonus ? 'active_bonus' : undefined",
      to: 'undefined',
    },
    'rewards-used-before-by-the-same-phone': {
      from: '(rule.once as readonly string[]).includes(scope)',
      to: "scope === 'member' && (rule.once as readonly string[]).includes(scope)",
    },
  }),
  ...breaks('packages/rewards/src/amounts.ts', AMOUNTS, {
    'rewards-above-their-most': {
      from: 'Math.floor((base * rule.percent_bp) / 10_000), rule.amount_max)',
      to: 'Math.floor((base * rule.percent_bp) / 10_000))',
    },
    'rewards-turnover-of-the-bonus-alone': {
      from: '((own + reward) * rule.turnover_x100)',
      to: '(reward * rule.turnover_x100 + own * 0)',
    },
    'rewards-converted-above-the-cap': {
      from: 'own + (convert_max ?? Number.POSITIVE_INFINITY)',
      to: 'own + Number.POSITIVE_INFINITY * (convert_max ?? 1)',
    },
    'rewards-bonus-lost-deposit-taken-back': {
      from: 'Math.min(own, Math.max(0, whole - amount))',
      to: 'Math.min(own, whole + 0 * amount)',
    },
    'rewards-cap-again-for-every-late-win': {
      from: 'least(balance, Math.max(0, limit - moved))',
      to: 'least(balance, Math.max(0, limit))',
    },
  }),
  ...breaks(`${REWARDS}/give.ts`, [`${FEATURE}/refused-words.test.ts`, ...COUPONS], {
    'rewards-marks-of-those-who-come-at-once': {
      from: `  if (numAffectedRows !== BigInt(kept.length))
    throw new Refusal('promotion_refused', { problem: 'used', message: problemWords('used', {}) });`,
      to: '  void [numAffectedRows, Refusal, problemWords];',
      only: 'in the same moment|at the same time',
    },
  }),
  ...breaks(`${REWARDS}/campaigns.ts`, [...COUPONS, ...OFFERS], {
    'rewards-budget-of-those-who-come-at-once': {
      from: 'lockedRow(trx, campaignId, sql`for no key update`)',
      to: 'lockedRow(trx, campaignId, sql`for share`)',
      only: 'no more than its budget|last baht of the budget',
    },
  }),
  ...breaks(`${REWARDS}/claims/claimants.ts`, PROMOTIONS, {
    'rewards-device-of-another-account': {
      from: "  ...(devices.length > 0 ? devices : [NO_DEVICE]).map((value) => ({ scope: 'device' as const, value })),\n",
      to: '',
      only: 'knows a device',
    },
  }),
  ...breaks('apps/server/src/rewards/claims/claimants.ts', ['apps/server/src/rewards/claims/claimants.test.ts'], {
    'rewards-no-device-is-a-new-one-each-time': {
      from: ' where d.member_id = m.member_id) as devices',
      to: " where d.member_id = m.member_id and d.device_id <> '') as devices",
    },
    'rewards-never-seen-is-no-device': { from: '(devices.length > 0 ? devices : [NO_DEVICE])', to: 'devices' },
  }),
  ...breaks(`${REWARDS}/claims/claim-coupon.ts`, COUPONS, {
    'rewards-coupon-used-more-often-than-it-may': {
      from: 'uses.all >= coupon.uses_max',
      to: 'uses.all > coupon.uses_max',
      only: 'as often as it may be used|a code is refused',
    },
    'rewards-coupon-without-its-lock': {
      from: '  await sql`select from coupon where code = ${coupon.code} for no key update`.execute(trx);\n',
      to: '',
      only: 'at the same time',
    },
    'rewards-coupon-twice-to-one-member': {
      from: "  if (uses.own > 0) throw new Refusal('coupon_used', { problem: 'used' });\n",
      to: '',
      only: 'to who has used it',
    },
    'rewards-coupon-out-of-time': {
      from: "  if (coupon.is_over || coupon.is_stopped) throw new Refusal('coupon_over');\n",
      to: '',
      only: 'a code is refused',
    },
  }),
  ...breaks(`${REWARDS}/claims/claim-offer.ts`, OFFERS, {
    'rewards-offer-of-a-closed-window': {
      from: "  if (offer.is_over) throw new Refusal('offer_over');\n",
      to: '',
      only: 'is over when its window closes',
    },
    'rewards-offer-of-a-paused-campaign': {
      from: "  if (campaign.state === 'paused') throw refusalOf('not_running');\n",
      to: '',
      only: 'waits while its campaign is paused',
    },
    'rewards-offer-beyond-the-budget': {
      from: "  if (!(await fitsBudget(trx, campaign, offer.amount))) throw refusalOf('budget');\n",
      to: '',
      only: 'last baht of the budget',
    },
  }),
  ...breaks(
    `${REWARDS}/nights/make-offers.ts`,
    [`${REWARDS}/given-back.test.ts`, `${REWARDS}/weeks-and-levels.test.ts`],
    {
      'rewards-loss-given-back-by-day-and-by-week': {
        from: "kind === 'rebate' ? isLeftByCashback : kind === 'cashback_loss' ? isLeftByRebate : sql`true`",
        to: "kind === 'rebate' && isLeftByCashback && isLeftByRebate ? sql`true` : sql`true`",
        only: 'rebate',
      },
    },
  ),
  ...breaks(`${REWARDS}/nights/make-offers.ts`, NIGHTS, {
    'rewards-cashback-of-bonus-money': {
      from: 'and f.wallet_type_id = 1 and',
      to: 'and f.wallet_type_id < 9 and',
      only: 'of own money only',
    },
    'rewards-hedged-stakes-as-losses': {
      from: "case f.product when 'lotto' then f.eligible_stake else f.stake end",
      to: 'f.stake',
      only: 'counts no hedged stake',
    },
  }),
  ...breaks(`${REWARDS}/nights/close-day.ts`, NIGHTS, {
    'rewards-day-closed-beside-those-who-write-it': {
      from: '    await sql`select pg_advisory_xact_lock(7, 0)`.execute(trx);\n',
      to: '',
      only: 'waits for whoever began',
    },
  }),
  ...breaks(`${REWARDS}/give-points.ts`, [`${REWARDS}/points.test.ts`], {
    'rewards-points-twice-for-a-day': {
      from: '\n        and not exists (select from reward_grant g where g.member_id = p.member_id and g.key = ${key})',
      to: " and ${key} <> ''",
      only: 'gives once for a day|goes on where',
    },
    'rewards-points-beyond-the-budget': {
      from: 'where ${left}::bigint is null or so_far <= ${left}::bigint',
      to: 'where ${left}::bigint is null or so_far > 0',
      only: 'stops before its budget',
    },
  }),
  ...breaks(`${REWARDS}/turnover.ts`, PROMOTIONS, {
    'rewards-played-from-another-wallet': {
      from: ' and f.wallet_id = ${grant}.wallet_id and f.wallet_type_id <> 1',
      to: '',
      only: 'counts neither play from the main wallet',
    },
  }),
  ...breaks(`${REWARDS}/end-grant.ts`, PROMOTIONS, {
    'rewards-bonus-ended-twice': {
      from: "if (grant?.state !== 'active') return false;",
      to: 'if (!grant) return false;',
      only: 'a bonus on a deposit',
    },
    'rewards-bonus-of-a-stranger': {
      from: 'where g.member_id = ${memberId} and g.grant_id = ${grantId} and g.pays',
      to: 'where g.grant_id = ${grantId} and g.pays',
      only: 'no bonus of a stranger',
    },
  }),
];
