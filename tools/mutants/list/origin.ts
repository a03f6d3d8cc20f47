import { breaks, type Mutant } from '../mutant.ts';

const CASHIER = 'apps/server/src/features/cashier';
const ORIGIN = `${CASHIER}/withdrawals/origin`;
const BY_HAND = [`${ORIGIN}/by-hand.test.ts`];

/** What keeps staff from paying out what they gave themselves. */
export const origin: readonly Mutant[] = [
  ...breaks(`${CASHIER}/withdrawals/ladder.ts`, BY_HAND, {
    'by-hand-goes-by-itself': ['byHand > WITHDRAWAL_RULES.byHandMax', 'byHand < 0', 'a coupon of cash'],
    'by-hand-a-satang-more': ['byHandMax: satang(50_000)', 'byHandMax: satang(50_001)', 'not a satang more'],
  }),
  ...breaks(`${CASHIER}/staff/withdrawals/withdrawal-approve.ts`, BY_HAND, {
    'by-hand-givers-let-it-go': ['  await refuseGivers(trx, row, staff.id);\n', '', 'two of finance'],
    'by-hand-givers-let-it-go-the-second-time': [
      '  await refuseGivers(trx, row, staff.id);\n',
      '  if (row.review_no === 1) await refuseGivers(trx, row, staff.id);\n',
      'nor after the provider',
    ],
  }),
  ...breaks(`${ORIGIN}/by-hand.ts`, [`${ORIGIN}/any-plan.test.ts`], {
    'by-hand-reads-names-of-others': [
      "and g.key = 'shop:' || r.redemption_id",
      "and r.redemption_id = substr(g.key, length('shop:') + 1)::uuid",
      'by whatever plan',
    ],
  }),
  ...breaks(`${ORIGIN}/givers.ts`, BY_HAND, {
    'by-hand-who-asked-lets-it-go': ['    union select requested_by from confirmed\n', '', 'two of finance'],
    'by-hand-who-confirmed-lets-it-go': ['    union select decided_by from confirmed\n', '', 'two of finance'],
    'by-hand-who-made-the-campaign-lets-it-go': [
      "select 'campaign', unnest(${campaigns}::text[])",
      "select 'x', unnest(${campaigns}::text[])",
      'a coupon of cash',
    ],
    'by-hand-who-made-the-code-lets-it-go': [
      "select 'coupon_batch', batch_id::text",
      "select 'x', batch_id::text",
      'a coupon of cash',
    ],
    'by-hand-who-asked-for-the-campaign-lets-it-go': [
      "or a.subject_id = 'new' and",
      'or false and',
      'a coupon of cash',
    ],
    'by-hand-the-givers-other-account-lets-it-go': [
      '  await refuseOneForTwo(trx, staffId, givers);\n',
      '',
      'the same person as a giver',
    ],
  }),
  ...breaks(`${ORIGIN}/by-hand.ts`, BY_HAND, {
    'by-hand-is-what-the-rules-gave': [
      "given === 'night' || given === 'system' ? [] : [kind]",
      '[given && kind]',
      'what the rules gave',
    ],
    'by-hand-with-a-turnover-of-nothing': ['g.turnover < g.own + g.amount', 'g.turnover = 0', 'less than once'],
    'by-hand-through-an-adjusted-bonus': [
      "coalesce(sum(amount) filter (where kind = 'adjustment' and amount > 0), 0) as adjusted",
      '0 as adjusted',
      'what a bonus was adjusted by',
    ],
    'by-hand-hidden-behind-what-was-taken-out': [
      'Math.max(0, sum + amount)',
      'sum + amount',
      'something else was taken out',
    ],
    'by-hand-through-points': ['where s.value > 0 and p.points > 0', 'where false', 'are a gift as far as they go'],
  }),
  ...breaks(`${ORIGIN}/span.ts`, BY_HAND, {
    'by-hand-forgotten-while-one-is-pending': [
      'isLeft ? last.after : last.upto',
      'isLeft ? last.after : upto',
      'of the next',
    ],
    'by-hand-hidden-behind-what-left-before': ['isLeft ? last.after : last.upto', 'last.after', 'of the next'],
    'by-hand-forgotten-by-a-small-withdrawal': ['isLeft ? last.after : last.upto', 'last.upto', 'no new beginning'],
    'by-hand-forgotten-by-one-that-was-not-paid': [" and state = 'paid'", '', 'is no beginning'],
  }),
];
