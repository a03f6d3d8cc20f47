import type { Suit } from '#src/rules/baccarat/cards.ts';

/** The suits of cards, drawn in a box of 24 by 24. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  H: 'M12 21.5C5 16 2 12.2 2 8.2a5.2 5.2 0 0 1 10-2 5.2 5.2 0 0 1 10 2c0 4-3 7.8-10 13.3z',
  D: 'M12 1.5 20 12l-8 10.5L4 12z',
  S: 'M12 1.5c4 5.5 10 8.5 10 13.3a4.6 4.6 0 0 1-8.7 2.1c.2 2.3.9 3.9 2.2 5.6h-7c1.3-1.7 2-3.3 2.2-5.6A4.6 4.6 0 0 1 2 14.8C2 10 8 7 12 1.5z',
  C: 'M12 1.5a4.9 4.9 0 0 1 3.9 7.9 4.9 4.9 0 1 1-2.6 8c.2 2 .9 3.5 2.2 5.1h-7c1.3-1.6 2-3.1 2.2-5.1a4.9 4.9 0 1 1-2.6-8A4.9 4.9 0 0 1 12 1.5z',
};
