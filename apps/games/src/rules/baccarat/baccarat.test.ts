import { describe, expect, it } from 'vitest';
import type { Draws } from '../draws.ts';
import { baccarat } from './baccarat.ts';
import { type Card, cardAt, freshShoe, type Rank, SHOE_SIZE, totalOf } from './cards.ts';
import { dealHand, isPair, type Winner, winnerOf } from './deal.ts';
import {
  BACCARAT_SPOTS,
  type BaccaratBet,
  baccaratOdds,
  codeOf,
  markOf,
  type RoadCode,
  type RoadMark,
  SHEET_HANDS,
} from './spots.ts';
import { BACCARAT_TABLES } from './tables.ts';
import { bankerDraws, playerDraws } from './third-card.ts';

const card = (rank: Rank): Card => ({ rank, suit: 'S' });
/** Deals these ranks: player, banker, player, banker, then the thirds. */
const dealing = (ranks: string) => {
  const cards = Array.from(ranks, (rank) => card(rank as Rank));
  return dealHand(() => cards.shift() ?? card('K'));
};
const mark = (winner: Winner, playerPair = false, bankerPair = false): RoadMark => ({ winner, playerPair, bankerPair });
const [emerald] = BACCARAT_TABLES;
if (!emerald) throw new Error('no table');

/** Always takes the card that is next in a new shoe: ace, two, three… of clubs. */
const inOrder: Draws = { below: () => 0 };

