import type { Motif } from '#src/covers/motif.ts';

/** The cloth, by the look of a table. */
const CLOTHS: Readonly<Record<string, string>> = {
  'temple-fair': '#5a2a22',
  'floating-market': '#174a4f',
  'night-train': '#2a2f5c',
  'teak-house': '#4c351f',
};

const die = (x: number, y: number, turn: number, pips: readonly (readonly [number, number])[], ink: string): string =>
  [
    `<g transform="translate(${x} ${y}) rotate(${turn} 36 36)">`,
    '<rect y="6" width="72" height="72" rx="16" fill="#cdbf9f"/><rect width="72" height="72" rx="16" fill="#fbf6e9"/>',
    ...pips.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${pips.length === 1 ? 12 : 7.5}" fill="${ink}"/>`),
    '</g>',
  ].join('');

const ONE = [[36, 36]] as const;
const FOUR = [
  [20, 20],
  [52, 20],
  [20, 52],
  [52, 52],
] as const;
const SIX = [
  [20, 18],
  [52, 18],
  [20, 36],
  [52, 36],
  [20, 54],
  [52, 54],
] as const;

const BOWL = [
  '<g transform="translate(150 130) rotate(10)">',
  '<path d="M-104 50C-104-24-62-62 0-62s104 38 104 112c0 7-46 13-104 13s-104-6-104-13z" fill="#5b3423"/>',
  '<path d="M-104 50C-104-24-62-62 0-62c-46 11-78 49-80 114-15 0-24-1-24-2z" fill="#6d4230"/>',
  '<path d="M-99 18c9 7 49 13 99 13s90-6 99-13c3 9 5 19 5 32 0 7-46 13-104 13s-104-6-104-13c0-13 2-23 5-32z" fill="#8c2a2a"/>',
  '<path d="M-99 18c9 7 49 13 99 13s90-6 99-13M-103 41c9 8 51 13 103 13s94-5 103-13" fill="none" stroke="#e9b949" stroke-width="3"/>',
  '<path d="M-13-61c2-6-2-9-2-14a15 12 0 0 1 30 0c0 5-4 8-2 14-4 2-22 2-26 0z" fill="#8c2a2a"/>',
  '</g>',
].join('');

/** The bowl lifted from a plate with one, four and six: eleven, the ไฮโล. */
export const hiloMotif: Motif = ({ look }) =>
  [
    `<rect width="300" height="400" fill="${CLOTHS[look] ?? '#5a2a22'}"/>`,
    '<ellipse cx="150" cy="316" rx="138" ry="48" fill="#000000" fill-opacity=".25"/>',
    '<ellipse cx="150" cy="306" rx="138" ry="48" fill="#d9e2d3"/><ellipse cx="150" cy="304" rx="116" ry="36" fill="#c9dacb"/>',
    BOWL,
    die(42, 236, -12, FOUR, '#c4372e'),
    die(114, 258, 5, ONE, '#c4372e'),
    die(188, 238, 14, SIX, '#1a2036'),
  ].join('');
