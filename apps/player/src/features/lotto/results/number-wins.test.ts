import { BET_TYPES } from '@chokdee/lotto';
import { expect, it } from 'vitest';
import type { RoundResult } from '#src/features/lotto/lotto-queries.ts';
import { findWins } from '#src/features/lotto/results/number-wins.ts';

const drawn = (round_id: number, top3: string, bottom2: string, bet_types = [...BET_TYPES]): RoundResult =>
  ({
    round: { round_id, bet_types },
    result: { prizes: { top3, bottom2, front3: ['700'], bottom3: [], top4: null } },
    void_reason: null,
  }) as unknown as RoundResult;

const found = (results: readonly RoundResult[], number: string) =>
  findWins(results, number).map(({ shown, betTypes }) => [shown.round.round_id, ...betTypes]);

it.each<[number: string, wins: (string | number)[][]]>([
  ['123', [[1, 'top3', 'tod3']]],
  ['321', [[1, 'tod3']]],
  [
    '700',
    [
      [1, 'front3'],
      [2, 'front3'],
    ],
  ],
  ['23', [[1, 'top2']]],
  ['05', [[2, 'bottom2']]],
  [
    '5',
    [
      [1, 'run_bottom'],
      [2, 'run_bottom'],
    ],
  ],
  ['99', []],
  ['', []],
])('finds where %s wins', (number, wins) => {
  expect(found([drawn(1, '123', '45'), drawn(2, '880', '05')], number)).toEqual(wins);
});

it('finds nothing in a round without a result, and no bet that the market does not sell', () => {
  expect(found([{ ...drawn(1, '123', '45'), result: null }, drawn(2, '123', '45', ['tod3'])], '123')).toEqual([
    [2, 'tod3'],
  ]);
});
