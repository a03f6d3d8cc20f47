import type { Draws } from '../draws.ts';

/** Suits in the order of a new deck: clubs, diamonds, hearts, spades. */
export const SUITS = ['C', 'D', 'H', 'S'] as const;

/** Ranks in the order of a new deck. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;

export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];
export type Card = Readonly<{ rank: Rank; suit: Suit }>;

/** How many decks a shoe has. */
export const DECKS = 8;

/** How many cards a full shoe has. */
export const SHOE_SIZE = DECKS * RANKS.length * SUITS.length;

/** The points of a card: ace 1, tens and pictures 0. */
export const pointsOf = (card: Pick<Card, 'rank'>): number => {
  const place = RANKS.indexOf(card.rank) + 1;
  return place < 10 ? place : 0;
};

/** The points of a hand: the last digit of the sum. */
export const totalOf = (cards: readonly Pick<Card, 'rank'>[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** The card at a place of a new, unshuffled shoe. */
export const cardAt = (place: number): Card => {
  const rank = RANKS[place % RANKS.length];
  const suit = SUITS[Math.floor(place / RANKS.length) % SUITS.length];
  if (rank === undefined || suit === undefined) throw new RangeError(`no card at ${place}`);
  return { rank, suit };
};

/**
 * Deals from a full shoe of eight decks: every call takes one of the cards that are left, each as likely as any other. It is
 * the shuffle of Fisher and Yates done as far as cards are needed.
 */
export const freshShoe = (draws: Draws): (() => Card) => {
  const moved = new Map<number, number>();
  let dealt = 0;
  return () => {
    const chosen = dealt + draws.below(SHOE_SIZE - dealt);
    const place = moved.get(chosen) ?? chosen;
    moved.set(chosen, moved.get(dealt) ?? dealt);
    dealt += 1;
    return cardAt(place);
  };
};
