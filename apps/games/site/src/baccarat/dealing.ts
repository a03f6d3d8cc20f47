import { pointsOf } from '#src/rules/baccarat/cards.ts';
import type { Hand } from '#src/rules/baccarat/deal.ts';

export type SideName = 'player' | 'banker';

/** Where a card is on its way: in the shoe, on the cloth face down, being squeezed, face up. */
export type CardPhase = 'shoe' | 'down' | 'squeeze' | 'up';

/** One moment of a deal: a card changes its phase. */
type Move = Readonly<{ side: SideName; place: number; phase: CardPhase; lasts_ms: number }>;

const move = (side: SideName, place: number, phase: CardPhase, lasts_ms: number): Move => ({
  side,
  place,
  phase,
  lasts_ms,
});

const DEAL_MS = 260;
const TURN_MS = 380;
const SQUEEZE_MS = 1100;

/** The third card of a side: it comes, is squeezed and shown. */
const third = (side: SideName): Move[] => [
  move(side, 2, 'down', DEAL_MS + 120),
  move(side, 2, 'squeeze', SQUEEZE_MS),
  move(side, 2, 'up', TURN_MS),
];

/** A side's first two cards are shown: one is turned, the other squeezed. */
const firstTwo = (side: SideName): Move[] => [
  move(side, 0, 'up', TURN_MS),
  move(side, 1, 'squeeze', SQUEEZE_MS),
  move(side, 1, 'up', TURN_MS),
];

/** How a hand is dealt and shown, one card after the other, as at a table. */
export const movesOf = (hand: Hand): Move[] => [
  move('player', 0, 'down', DEAL_MS),
  move('banker', 0, 'down', DEAL_MS),
  move('player', 1, 'down', DEAL_MS),
  move('banker', 1, 'down', DEAL_MS + 160),
  ...firstTwo('player'),
  ...firstTwo('banker'),
  ...(hand.player.length > 2 ? third('player') : []),
  ...(hand.banker.length > 2 ? third('banker') : []),
];

/** Where every card of a side is after so many moves. A move has begun once those before it are over. */
export const phasesAt = (hand: Hand, side: SideName, step: number): CardPhase[] => {
  const begun = movesOf(hand).slice(0, step + 1);
  return hand[side].map(
    (_card, place) => begun.findLast((one) => one.side === side && one.place === place)?.phase ?? 'shoe',
  );
};

/** The points of the cards that lie face up; none before the first does. */
export const shownTotal = (hand: Hand, side: SideName, phases: readonly CardPhase[]): number | undefined => {
  const shown = hand[side].filter((_card, place) => phases[place] === 'up');
  return shown.length > 0 ? shown.reduce((sum, card) => sum + pointsOf(card), 0) % 10 : undefined;
};
