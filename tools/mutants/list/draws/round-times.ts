import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const TIMES = ['apps/server/src/features/lotto/staff/rounds/round-times.test.ts'];

/** What keeps a round from being sold when its draw is known, though its times can be changed. */
export const roundTimes: readonly Mutant[] = [
  ...breaks('apps/server/src/features/lotto/staff/rounds/rounds-times.ts', TIMES, {
    'round-closes-later-by-one-hand': ['if (isLater) {', 'if (round_id < 0) {', 'takes another person'],
  }),
  ...breaks('apps/server/src/features/lotto/staff/rounds/round-times.ts', TIMES, {
    'round-reopened-after-its-closing': [
      "if ((status !== 'open' && status !== 'scheduled') || closes_at <= now) throw",
      "if (status !== 'open' && status !== 'scheduled') throw",
      'closed',
    ],
    'round-closes-behind-its-draw': ['if (draw_at < closes_at) return', 'if (!closes_at) return', 'behind'],
    'round-moved-though-promised': ['if (round.is_promised) return', 'if (!round) return', 'promised'],
  }),
  ...breaks('apps/server/src/features/lotto/rounds/plan-rounds.ts', TIMES, {
    'round-times-set-back-by-the-planner': [
      '        and not exists (select from lotto_round_times t where t.round_id = lotto_round.round_id)\n',
      '',
      'planner',
    ],
  }),
];
