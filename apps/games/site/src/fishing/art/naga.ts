import { drawEye, fillSmooth, type Pen, type Point, strokeLine } from '#site/fishing/art/pen.ts';
import type { SwimmerColours } from '#site/fishing/art/swimmers.ts';

const GOLD = '#e9b949';

/** A long serpent with a crest: the naga. It bends along its whole length. */
export const drawNaga = (pen: Pen, { body, dark, light }: SwimmerColours, beat: number): void => {
  const spine = Array.from({ length: 30 }, (_, index): Point => {
    const u = index / 29;
    return [0.34 - u * 0.84, Math.sin(beat - u * 7) * 0.085 * (0.25 + u)];
  });
  const thick = (u: number) => 0.085 * (1 - u ** 2.2) + 0.008;
  for (const [index, [x, y]] of spine.entries()) {
    if (index % 2 || index > 26) continue;
    const high = thick(index / 29);
    fillSmooth(
      pen,
      [
        [x + 0.03, y - high * 0.8],
        [x - 0.035, y - high - 0.05],
        [x - 0.03, y - high * 0.8],
      ],
      GOLD,
    );
  }
  const side = (v: number) => spine.map(([x, y], index): Point => [x, y + v * thick(index / 29)]);
  fillSmooth(pen, [...side(-1), ...side(1).toReversed()], body);
  fillSmooth(pen, [...side(0.35), ...side(1).toReversed()], light);
  for (const [index, [x, y]] of spine.entries())
    if (index % 2 === 0)
      strokeLine(pen, `${x},${y - thick(index / 29) * 0.7} ${x - 0.014},${y + thick(index / 29) * 0.2}`, 0.012, dark);
  drawNagaHead(pen, spine[0]?.[1] ?? 0, { body, dark, light });
};

const drawNagaHead = (pen: Pen, y: number, { body, dark, light }: SwimmerColours): void => {
  pen.save();
  pen.translate(0, y);
  for (const [back, up] of [
    [-0.1, -0.24],
    [-0.02, -0.27],
    [0.06, -0.24],
  ] as const)
    fillSmooth(pen, `0.4,-0.05 ${0.36 + back * 0.4},${up * 0.55} ${0.34 + back},${up} ${0.3 + back * 0.3},-0.06`, GOLD);
  fillSmooth(pen, '0.28,-0.09 0.38,-0.12 0.5,-0.035 0.5,0.005 0.4,0.01 0.3,0.07', body);
  fillSmooth(pen, '0.34,0.03 0.42,0.015 0.48,0.035 0.4,0.085 0.32,0.08', light);
  fillSmooth(pen, '0.37,0.08 0.36,0.17 0.3,0.2 0.33,0.08', GOLD);
  strokeLine(pen, '0.36,0.02 0.49,0.01', 0.01, dark);
  drawEye(pen, 0.39, -0.055, 0.026, GOLD);
  pen.restore();
};
