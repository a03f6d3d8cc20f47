import { breaks, type Mutant } from '../mutant.ts';

const RULE = 'packages/lotto/src/hedging';
const FACTS = 'apps/server/src/features/lotto/settlement';
const STAKES = [`${RULE}/hedged-stakes.test.ts`];
const EVERY = [`${RULE}/every-result.test.ts`];
const SETTLED = [`${FACTS}/hedging.test.ts`];
const PRIZES = ['packages/lotto/src/yeekee/prizes.test.ts'];
const PAID = ['apps/server/src/features/lotto/yeekee/prizes.test.ts'];
const PROOF = ['packages/lotto/src/yeekee/proof.test.ts'];
const AUDIT = ['apps/server/src/ledger/audit.test.ts'];

/** What keeps play against oneself from counting as play, and prizes of shooting within what their round is expected to keep. */
export const play: readonly Mutant[] = [
  ...breaks(`${FACTS}/play-facts.ts`, SETTLED, {
    'hedging-counted-as-turnover': ['p.stake - p.hedged', 'p.stake', '70 numbers of two digits'],
  }),
  ...breaks(`${RULE}/hedge-groups.ts`, STAKES, {
    'hedging-by-bet-type': [
      "['top3', 'tod3', 'top2', 'run_top', 'top4', 'tod4']",
      "['top3', 'tod3', 'run_top', 'top4', 'tod4']",
      '70 of two digits and the other 300',
    ],
  }),
  ...breaks('packages/lotto/src/result-shapes.ts', [...STAKES, ...EVERY], {
    'hedging-over-both-ends-of-a-number': [
      'isOneNumber: true,',
      'isOneNumber: false,',
      'the same of ลาว|hang together',
    ],
  }),
  ...breaks(`${RULE}/sure-payout.ts`, STAKES, {
    'hedging-up-to-four-fifths': ['const SURE_TENTHS = 7;', 'const SURE_TENTHS = 8;', '70 of 100 numbers'],
    'hedging-of-more-than-seventy-percent-only': [
      'resultsPaying(payouts, payout) * 10 >= payouts',
      'resultsPaying(payouts, payout) * 10 > payouts',
      '70 of 100 numbers',
    ],
    'hedging-a-prize-drawn-twice-paid-twice': [
      ' - Number(isTwice) + Number(isOnce)',
      '',
      'of which one may be drawn twice',
    ],
  }),
  ...breaks(`${RULE}/hedged-stakes.ts`, STAKES, {
    'hedging-below-nothing': [
      '(payoutsByResult(own), sumOf(stakes))',
      '(payoutsByResult(own), 9 * sumOf(stakes))',
      'which pay 90',
    ],
    'hedging-shared-by-another-measure': [
      '(BigInt(amount) * BigInt(upTo)) / whole',
      'BigInt(amount) / BigInt(stakes.length)',
      'shared by stake',
    ],
  }),
  ...breaks(`${RULE}/result-payouts.ts`, STAKES, {
    'hedging-orders-of-a-tod-forgotten': ['permutations(risk).map(Number)', '[Number(risk)]', 'every order of a'],
  }),
  ...breaks('packages/lotto/src/rates.ts', STAKES, {
    'hedging-passed-over-by-a-chance-too-low': [
      'chanceOf(betType, BEST.slice(0, BET_RULES[betType].digits));',
      "chanceOf(betType, '0000'.slice(0, BET_RULES[betType].digits));",
      'no chance is taken too low',
    ],
  }),
  ...breaks(`${FACTS}/read-hedged.ts`, SETTLED, {
    'hedging-with-another-wallet': [
      'group by member_id having',
      'group by member_id, wallet_id having',
      'what two wallets cover',
    ],
    'hedging-of-what-was-taken-back': ['::bigint[]) and status is null`', '::bigint[])`', 'taken back covers nothing'],
  }),
  ...breaks('apps/server/src/features/lotto/selling/write-bills.ts', SETTLED, {
    'hedging-unknown-to-the-bill': [
      'chancesOf(verdict.lines)',
      'verdict.lines.length',
      '70 numbers of two digits|knows how likely',
    ],
  }),
  ...breaks('packages/lotto/src/yeekee/prizes.ts', PRIZES, {
    'yeekee-prize-without-a-stake': ['if (staked < stake_min)', 'if (staked < 0)', 'at most what the shooter staked'],
    'yeekee-prize-of-fifteen-shots': ['shots < shots_min', 'shots + 1 < shots_min'],
    'yeekee-prize-among-four-members': ['members < members_min', 'members + 1 < members_min'],
    'yeekee-two-prizes-of-one-member': ['before >= each', 'before > each'],
    'yeekee-prize-beyond-its-stake': ['max < amount ?', 'max < 0 ?'],
    'yeekee-prizes-beyond-the-margin': ['max === undefined || all <= max', 'max === undefined || all >= 0'],
    'yeekee-prizes-round-up': ['BigInt(part)) / BigInt(whole)', 'BigInt(part) + BigInt(whole - 1)) / BigInt(whole)'],
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/judge-round.ts', PAID, {
    'yeekee-cancelled-bills-are-stakes': [
      ' and status is null group by 1)',
      ' group by 1)',
      'a bill that was taken back',
    ],
    'yeekee-shots-of-who-staked-nothing': [
      'from yeekee_shot s join staker using',
      'from yeekee_shot s left join staker using',
      'fifteen shots',
    ],
  }),
  ...breaks('packages/lotto/src/yeekee/prize-proof.ts', PROOF, {
    'yeekee-check-believes-the-prizes': [
      'inSatang(prize.paid) === paid[place]',
      'inSatang(prize.paid) >= 0',
      'are judged',
    ],
    'yeekee-check-takes-prizes-of-others': ['prize.member === (holder?.member ?? null) &&', '', 'are judged'],
  }),
  ...breaks('apps/server/src/ledger/checks/yeekee-checks.ts', AUDIT, {
    'yeekee-audit-without-the-margin': [
      'over (partition by round_id) > most then',
      'over (partition by round_id) < 0 then',
      'beyond its part',
    ],
  }),
];
