import { breaks, type Mutant } from '../mutant.ts';

const CASHIER = 'apps/server/src/features/cashier';
const ORIGIN = `${CASHIER}/withdrawals/origin`;
const BY_HAND = [`${ORIGIN}/by-hand.test.ts`];

/** What keeps staff from paying out what they gave themselves. */
export const origin: readonly Mutant[] = [
  ...breaks(`${CASHIER}/withdrawals/ladder.ts`, BY_HAND, {
    'by-hand-goes-by-itself': {
      from: 'byHand > WITHDRAWAL_RULES.byHandMax',
      to: 'byHand < 0',
      only: 'a coupon of cash',
    },
    'by-hand-a-satang-more': {
      from: 'byHandMax: satang(50_000)',
      to: 'byHandMax: satang(50_001)',
      only: 'not a satang more',
    },
  }),
  ...breaks(`${CASHIER}/staff/withdrawals/withdrawal-approve.ts`, BY_HAND, {
    'by-hand-givers-let-it-go': { from: '  await refuseGivers(trx, row, staff.id);\n', to: '', only: 'two of finance' },
    'by-hand-givers-let-it-go-the-second-time': {
      from: '  await refuseGivers(trx, row, staff.id);\n',
      to: '  if (row.review_no === 1) await refuseGivers(trx, row, staff.id);\n',
      only: 'nor after the provider',
    },
  }),
  ...breaks(`${ORIGIN}/by-hand.ts`, [`${ORIGIN}/any-plan.test.ts`], {
    'by-hand-reads-names-of-others': {
      from: "and g.key = 'shop:' || r.redemption_id",
      to: "and r.redemption_id = substr(g.key, length('shop:') + 1)::uuid",
      only: 'by whatever plan',
    },
  }),
  ...breaks(`${ORIGIN}/givers.ts`, BY_HAND, {
    'by-hand-who-asked-lets-it-go': {
      from: '    union select requested_by from confirmed\n',
      to: '',
      only: 'two of finance',
    },
    'by-hand-who-confirmed-lets-it-go': {
      from: '    union select decided_by from confirmed\n',
      to: '',
      only: 'two of finance',
    },
    'by-hand-who-made-the-campaign-lets-it-go': {
      from: "select 'campaign', unnest(${campaigns}::text[])",
      to: "select 'x', unnest(${campaigns}::text[])",
      only: 'a coupon of cash',
    },
    'by-hand-who-made-the-code-lets-it-go': {
      from: "select 'coupon_batch', batch_id::text",
      to: "select 'x', batch_id::text",
      only: 'a coupon of cash',
    },
    'by-hand-who-asked-for-the-campaign-lets-it-go': {
      from: "or a.subject_id = 'new' and",
      to: 'or false and',
      only: 'a coupon of cash',
    },
    'by-hand-the-givers-other-account-lets-it-go': {
      from: '  await refuseOneForTwo(trx, staffId, givers);\n',
      to: '',
      only: 'the same person as a giver',
    },
  }),
  ...breaks(`${ORIGIN}/by-hand.ts`, BY_HAND, {
    'by-hand-is-what-the-rules-gave': {
      from: "given === 'night' || given === 'system' ? [] : [kind]",
      to: '[given && kind]',
      only: 'what the rules gave',
    },
    'by-hand-with-a-turnover-of-nothing': {
      from: 'g.turnover < g.own + g.amount',
      to: 'g.turnover = 0',
      only: 'less than once',
    },
    'by-hand-through-an-adjusted-bonus': {
      from: "coalesce(sum(amount) filter (where kind = 'adjustment' and amount > 0), 0) as adjusted",
      to: '0 as adjusted',
      only: 'what a bonus was adjusted by',
    },
    'by-hand-hidden-behind-what-was-taken-out': {
      from: 'Math.max(0, sum + amount)',
      to: 'sum + amount',
      only: 'something else was taken out',
    },
    'by-hand-through-points': {
      from: 'where s.value > 0 and p.points > 0',
      to: 'where false',
      only: 'are a gift as far as they go',
    },
  }),
  ...breaks(`${ORIGIN}/span.ts`, BY_HAND, {
    'by-hand-forgotten-while-one-is-pending': {
      from: 'isLeft ? last.after : last.upto',
      to: 'isLeft ? last.after : upto',
      only: 'of the next',
    },
    'by-hand-hidden-behind-what-left-before': {
      from: 'isLeft ? last.after : last.upto',
      to: 'last.after',
      only: 'of the next',
    },
    'by-hand-forgotten-by-a-small-withdrawal': {
      from: 'isLeft ? last.after : last.upto',
      to: 'last.upto',
      only: 'no new beginning',
    },
    'by-hand-forgotten-by-one-that-was-not-paid': { from: " and state = 'paid'", to: '', only: 'is no beginning' },
  }),
];
