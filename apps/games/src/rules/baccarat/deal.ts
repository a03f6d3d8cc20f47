import { type Card, pointsOf, totalOf } from './cards.ts';
import { bankerDraws, isNatural, playerDraws } from './third-card.ts';

export type Winner = 'player' | 'banker' | 'tie';

/** A hand that is over: two or three cards on each side, in the order in which they came. */
export type Hand = Readonly<{ player: readonly Card[]; banker: readonly Card[] }>;

/** Deals one hand by the rules of the third card: player, banker, player, banker, then the thirds. */
export const dealHand = (next: () => Card): Hand => {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const player = [p1, p2];
  const banker = [b1, b2];
  if (isNatural(totalOf(player), totalOf(banker))) return { player, banker };

  const third = playerDraws(totalOf(player)) ? next() : undefined;
  if (third) player.push(third);
  if (bankerDraws(totalOf(banker), third && pointsOf(third))) banker.push(next());
  return { player, banker };
};

/** Who is nearer to nine. */
export const winnerOf = (hand: Hand): Winner => {
  const difference = totalOf(hand.player) - totalOf(hand.banker);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'player' : 'banker';
};

/** Whether the first two cards of a side have the same rank. */
export const isPair = (cards: readonly Card[]): boolean => cards[0] !== undefined && cards[0].rank === cards[1]?.rank;
