import { expect, it } from 'vitest';
import { type DayRound, readPages, sortRounds } from '#src/features/lotto/yeekee/day/day-rounds.ts';

const round = (no: number, status: DayRound['round']['status']): DayRound => ({
  round: { no, status } as DayRound['round'],
  prizes: null,
});
const numbers = (rounds: readonly DayRound[]): number[] => rounds.map(({ round: { no } }) => no);

it('what is current stands first, what ended last before what ended long ago', () => {
  const day = [
    round(1, 'settled'),
    round(2, 'voided'),
    round(3, 'waiting_beacon'),
    round(4, 'shooting'),
    round(5, 'open'),
    round(6, 'scheduled'),
  ];
  const { current, ended, later } = sortRounds(day);
  expect(numbers(current)).toEqual([3, 4, 5]);
  expect(numbers(later)).toEqual([6]);
  expect(numbers(ended)).toEqual([2, 1]);
});

it('a day of more rounds than a page holds is read to its end', async () => {
  const day = Array.from({ length: 288 }, (_, no) => no);
  const asked: (string | undefined)[] = [];
  const read = async (cursor: string | undefined) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    return { items: day.slice(from, from + 100), next_cursor: from + 100 < day.length ? String(from + 100) : null };
  };
  expect(await readPages(read)).toEqual(day);
  expect(asked).toEqual([undefined, '100', '200']);
});
