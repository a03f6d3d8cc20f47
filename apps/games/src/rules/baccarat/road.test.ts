import { expect, it } from 'vitest';
import { beadRoad, bigRoad } from './road.ts';
import type { RoadMark } from './spots.ts';

const WINNERS = { P: 'player', B: 'banker', T: 'tie' } as const;
const marks = (hands: string): RoadMark[] =>
  Array.from(hands, (hand) => ({
    winner: WINNERS[hand as keyof typeof WINNERS],
    playerPair: false,
    bankerPair: false,
  }));
const places = (hands: string) => bigRoad(marks(hands)).map(({ column, row, ties }) => [column, row, ties]);

it('the bead road runs down columns of six', () => {
  expect(beadRoad(marks('PBTPBTP')).at(-1)).toMatchObject({ column: 1, row: 0 });
});

it('a streak runs down, another winner begins the next column', () => {
  expect(places('PPB')).toEqual([
    [0, 0, 0],
    [0, 1, 0],
    [1, 0, 0],
  ]);
});

it('ties are counted on the cell before them, early ones on the first', () => {
  expect(places('TTPTB')).toEqual([
    [0, 0, 3],
    [1, 0, 0],
  ]);
  expect(places('TT')).toEqual([]);
});

it('a tie does not end a streak', () => {
  expect(places('BTB')).toEqual([
    [0, 0, 1],
    [0, 1, 0],
  ]);
});

it('a long streak turns right at the bottom and keeps its row', () => {
  expect(places('BBBBBBBB').slice(-3)).toEqual([
    [0, 5, 0],
    [1, 5, 0],
    [2, 5, 0],
  ]);
});

it('a streak turns where an earlier tail lies', () => {
  // Seven of the banker leave a tail at column 1, row 5; the player's streak there turns above it.
  expect(places('BBBBBBBPPPPPP').slice(-2)).toEqual([
    [1, 4, 0],
    [2, 4, 0],
  ]);
});

it('a new winner begins beside the column where the streak began, above its tail', () => {
  const cells = places('BBBBBBBBPB');
  expect(cells.slice(-2)).toEqual([
    [1, 0, 0],
    [2, 0, 0],
  ]);
});
