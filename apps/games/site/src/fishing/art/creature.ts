import type { Pen } from '#site/fishing/art/pen.ts';

/** How a species is drawn and how it swims. */
export interface Creature {
  draw: (pen: Pen, beat: number) => void;
  /** Length in parts of the screen's measure (see `unitOf`), and height against length, for the box that is hit. */
  long: number;
  high: number;
  /** Lengths of the screen's measure per second, and beats per second. */
  speed: number;
  beats: number;
  /** How many come together. */
  school: readonly [least: number, most: number];
  /** Seen from above it may turn any way; from the side its belly stays down. */
  isTopView?: boolean;
}

/** One that swims so and is drawn so. */
export const creature = (swims: Omit<Creature, 'draw'>, draw: Creature['draw']): Creature => ({ ...swims, draw });
