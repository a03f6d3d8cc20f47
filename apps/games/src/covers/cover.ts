import { PALETTES } from '#src/art/palettes.ts';
import { MOTIFS } from '#src/covers/motifs.ts';
import type { Table } from '#src/rules/game-rules.ts';

const NAMES = Object.keys(PALETTES) as (keyof typeof PALETTES)[];

/** The palette that a table's look names, or one that follows from its code: the same one for ever. */
const paletteOf = ({ look, code }: Table) => {
  const named = NAMES.find((name) => look.split('-').includes(name));
  const sum = Array.from(code).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return PALETTES[named ?? NAMES[sum % NAMES.length] ?? 'gold'];
};

/** The cover of a table: a light SVG, three wide and four high, without words: the lobby writes the name below it. */
export const coverOf = (table: Table): string => {
  const colours = paletteOf(table);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">',
    `<rect width="300" height="400" fill="${colours.back}"/>`,
    MOTIFS[table.kind](table, colours),
    '</svg>',
  ].join('');
};
