import { CREATURES } from '#site/fishing/art/looks.ts';
import { TURN } from '#site/fishing/art/pen.ts';
import type { SpeciesCode } from '#src/rules/fishing/species.ts';

const FRAMES = 14;

/** A creature drawn once per moment of its beat: a frame of the game only copies pictures. */
export interface Sprites {
  draw(pen: CanvasRenderingContext2D, species: SpeciesCode, beat: number, pixels: number): void;
}

/** Pictures of creatures whose unit is this many pixels of the screen. Each is drawn when it is first needed. */
export const newSprites = (unit: number, density: number): Sprites => {
  const frames = new Map<string, HTMLCanvasElement>();
  const frameOf = (species: SpeciesCode, frame: number): HTMLCanvasElement => {
    const key = `${species} ${frame}`;
    const known = frames.get(key);
    if (known) return known;
    const { draw, long } = CREATURES[species];
    const canvas = document.createElement('canvas');
    const size = Math.ceil(long * unit * density);
    canvas.width = Math.ceil(size * WIDE);
    canvas.height = Math.ceil(size * HIGH);
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.translate(canvas.width / 2, canvas.height / 2);
      pen.scale(size, size);
      draw(pen, (frame / FRAMES) * TURN);
    }
    frames.set(key, canvas);
    return canvas;
  };
  return {
    draw: (pen, species, beat, pixels) => {
      const frame = Math.floor((((beat % 1) + 1) % 1) * FRAMES);
      pen.drawImage(frameOf(species, frame), (-pixels * WIDE) / 2, (-pixels * HIGH) / 2, pixels * WIDE, pixels * HIGH);
    },
  };
};

/** The box of a picture against the creature's length: fins and arms reach beyond it. */
const WIDE = 1.3;
const HIGH = 1;
