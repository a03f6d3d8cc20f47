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
    'hedging-counted-as-turnover': { from: 'p.stake - p.hedged', to: 'p.stake', only: '70 numbers of two digits' },
  }),
  ...breaks(`${RULE}/hedge-groups.ts`, STAKES, {
    'hedging-by-bet-type': {
      from: "['top3', 'tod3', 'top2', 'run_top', 'top4', 'tod4']",
      to: "['top3', 'tod3', 'run_top', 'top4', 'tod4']",
      only: '70 of two digits and the other 300',
    },
  }),
  ...breaks('packages/lotto/src/result-shapes.ts', [...STAKES, ...EVERY], {
    'hedging-over-both-ends-of-a-number': {
      from: 'isOneNumber: true,',
      to: 'isOneNumber: false,',
      only: 'the same of ลาว|hang together',
    },
  }),
  ...breaks(`${RULE}/sure-payout.ts`, STAKES, {
    'hedging-up-to-four-fifths': {
      from: 'const SURE_TENTHS = 7;',
      to: 'const SURE_TENTHS = 8;',
      only: '70 of 100 numbers',
    },
    'hedging-of-more-than-seventy-percent-only': {
      from: 'resultsPaying(payouts, payout) * 10 >= payouts',
      to: 'resultsPaying(payouts, payout) * 10 > payouts',
      only: '70 of 100 numbers',
    },
    'hedging-a-prize-drawn-twice-paid-twice': {
      from: ' - Number(isTwice) + Number(isOnce)',
      to: '',
      only: 'of which one may be drawn twice',
    },
  }),
  ...breaks(`${RULE}/hedged-stakes.ts`, STAKES, {
    'hedging-below-nothing': {
      from: '(payoutsByResult(own), sumOf(stakes))',
      to: '(payoutsByResult(own), 9 * sumOf(stakes))',
      only: 'which pay 90',
    },
    'hedging-shared-by-another-measure': {
      from: '(BigInt(amount) * BigInt(upTo)) / whole',
      to: 'BigInt(amount) / BigInt(stakes.length)',
      only: 'shared by stake',
    },
  }),
  ...breaks(`${RULE}/result-payouts.ts`, STAKES, {
    'hedging-orders-of-a-tod-forgotten': {
      from: 'permutations(risk).map(Number)',
      to: '[Number(risk)]',
      only: 'every order of a',
    },
  }),
  ...breaks('packages/lotto/src/rates.ts', STAKES, {
    'hedging-passed-over-by-a-chance-too-low': {
      from: 'chanceOf(betType, BEST.slice(0, BET_RULES[betType].digits));',
      to: "chanceOf(betType, '0000'.slice(0, BET_RULES[betType].digits));",
      only: 'no chance is taken too low',
    },
  }),
  ...breaks(`${FACTS}/read-hedged.ts`, SETTLED, {
    'hedging-with-another-wallet': {
      from: 'group by member_id having',
      to: 'group by member_id, wallet_id having',
      only: 'what two wallets cover',
    },
    'hedging-of-what-was-taken-back': {
      from: '::bigint[]) and status is null`',
      to: '::bigint[])`',
      only: 'taken back covers nothing',
    },
  }),
  ...breaks('apps/server/src/features/lotto/selling/write-bills.ts', SETTLED, {
    'hedging-unknown-to-the-bill': {
      from: 'chancesOf(verdict.lines)',
      to: 'verdict.lines.length',
      only: '70 numbers of two digits|knows how likely',
    },
  }),
  ...breaks('packages/lotto/src/yeekee/prizes.ts', PRIZES, {
    'yeekee-prize-without-a-stake': {
      from: 'if (staked < stake_min)',
      to: 'if (staked < 0)',
      only: 'at most what the shooter staked',
    },
    'yeekee-prize-of-fifteen-shots': { from: 'shots < shots_min', to: 'shots + 1 < shots_min' },
    'yeekee-prize-among-four-members': { from: 'members < members_min', to: 'members + 1 < members_min' },
    'yeekee-two-prizes-of-one-member': { from: 'before >= each', to: 'before > each' },
    'yeekee-prize-beyond-its-stake': { from: 'max < amount ?', to: 'max < 0 ?' },
    'yeekee-prizes-beyond-the-margin': { from: 'max === undefined || all <= max', to: 'max === undefined || all >= 0' },
    'yeekee-prizes-round-up': {
      from: 'BigInt(part)) / BigInt(whole)',
      to: 'BigInt(part) + BigInt(whole - 1)) / BigInt(whole)',
    },
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/judge-round.ts', PAID, {
    'yeekee-cancelled-bills-are-stakes': {
      from: ' and status is null group by 1)',
      to: ' group by 1)',
      only: 'a bill that was taken back',
    },
    'yeekee-shots-of-who-staked-nothing': {
      from: 'from yeekee_shot s join staker using',
      to: 'from yeekee_shot s left join staker using',
      only: 'fifteen shots',
    },
  }),
  ...breaks('packages/lotto/src/yeekee/prize-proof.ts', PROOF, {
    'yeekee-check-believes-the-prizes': {
      from: 'inSatang(prize.paid) === paid[place]',
      to: 'inSatang(prize.paid) >= 0',
      only: 'are judged',
    },
    'yeekee-check-takes-prizes-of-others': {
      from: 'prize.member === (holder?.member ?? null) &&',
      to: '',
      only: 'are judged',
    },
  }),
  ...breaks('apps/server/src/ledger/checks/yeekee-checks.ts', AUDIT, {
    'yeekee-audit-without-the-margin': {
      from: 'over (partition by round_id) > most then',
      to: 'over (partition by round_id) < 0 then',
      only: 'beyond its part',
    },
  }),
];
