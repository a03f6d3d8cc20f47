import { GOLD } from '#src/art/palettes.ts';
import { slotScene } from '#src/art/slot-scene.ts';
import { slotSymbols } from '#src/art/slot-symbols.ts';
import { baccaratMotif } from '#src/covers/baccarat.ts';
import { fishingCover } from '#src/covers/fishing-cover.ts';
import { footballCover } from '#src/covers/football-cover.ts';
import { hiloMotif } from '#src/covers/hilo.ts';
import type { Motif } from '#src/covers/motif.ts';
import type { Kind, Table } from '#src/rules/game-rules.ts';
import { lookOf } from '#src/rules/slot/tables.ts';

const at = (x: number, y: number, size: number, art: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)">${art}</g>`;
const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
const numberOf = ({ code }: Table): number =>
  Array.from(code).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0;

/** Which of the set's own symbols stands in front, where the name asks for one. */
const HEROES: Record<string, number> = {
  'slot-elephant': 0,
  'slot-lotus': 1,
  'slot-lantern': 2,
  'slot-naga': 3,
  'slot-tuktuk': 0,
  'slot-mango': 1,
  'slot-night': 2,
  'slot-floating': 3,
  'slot-longtail': 0,
  'slot-pearl': 1,
  'slot-coral': 2,
  'slot-island': 3,
  'slot-garuda': 0,
  'slot-moon': 1,
  'slot-kite': 2,
  'slot-rain': 3,
};

const slot: Motif = (table, colours) => {
  const { set } = lookOf(table);
  const [, scatter = '', ...rest] = slotSymbols(set);
  const own = rest.slice(0, 4);
  const first = HEROES[table.code] ?? numberOf(table) % 4;
  const [hero = '', left = '', right = ''] = [0, 1, 2].map((step) => own[(first + step) % 4]);
  const isFree = table.category === 'freespin';
  return [
    `<g transform="translate(-50 0)">${slotScene(set, colours)}</g>`,
    disc(150, 186, 112, colours.near, 0.85),
    disc(150, 186, 96, colours.panel),
    at(66, 286, 92, left, -10),
    at(236, 290, 92, right, 10),
    at(150, 182, 168, isFree ? scatter : hero),
    isFree ? at(150, 306, 84, hero) : '',
    `<circle cx="150" cy="186" r="112" fill="none" stroke="${GOLD}" stroke-width="3"/>`,
  ].join('');
};

/** A motif for each kind of game. */
export const MOTIFS: Record<Kind, Motif> = {
  slot,
  baccarat: baccaratMotif,
  hilo: hiloMotif,
  fishing: fishingCover,
  football: footballCover,
};
