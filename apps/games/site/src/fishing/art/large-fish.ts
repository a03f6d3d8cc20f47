import { type Creature, creature } from '#site/fishing/art/creature.ts';
import { fish } from '#site/fishing/art/fish-shape.ts';
import { drawNaga } from '#site/fishing/art/naga.ts';
import { drawSquid } from '#site/fishing/art/swimmers.ts';

/** Those that come alone, and the bosses. */
export const LARGE_FISH = {
  shark: fish({
    swims: { long: 190, high: 0.3, speed: 62, beats: 1.1, school: [1, 1] },
    shape: { depth: 0.23, thickest: 0.36, root: 0.2, bend: 0.06 },
    coat: { back: '#4d6076', body: '#6f8598', belly: '#e4e9ea', fin: '#56697e' },
    dorsal: [
      { from: 0.36, to: 0.55, high: 0.13, lean: 0.09, isSharp: true },
      { from: 0.84, to: 0.93, high: 0.04, isSharp: true },
    ],
    anal: [{ from: 0.36, to: 0.5, high: 0.1, lean: 0.12, isSharp: true }],
    tail: { kind: 'moon', long: 0.22, high: 0.18 },
    eye: { at: 0.13, size: 0.017 },
  }),
  arowana: fish({
    swims: { long: 180, high: 0.3, speed: 54, beats: 1.1, school: [1, 1] },
    shape: { depth: 0.22, thickest: 0.4, root: 0.5, bend: 0.065 },
    coat: { back: '#8f5f14', body: '#e0a83a', belly: '#f6d98c', fin: '#cf5b36' },
    dorsal: [{ from: 0.68, to: 0.98, high: 0.07 }],
    anal: [{ from: 0.58, to: 0.98, high: 0.08 }],
    tail: { kind: 'fan', long: 0.17, high: 0.12 },
    pattern: { kind: 'scales', colour: '#a8701c' },
    eye: { at: 0.09, size: 0.022 },
    whiskers: '#cf5b36',
  }),
  catfish: fish({
    swims: { long: 320, high: 0.28, speed: 34, beats: 0.6, school: [1, 1] },
    shape: { depth: 0.22, thickest: 0.28, root: 0.3, bend: 0.06 },
    coat: { back: '#56606e', body: '#8b96a3', belly: '#dfe3e2', fin: '#69747f' },
    dorsal: [{ from: 0.3, to: 0.42, high: 0.1 }],
    anal: [{ from: 0.6, to: 0.92, high: 0.06 }],
    tail: { kind: 'fork', long: 0.2, high: 0.15 },
    pattern: { kind: 'line', colour: '#a9b2bb', edge: '#a9b2bb' },
    eye: { at: 0.12, size: 0.014 },
    whiskers: '#c9ced0',
  }),
  whaleshark: fish({
    swims: { long: 340, high: 0.3, speed: 36, beats: 0.55, school: [1, 1] },
    shape: { depth: 0.24, thickest: 0.26, root: 0.2, bend: 0.055 },
    coat: { back: '#2f4a68', body: '#4a6c8e', belly: '#dbe5ea', fin: '#3b5878' },
    dorsal: [{ from: 0.5, to: 0.66, high: 0.11, lean: 0.08, isSharp: true }],
    anal: [{ from: 0.38, to: 0.54, high: 0.1, lean: 0.12, isSharp: true }],
    tail: { kind: 'moon', long: 0.22, high: 0.2 },
    pattern: { kind: 'spots', colour: '#cfe0ea' },
    eye: { at: 0.1, size: 0.013 },
  }),
  kraken: creature({ long: 320, high: 0.56, speed: 32, beats: 0.5, school: [1, 1], isTopView: true }, (pen, beat) =>
    drawSquid(pen, { body: '#93405a', dark: '#672a45', light: '#d08a93' }, beat, 8),
  ),
  dragonkoi: fish({
    swims: { long: 300, high: 0.36, speed: 36, beats: 0.65, school: [1, 1] },
    shape: { depth: 0.26, thickest: 0.34, root: 0.36, bend: 0.07 },
    coat: { back: '#8d1f24', body: '#c8372f', belly: '#f3d9a2', fin: '#e9b949' },
    dorsal: [{ from: 0.2, to: 0.9, high: 0.13, lean: 0.1 }],
    anal: [{ from: 0.62, to: 0.9, high: 0.1 }],
    tail: { kind: 'veil', long: 0.28, high: 0.24 },
    pattern: { kind: 'scales', colour: '#e9b949' },
    eye: { at: 0.1, size: 0.022, white: '#e9b949' },
    whiskers: '#e9b949',
  }),
  naga: creature({ long: 360, high: 0.36, speed: 40, beats: 0.5, school: [1, 1] }, (pen, beat) =>
    drawNaga(pen, { body: '#2f8a63', dark: '#1c5a44', light: '#bfe0a4' }, beat),
  ),
} satisfies Record<string, Creature>;
