import type { Mutant } from '../mutant.ts';

const RULE = 'packages/lotto/src/hedging';
const FACTS = 'apps/server/src/features/lotto/settlement';
const STAKES = [`${RULE}/hedged-stakes.test.ts`];
const EVERY = [`${RULE}/every-result.test.ts`];
const SETTLED = [`${FACTS}/hedging.test.ts`];

/** What keeps play against oneself from counting as play. */
export const hedging: readonly Mutant[] = [
  {
    name: 'hedging-counted-as-turnover',
    file: `${FACTS}/play-facts.ts`,
    from: 'p.stake - p.hedged',
    to: 'p.stake',
    tests: SETTLED,
    only: '70 numbers of two digits',
  },
  {
    name: 'hedging-by-bet-type',
    file: `${RULE}/hedge-groups.ts`,
    from: "['top3', 'tod3', 'top2', 'run_top', 'top4', 'tod4']",
    to: "['top3', 'tod3', 'run_top', 'top4', 'tod4']",
    tests: STAKES,
    only: '70 of two digits and the other 300',
  },
  {
    name: 'hedging-over-both-ends-of-a-number',
    file: 'packages/lotto/src/result-shapes.ts',
    from: 'isOneNumber: true,',
    to: 'isOneNumber: false,',
    tests: [...STAKES, ...EVERY],
    only: 'the same of ลาว|hang together',
  },
  {
    name: 'hedging-up-to-four-fifths',
    file: `${RULE}/sure-payout.ts`,
    from: 'const SURE_TENTHS = 7;',
    to: 'const SURE_TENTHS = 8;',
    tests: STAKES,
    only: '70 of 100 numbers',
  },
  {
    name: 'hedging-of-more-than-seventy-percent-only',
    file: `${RULE}/sure-payout.ts`,
    from: 'resultsPaying(payouts, payout) * 10 >= payouts',
    to: 'resultsPaying(payouts, payout) * 10 > payouts',
    tests: STAKES,
    only: '70 of 100 numbers',
  },
  {
    name: 'hedging-below-nothing',
    file: `${RULE}/hedged-stakes.ts`,
    from: '(payoutsByResult(own), sumOf(stakes))',
    to: '(payoutsByResult(own), 9 * sumOf(stakes))',
    tests: STAKES,
    only: 'which pay 90',
  },
  {
    name: 'hedging-a-prize-drawn-twice-paid-twice',
    file: `${RULE}/sure-payout.ts`,
    from: ' - Number(isTwice) + Number(isOnce)',
    to: '',
    tests: STAKES,
    only: 'of which one may be drawn twice',
  },
  {
    name: 'hedging-orders-of-a-tod-forgotten',
    file: `${RULE}/result-payouts.ts`,
    from: 'permutations(risk).map(Number)',
    to: '[Number(risk)]',
    tests: STAKES,
    only: 'every order of a',
  },
  {
    name: 'hedging-shared-by-another-measure',
    file: `${RULE}/hedged-stakes.ts`,
    from: '(BigInt(amount) * BigInt(upTo)) / whole',
    to: 'BigInt(amount) / BigInt(stakes.length)',
    tests: STAKES,
    only: 'shared by stake',
  },
  {
    name: 'hedging-passed-over-by-a-chance-too-low',
    file: 'packages/lotto/src/rates.ts',
    from: 'chanceOf(betType, BEST.slice(0, BET_RULES[betType].digits));',
    to: "chanceOf(betType, '0000'.slice(0, BET_RULES[betType].digits));",
    tests: STAKES,
    only: 'no chance is taken too low',
  },
  {
    name: 'hedging-with-another-wallet',
    file: `${FACTS}/read-hedged.ts`,
    from: 'group by member_id having',
    to: 'group by member_id, wallet_id having',
    tests: SETTLED,
    only: 'what two wallets cover',
  },
  {
    name: 'hedging-of-what-was-taken-back',
    file: `${FACTS}/read-hedged.ts`,
    from: '::bigint[]) and status is null`',
    to: '::bigint[])`',
    tests: SETTLED,
    only: 'taken back covers nothing',
  },
  {
    name: 'hedging-unknown-to-the-bill',
    file: 'apps/server/src/features/lotto/selling/write-bills.ts',
    from: 'chancesOf(verdict.lines)',
    to: 'verdict.lines.length',
    tests: SETTLED,
    only: '70 numbers of two digits|knows how likely',
  },
];
