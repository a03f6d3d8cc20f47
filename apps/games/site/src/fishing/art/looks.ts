import { type Creature, creature } from '#site/fishing/art/creature.ts';
import { LARGE_FISH } from '#site/fishing/art/large-fish.ts';
import { SMALL_FISH } from '#site/fishing/art/small-fish.ts';
import { drawClam, drawJellyfish, drawRay, drawSquid, drawTurtle } from '#site/fishing/art/swimmers.ts';
import type { SpeciesCode } from '#src/rules/fishing/species.ts';

/** Every species. */
export const CREATURES: Readonly<Record<SpeciesCode, Creature>> = {
  ...SMALL_FISH,
  squid: creature({ long: 96, high: 0.36, speed: 56, beats: 1.4, school: [1, 3], isTopView: true }, (pen, beat) =>
    drawSquid(pen, { body: '#d98a94', dark: '#b25f73', light: '#f0bcbd' }, beat, 6),
  ),
  jellyfish: creature({ long: 96, high: 0.66, speed: 26, beats: 0.8, school: [1, 2], isTopView: true }, (pen, beat) =>
    drawJellyfish(pen, { body: '#b79be0', dark: '#8a69bd', light: '#dccdf2' }, beat),
  ),
  turtle: creature({ long: 112, high: 0.66, speed: 36, beats: 0.7, school: [1, 1], isTopView: true }, (pen, beat) =>
    drawTurtle(pen, { body: '#5f8f4e', dark: '#35582f', light: '#a8bd7a' }, beat),
  ),
  stingray: creature({ long: 140, high: 0.66, speed: 44, beats: 0.7, school: [1, 1], isTopView: true }, (pen, beat) =>
    drawRay(pen, { body: '#5b6f96', dark: '#3c4c70', light: '#92a5c6' }, beat),
  ),
  clam: creature({ long: 84, high: 0.62, speed: 18, beats: 0.35, school: [1, 1] }, (pen, beat) =>
    drawClam(pen, { body: '#b77a9a', dark: '#8c5575', light: '#e9c6d4' }, beat),
  ),
  ...LARGE_FISH,
};
