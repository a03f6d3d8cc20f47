import type { Motif } from '#src/covers/motif.ts';
import { SUIT_PATHS } from '#src/covers/suit-paths.ts';
import type { Suit } from '#src/rules/baccarat/cards.ts';

/** Cloth, gem and the gem's lit side, by the look of a table. */
const GEMS: Readonly<Record<string, readonly [string, string, string]>> = {
  emerald: ['#14463f', '#2f9b6b', '#7fd6ac'],
  moonstone: ['#3a4255', '#b9c4d8', '#eef2f8'],
  sapphire: ['#1c3a6e', '#3f7fe0', '#9cc3ff'],
  garnet: ['#4e2536', '#a8456b', '#e09ab5'],
  ruby: ['#611f2b', '#d9463f', '#ff9d92'],
  zircon: ['#4a3a1e', '#d69a3c', '#f3d08a'],
};
const PLAIN = ['#14463f', '#2f9b6b', '#7fd6ac'] as const;

const RED = '#b3261e';
const INK = '#161b2b';

const mark = (suit: Suit, x: number, y: number, size: number): string =>
  `<path d="${SUIT_PATHS[suit]}" fill="${suit === 'H' || suit === 'D' ? RED : INK}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})"/>`;

const CARD = '<rect width="120" height="168" rx="12" fill="#fbf8f1" stroke="#cfc8b6" stroke-width="2"/>';

const EIGHT = [36, 84]
  .flatMap((x) => [28, 84, 140].map((y) => mark('D', x, y, 26)))
  .concat(mark('D', 60, 56, 26), mark('D', 60, 112, 26))
  .join('');

/** Two cards that make nine, and the gem that the table is named after. */
export const baccaratMotif: Motif = ({ look }) => {
  const [cloth, gem, lit] = GEMS[look] ?? PLAIN;
  return [
    `<rect width="300" height="400" fill="${cloth}"/>`,
    '<ellipse cx="150" cy="420" rx="220" ry="150" fill="none" stroke="#ffffff" stroke-opacity=".14" stroke-width="3"/>',
    `<g transform="translate(44 112) rotate(-10 60 84)">${CARD}${EIGHT}</g>`,
    `<g transform="translate(136 122) rotate(9 60 84)">${CARD}${mark('S', 60, 84, 84)}</g>`,
    '<g transform="translate(150 328)">',
    `<path d="M-44-14-24-36h48l20 22L0 40z" fill="${gem}"/>`,
    `<path d="M-44-14-24-36-14-14zM24-36 44-14H14zM-14-14H14L0 40z" fill="${lit}" fill-opacity=".55"/>`,
    '</g>',
  ].join('');
};
