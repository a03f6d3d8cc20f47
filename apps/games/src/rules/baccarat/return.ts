import { DECKS, SHOE_SIZE, SUITS } from './cards.ts';
import type { Winner } from './deal.ts';
import { BACCARAT_SPOTS, type BaccaratSpot } from './spots.ts';
import { bankerDraws, isNatural, playerDraws } from './third-card.ts';

/** In how many of the ways to lay out six cards of a full shoe each side wins. Whole numbers, all below 2^53. */
export type Ways = Readonly<Record<Winner, number>>;

const PER_RANK = DECKS * SUITS.length;

/** The ways to lay out the cards that a hand does not need: none, one or both of the two thirds drawn. */
const UNDRAWN = [(SHOE_SIZE - 4) * (SHOE_SIZE - 5), SHOE_SIZE - 5, 1] as const;

/** Visits each value that the next card may have, with the number of such cards; one of them is gone during the visit. */
const eachCard = (left: number[], visit: (points: number, cards: number) => void): void => {
  for (const [points, cards] of left.entries()) {
    left[points] = cards - 1;
    visit(points, cards);
    left[points] = cards;
  }
};

/** Visits every end of a hand that began with these points, with the ways to come there. */
const eachEnd = (
  left: number[],
  start: { player: number; banker: number; ways: number },
  visit: (player: number, banker: number, ways: number) => void,
): void => {
  const { player, banker, ways } = start;
  if (isNatural(player, banker)) return visit(player, banker, ways * UNDRAWN[0]);

  const bankerTurn = (total: number, third: number | undefined, reached: number) => {
    const isDrawn = third !== undefined;
    if (!bankerDraws(banker, third)) return visit(total, banker, reached * UNDRAWN[isDrawn ? 1 : 0]);
    eachCard(left, (points, cards) => visit(total, (banker + points) % 10, reached * cards * UNDRAWN[isDrawn ? 2 : 1]));
  };
  if (!playerDraws(player)) return bankerTurn(player, undefined, ways);
  eachCard(left, (points, cards) => bankerTurn((player + points) % 10, points, ways * cards));
};

/** Counts every hand of a full shoe. */
export const countWays = (): Ways => {
  const found = { player: 0, banker: 0, tie: 0 };
  const left = [4 * PER_RANK, ...Array.from({ length: 9 }, () => PER_RANK)];
  const note = (player: number, banker: number, ways: number) => {
    found[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += ways;
  };
  eachCard(left, (p1, a) =>
    eachCard(left, (b1, b) =>
      eachCard(left, (p2, c) =>
        eachCard(left, (b2, d) =>
          eachEnd(left, { player: (p1 + p2) % 10, banker: (b1 + b2) % 10, ways: a * b * c * d }, note),
        ),
      ),
    ),
  );
  return found;
};

/** The exact return of each spot in percent: what comes back, on average, of 100 staked. */
export const exactReturns = (): Record<BaccaratSpot, number> => {
  const { player, banker, tie } = countWays();
  const all = player + banker + tie;
  const percent = (spot: BaccaratSpot, won: number, pushed: number) =>
    won * (100 + BACCARAT_SPOTS[spot].odds) + pushed * 100;
  // Whatever the first card is, its rank is left on this many of the others.
  const pair = (PER_RANK - 1) / (SHOE_SIZE - 1);
  return {
    player: percent('player', player / all, tie / all),
    banker: percent('banker', banker / all, tie / all),
    tie: percent('tie', tie / all, 0),
    player_pair: percent('player_pair', pair, 0),
    banker_pair: percent('banker_pair', pair, 0),
  };
};
