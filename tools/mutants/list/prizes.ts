import type { Mutant } from '../mutant.ts';

const PRIZES = ['packages/lotto/src/yeekee/prizes.test.ts'];
const PAID = ['apps/server/src/features/lotto/yeekee/prizes.test.ts'];
const PROOF = ['packages/lotto/src/yeekee/proof.test.ts'];
const AUDIT = ['apps/server/src/ledger/audit.test.ts'];

/** What keeps the prizes of shooting within what their round is expected to keep. */
export const prizes: readonly Mutant[] = [
  {
    name: 'yeekee-prize-without-a-stake',
    file: 'packages/lotto/src/yeekee/prizes.ts',
    from: 'if (staked < stake_min)',
    to: 'if (staked < 0)',
    tests: PRIZES,
    only: 'at most what the shooter staked',
  },
  {
    name: 'yeekee-prize-of-fifteen-shots',
    file: 'packages/lotto/src/yeekee/prizes.ts',
    from: 'shots < shots_min',
    to: 'shots + 1 < shots_min',
    tests: PRIZES,
  },
  {
    name: 'yeekee-prize-among-four-members',
    file: 'packages/lotto/src/yeekee/prizes.ts',
    from: 'members < members_min',
    to: 'members + 1 < members_min',
    tests: PRIZES,
  },
  {
    name: 'yeekee-two-prizes-of-one-member',
    file: 'packages/lotto/src/yeekee/prizes.ts',
    from: 'before >= each',
    to: 'before > each',
    tests: PRIZES,
  },
  {
    name: 'yeekee-prize-beyond-its-stake',
    file: 'packages/lotto/src/yeekee/prizes.ts',
    from: 'max < amount ?',
    to: 'max < 0 ?',
    tests: PRIZES,
  },
  {
    name: 'yeekee-prizes-beyond-the-margin',
    file: 'packages/lotto/src/yeekee/prizes.ts',
    from: 'max === undefined || all <= max',
    to: 'max === undefined || all >= 0',
    tests: PRIZES,
  },
  {
    name: 'yeekee-prizes-round-up',
    file: 'packages/lotto/src/yeekee/prizes.ts',
    from: 'BigInt(part)) / BigInt(whole)',
    to: 'BigInt(part) + BigInt(whole - 1)) / BigInt(whole)',
    tests: PRIZES,
  },
  {
    name: 'yeekee-cancelled-bills-are-stakes',
    file: 'apps/server/src/features/lotto/yeekee/judge-round.ts',
    from: ' and status is null group by 1)',
    to: ' group by 1)',
    tests: PAID,
    only: 'a bill that was taken back',
  },
  {
    name: 'yeekee-shots-of-who-staked-nothing',
    file: 'apps/server/src/features/lotto/yeekee/judge-round.ts',
    from: 'from yeekee_shot s join staker using',
    to: 'from yeekee_shot s left join staker using',
    tests: PAID,
    only: 'fifteen shots',
  },
  {
    name: 'yeekee-check-believes-the-prizes',
    file: 'packages/lotto/src/yeekee/prize-proof.ts',
    from: 'inSatang(prize.paid) === paid[place]',
    to: 'inSatang(prize.paid) >= 0',
    tests: PROOF,
    only: 'are judged',
  },
  {
    name: 'yeekee-check-takes-prizes-of-others',
    file: 'packages/lotto/src/yeekee/prize-proof.ts',
    from: 'prize.member === (holder?.member ?? null) &&',
    to: '',
    tests: PROOF,
    only: 'are judged',
  },
  {
    name: 'yeekee-audit-without-the-margin',
    file: 'apps/server/src/ledger/checks/yeekee-checks.ts',
    from: 'over (partition by round_id) > most then',
    to: 'over (partition by round_id) < 0 then',
    tests: AUDIT,
    only: 'beyond its part',
  },
];
