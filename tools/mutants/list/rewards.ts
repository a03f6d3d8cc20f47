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
    'rewards-beyond-the-budget': [
      'campaign.budget !== null && given + reward > campaign.budget',
      'campaign.budget !== null && given > campaign.budget',
    ],
    'rewards-after-the-end-of-a-campaign': [
      'campaign.ends_at && now >= campaign.ends_at',
      'campaign.ends_at && now > campaign.ends_at',
    ],
    'rewards-of-a-first-deposit-on-the-second': [
      "kind === 'first_deposit' && claimant.depositsBefore > 0",
      "kind === 'first_deposit' && claimant.depositsBefore > 1",
    ],
    'rewards-two-bonuses-at-once': [
      "rule.pays === 'bonus' && claimant.hasActiveBonus ? 'active_bonus' : undefined",
      'undefined',
    ],
    'rewards-used-before-by-the-same-phone': [
      '(rule.once as readonly string[]).includes(scope)',
      "scope === 'member' && (rule.once as readonly string[]).includes(scope)",
    ],
  }),
  ...breaks('packages/rewards/src/amounts.ts', AMOUNTS, {
    'rewards-above-their-most': [
      'Math.floor((base * rule.percent_bp) / 10_000), rule.amount_max)',
      'Math.floor((base * rule.percent_bp) / 10_000))',
    ],
    'rewards-turnover-of-the-bonus-alone': [
      '((own + reward) * rule.turnover_x100)',
      '(reward * rule.turnover_x100 + own * 0)',
    ],
    'rewards-converted-above-the-cap': [
      'own + (convert_max ?? Number.POSITIVE_INFINITY)',
      'own + Number.POSITIVE_INFINITY * (convert_max ?? 1)',
    ],
    'rewards-bonus-lost-deposit-taken-back': [
      'Math.min(own, Math.max(0, whole - amount))',
      'Math.min(own, whole + 0 * amount)',
    ],
    'rewards-cap-again-for-every-late-win': [
      'least(balance, Math.max(0, limit - moved))',
      'least(balance, Math.max(0, limit))',
    ],
  }),
  ...breaks(`${REWARDS}/give.ts`, [`${FEATURE}/refused-words.test.ts`, ...COUPONS], {
    'rewards-marks-of-those-who-come-at-once': [
      `  if (numAffectedRows !== BigInt(kept.length))
    throw new Refusal('promotion_refused', { problem: 'used', message: problemWords('used', {}) });`,
      '  void [numAffectedRows, Refusal, problemWords];',
      'in the same moment|at the same time',
    ],
  }),
  ...breaks(`${REWARDS}/campaigns.ts`, [...COUPONS, ...OFFERS], {
    'rewards-budget-of-those-who-come-at-once': [
      'lockedRow(trx, campaignId, sql`for no key update`)',
      'lockedRow(trx, campaignId, sql`for share`)',
      'no more than its budget|last baht of the budget',
    ],
  }),
  ...breaks(`${REWARDS}/claims/claimants.ts`, PROMOTIONS, {
    'rewards-device-of-another-account': [
      "  ...(devices.length > 0 ? devices : [NO_DEVICE]).map((value) => ({ scope: 'device' as const, value })),\n",
      '',
      'knows a device',
    ],
  }),
  ...breaks('apps/server/src/rewards/claims/claimants.ts', ['apps/server/src/rewards/claims/claimants.test.ts'], {
    'rewards-no-device-is-a-new-one-each-time': [
      ' where d.member_id = m.member_id) as devices',
      " where d.member_id = m.member_id and d.device_id <> '') as devices",
    ],
    'rewards-never-seen-is-no-device': ['(devices.length > 0 ? devices : [NO_DEVICE])', 'devices'],
  }),
  ...breaks(`${REWARDS}/claims/claim-coupon.ts`, COUPONS, {
    'rewards-coupon-used-more-often-than-it-may': [
      'uses.all >= coupon.uses_max',
      'uses.all > coupon.uses_max',
      'as often as it may be used|a code is refused',
    ],
    'rewards-coupon-without-its-lock': [
      '  await sql`select from coupon where code = ${coupon.code} for no key update`.execute(trx);\n',
      '',
      'at the same time',
    ],
    'rewards-coupon-twice-to-one-member': [
      "  if (uses.own > 0) throw new Refusal('coupon_used', { problem: 'used' });\n",
      '',
      'to who has used it',
    ],
    'rewards-coupon-out-of-time': [
      "  if (coupon.is_over || coupon.is_stopped) throw new Refusal('coupon_over');\n",
      '',
      'a code is refused',
    ],
  }),
  ...breaks(`${REWARDS}/claims/claim-offer.ts`, OFFERS, {
    'rewards-offer-of-a-closed-window': [
      "  if (offer.is_over) throw new Refusal('offer_over');\n",
      '',
      'is over when its window closes',
    ],
    'rewards-offer-of-a-paused-campaign': [
      "  if (campaign.state === 'paused') throw refusalOf('not_running');\n",
      '',
      'waits while its campaign is paused',
    ],
    'rewards-offer-beyond-the-budget': [
      "  if (!(await fitsBudget(trx, campaign, offer.amount))) throw refusalOf('budget');\n",
      '',
      'last baht of the budget',
    ],
  }),
  ...breaks(
    `${REWARDS}/nights/make-offers.ts`,
    [`${REWARDS}/given-back.test.ts`, `${REWARDS}/weeks-and-levels.test.ts`],
    {
      'rewards-loss-given-back-by-day-and-by-week': [
        "kind === 'rebate' ? isLeftByCashback : kind === 'cashback_loss' ? isLeftByRebate : sql`true`",
        "kind === 'rebate' && isLeftByCashback && isLeftByRebate ? sql`true` : sql`true`",
        'rebate',
      ],
    },
  ),
  ...breaks(`${REWARDS}/nights/make-offers.ts`, NIGHTS, {
    'rewards-cashback-of-bonus-money': [
      'and f.wallet_type_id = 1 and',
      'and f.wallet_type_id < 9 and',
      'of own money only',
    ],
    'rewards-hedged-stakes-as-losses': [
      "case f.product when 'lotto' then f.eligible_stake else f.stake end",
      'f.stake',
      'counts no hedged stake',
    ],
  }),
  ...breaks(`${REWARDS}/nights/close-day.ts`, NIGHTS, {
    'rewards-day-closed-beside-those-who-write-it': [
      '    await sql`select pg_advisory_xact_lock(7, 0)`.execute(trx);\n',
      '',
      'waits for whoever began',
    ],
  }),
  ...breaks(`${REWARDS}/give-points.ts`, [`${REWARDS}/points.test.ts`], {
    'rewards-points-twice-for-a-day': [
      '\n        and not exists (select from reward_grant g where g.member_id = p.member_id and g.key = ${key})',
      " and ${key} <> ''",
      'gives once for a day|goes on where',
    ],
    'rewards-points-beyond-the-budget': [
      'where ${left}::bigint is null or so_far <= ${left}::bigint',
      'where ${left}::bigint is null or so_far > 0',
      'stops before its budget',
    ],
  }),
  ...breaks(`${REWARDS}/turnover.ts`, PROMOTIONS, {
    'rewards-played-from-another-wallet': [
      ' and f.wallet_id = ${grant}.wallet_id and f.wallet_type_id <> 1',
      '',
      'counts neither play from the main wallet',
    ],
  }),
  ...breaks(`${REWARDS}/end-grant.ts`, PROMOTIONS, {
    'rewards-bonus-ended-twice': [
      "if (grant?.state !== 'active') return false;",
      'if (!grant) return false;',
      'a bonus on a deposit',
    ],
    'rewards-bonus-of-a-stranger': [
      'where g.member_id = ${memberId} and g.grant_id = ${grantId} and g.pays',
      'where g.grant_id = ${grantId} and g.pays',
      'no bonus of a stranger',
    ],
  }),
];
