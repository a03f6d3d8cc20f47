import { expect, it } from 'vitest';
import { movesOf, phasesAt, shownTotal } from '#site/baccarat/dealing.ts';
import type { Card, Rank } from '#src/rules/baccarat/cards.ts';

const cards = (ranks: string): Card[] => Array.from(ranks, (rank) => ({ rank: rank as Rank, suit: 'H' }));
const hand = { player: cards('2KA'), banker: cards('34') };

it('deals four cards before any is shown, then each side, then the third', () => {
  const moves = movesOf(hand);
  expect(moves.slice(0, 4).map(({ side, phase }) => `${side} ${phase}`)).toEqual([
    'player down',
    'banker down',
    'player down',
    'banker down',
  ]);
  expect(moves.slice(4).map(({ side, place, phase }) => `${side} ${place} ${phase}`)).toEqual([
    'player 0 up',
    'player 1 squeeze',
    'player 1 up',
    'banker 0 up',
    'banker 1 squeeze',
    'banker 1 up',
    'player 2 down',
    'player 2 squeeze',
    'player 2 up',
  ]);
});

it('every card lies face up in the end, and the points are those of the hand', () => {
  const end = movesOf(hand).length;
  const player = phasesAt(hand, 'player', end);
  expect(player).toEqual(['up', 'up', 'up']);
  expect(shownTotal(hand, 'player', player)).toBe(3);
  expect(shownTotal(hand, 'banker', phasesAt(hand, 'banker', end))).toBe(7);
});

it('counts no card that is not face up', () => {
  expect(shownTotal(hand, 'player', phasesAt(hand, 'player', 3))).toBeUndefined();
  expect(shownTotal(hand, 'player', phasesAt(hand, 'player', 5))).toBe(2);
  expect(phasesAt(hand, 'player', 5)).toEqual(['up', 'squeeze', 'shoe']);
});
