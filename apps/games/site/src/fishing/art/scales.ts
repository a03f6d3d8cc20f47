import type { FishLook } from '#site/fishing/art/fish-look.ts';
import { fillDisc, fillSmooth, type Pen, type Point, strokeLine } from '#site/fishing/art/pen.ts';

/** A point of the body: how far from the nose (0) to the tail (1), and how far from the spine to the edge (-1 back, 1 belly). */
export type At = (s: number, v: number) => Point;

/** Draws what a fish wears, within its outline. */
export const drawPattern = (pen: Pen, look: FishLook, at: At): void => {
  const { pattern } = look;
  if (!pattern) return;
  const { colour, edge } = pattern;
  const column = (s: number, half: number): Point[] =>
    [-1.2, -0.6, 0, 0.6, 1.2].map((v) => at(s + half - Math.abs(v) * half * 0.25, v));
  switch (pattern.kind) {
    case 'bands':
    case 'stripes': {
      const columns = pattern.kind === 'bands' ? [0.26, 0.56, 0.92] : [0.2, 0.4, 0.62, 0.86];
      const half = pattern.kind === 'bands' ? 0.055 : 0.035;
      for (const s of columns) {
        if (edge) fillSmooth(pen, [...column(s, -half - 0.02), ...column(s, half + 0.02).toReversed()], edge);
        fillSmooth(pen, [...column(s, -half), ...column(s, half).toReversed()], colour);
      }
      break;
    }
    case 'spots':
      for (let s = 0.2; s < 1; s += 0.085)
        for (let v = -0.85; v < 0.45; v += 0.32) {
          const [x, y] = at(s + ((v * 7) % 1) * 0.03, v);
          fillDisc(pen, x, y, 0.0085, colour);
        }
      break;
    case 'patches':
      drawPatches(pen, colour, at);
      break;
    case 'scales':
      drawScales(pen, look.shape.depth, colour, at);
      break;
    case 'line':
    case 'spikes':
      strokeLine(
        pen,
        Array.from({ length: 12 }, (_, step) => at(0.2 + step * 0.073, -0.1)),
        look.shape.depth * 0.1,
        edge ?? look.coat.belly,
      );
  }
};

const drawPatches = (pen: Pen, colour: string, at: At): void => {
  for (const [s, v, size] of [
    [0.12, -0.5, 0.075],
    [0.4, -0.6, 0.11],
    [0.7, -0.2, 0.085],
    [0.95, -0.4, 0.06],
  ] as const) {
    const [x, y] = at(s, v);
    fillSmooth(
      pen,
      [
        [x - size, y],
        [x - size * 0.3, y - size * 0.6],
        [x + size, y - size * 0.2],
        [x + size * 0.5, y + size * 0.7],
        [x - size * 0.6, y + size * 0.5],
      ],
      colour,
    );
  }
};

const drawScales = (pen: Pen, depth: number, colour: string, at: At): void => {
  for (let s = 0.26; s < 1; s += 0.075)
    for (let v = -0.7; v < 0.9; v += 0.4) {
      const [x, y] = at(s + (Math.round(v * 10) % 8 === 0 ? 0.037 : 0), v);
      pen.beginPath();
      pen.arc(x + 0.02, y, depth * 0.11, Math.PI * 0.6, Math.PI * 1.4);
      pen.lineWidth = 0.008;
      pen.strokeStyle = colour;
      pen.stroke();
    }
};