describe('the third card', () => {
  it.each([
    [3, '0123456790', '8'],
    [4, '234567', '0189'],
    [5, '4567', '012389'],
    [6, '67', '01234589'],
    [7, '', '0123456789'],
  ])('the banker with %i draws on a third of %s and stands on %s', (banker, draws, stands) => {
    expect(draws.split('').filter((third) => !bankerDraws(banker, Number(third)))).toEqual([]);
    expect(stands.split('').filter((third) => bankerDraws(banker, Number(third)))).toEqual([]);
  });

  it.each([0, 1, 2])('the banker with %i draws on any third', (banker) => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].every((third) => bankerDraws(banker, third))).toBe(true);
  });

  it('without a third of the player the banker draws to five', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter((banker) => bankerDraws(banker, undefined))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('the player draws to five', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter(playerDraws)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('a hand', () => {
  it.each([
    ['a natural of the player ends it', '5K3A', 2, 2, 'player'],
    ['a natural of the banker ends it', 'K5K4', 2, 2, 'banker'],
    ['both stand on six and seven', '2A46', 2, 2, 'banker'],
    ['the banker draws against a standing player', 'KK623', 2, 3, 'player'],
    ['both draw', 'KKK223', 3, 3, 'banker'],
    ['only the player draws', 'KK27A', 3, 2, 'banker'],
    ['equal points tie', 'KK77', 2, 2, 'tie'],
  ] as const)('%s (%s)', (_name, ranks, playerCards, bankerCards, winner) => {
    const hand = dealing(ranks);
    expect([hand.player.length, hand.banker.length, winnerOf(hand)]).toEqual([playerCards, bankerCards, winner]);
  });

  it('counts the last digit, aces one, tens and pictures nothing', () => {
    expect(totalOf([card('9'), card('8'), card('A')])).toBe(8);
    expect(totalOf([card('T'), card('J'), card('Q'), card('K')])).toBe(0);
  });

  it('a pair is two first cards of one rank: a king and a queen are none, and the third does not count', () => {
    expect(isPair([card('K'), { rank: 'K', suit: 'H' }])).toBe(true);
    expect(isPair([card('K'), card('Q')])).toBe(false);
    expect(isPair([card('2'), card('3'), card('3')])).toBe(false);
  });
});

describe('the shoe', () => {
  it('has every card of a deck eight times', () => {
    const counts = new Map<string, number>();
    const next = freshShoe({ below: (n) => n - 1 });
    for (let dealt = 0; dealt < SHOE_SIZE; dealt += 1) {
      const { rank, suit } = next();
      counts.set(rank + suit, (counts.get(rank + suit) ?? 0) + 1);
    }
    expect(counts.size).toBe(52);
    expect([...counts.values()].every((count) => count === 8)).toBe(true);
  });

  it('deals every card that is left as the draws say', () => {
    const next = freshShoe(inOrder);
    expect([next(), next(), next()]).toEqual([cardAt(0), cardAt(1), cardAt(2)]);
  });
});

describe('the chips', () => {
  it.each<[RoadMark, Record<keyof typeof BACCARAT_SPOTS, number | 'push' | undefined>]>([
    [
      mark('player'),
      { player: 100, banker: undefined, tie: undefined, player_pair: undefined, banker_pair: undefined },
    ],
    [
      mark('banker', true),
      { player: undefined, banker: 95, tie: undefined, player_pair: 1100, banker_pair: undefined },
    ],
    [mark('tie', false, true), { player: 'push', banker: 'push', tie: 800, player_pair: undefined, banker_pair: 1100 }],
  ])('%j', (result, expected) => {
    const spots = Object.keys(BACCARAT_SPOTS) as (keyof typeof BACCARAT_SPOTS)[];
    expect(Object.fromEntries(spots.map((spot) => [spot, baccaratOdds(result, spot)]))).toEqual(expected);
  });

  it('pays whole satang, less the commission, and says what each spot got', () => {
    // Ace and three against two and four: four draws a five, the banker's six stands.
    const bet: BaccaratBet = { chips: { banker: 1_100, player_pair: 500 } };
    const { outcome, win, state } = baccarat.play({ bet, state: { road: [] }, draws: inOrder, table: emerald });
    expect([outcome.playerTotal, outcome.bankerTotal]).toEqual([9, 6]);
    expect(win).toBe(0);
    expect(state.road).toEqual(['P']);
    const flat = baccarat.play({ bet: { chips: { player: 100 } }, state, draws: inOrder, table: emerald });
    expect(flat.outcome.paid).toEqual([{ spot: 'player', stake: 100, back: 200 }]);
    expect(baccarat.describe(outcome, bet)).toBe('ผู้เล่น 9 เจ้ามือ 6 · ผู้เล่นชนะ');
  });

  it.each([
    [{ chips: {} }],
    [{ chips: { player: 0 } }],
    [{ chips: { player: -100 } }],
    [{ chips: { player: 150 } }],
    [{ chips: { player: 100.5 } }],
    [{ chips: { dealer: 100 } }],
    [{ chips: { player: 1e15 } }],
    [{ chips: { player: 100 }, luck: 1 }],
  ])('refuses %j', (bet) => {
    expect(baccarat.bet.safeParse(bet).success).toBe(false);
  });

  it('keeps the limits of the table on each spot', () => {
    const most = 500_00 * 10;
    const problem = (chips: BaccaratBet['chips']) => baccarat.problem?.({ chips }, { road: [] }, emerald);
    expect(problem({ player: most, tie: 1000_00 })).toBeUndefined();
    expect(problem({ player: most + 100 })).toBe('player');
    expect(problem({ player: most, tie: 1001_00 })).toBe('tie');
    expect(problem({ banker_pair: 900 })).toBe('banker_pair');
  });
});

it('begins a new sheet of the road when one is full', () => {
  const road = Array.from({ length: SHEET_HANDS - 1 }, (): RoadCode => 'B');
  const play = (state: { road: readonly RoadCode[] }) =>
    baccarat.play({ bet: { chips: { player: 100 } }, state, draws: inOrder, table: emerald }).state;
  const full = play({ road });
  expect(full.road).toHaveLength(SHEET_HANDS);
  expect(play(full).road).toEqual(['P']);
});

it.each<RoadCode>(['P', 'Bp', 'Tb', 'Ppb'])('remembers a hand as %s', (code) => {
  expect(codeOf(markOf(code))).toBe(code);
  expect(markOf('Tb')).toEqual(mark('tie', false, true));
});

it.each<[string, BaccaratBet['chips'], number]>([
  ['one side', { banker: 10_000 }, 10_000],
  ['a tie', { tie: 1_000 }, 1_000],
  ['one side with all that may come beside it', { player: 10_000, tie: 1_000, player_pair: 500 }, 11_500],
  ['both sides', { player: 10_000, banker: 10_000 }, 500],
  ['both sides so that either returns the same', { player: 19_500, banker: 20_000 }, 500],
  ['both sides and a tie', { player: 10_000, banker: 10_000, tie: 1_000 }, 1_500],
  ['more on one side than on the other', { player: 10_000, banker: 4_000 }, 6_200],
])('%s: %j risks %i', (_what, chips, risk) => {
  expect(baccarat.riskOf?.({ chips })).toBe(risk);
});
