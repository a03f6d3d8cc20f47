import { SUIT_PATHS } from '#src/covers/suit-paths.ts';
import type { Suit } from '#src/rules/baccarat/cards.ts';

/** The red of hearts and diamonds, the ink of clubs and spades. */
export const inkOf = (suit: Suit): string => (suit === 'H' || suit === 'D' ? '#b3261e' : '#161b2b');

interface Props {
  suit: Suit;
  /** The middle of the mark, and its width, in the picture around it. */
  x: number;
  y: number;
  size: number;
  isUpsideDown?: boolean;
}

/** One mark of a suit, within a picture. */
export function SuitMark({ suit, x, y, size, isUpsideDown = false }: Props) {
  const turn = isUpsideDown ? ' rotate(180 12 12)' : '';
  const scale = size / 24;
  return (
    <path
      d={SUIT_PATHS[suit]}
      fill={inkOf(suit)}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})${turn}`}
    />
  );
}
