import { type Creature, creature } from '#site/fishing/art/creature.ts';
import type { Fin, FishLook } from '#site/fishing/art/fish-look.ts';
import {
  drawEye,
  fillDisc,
  fillSharp,
  fillSmooth,
  type Pen,
  type Point,
  pointsOf,
  strokeLine,
  traceSmooth,
} from '#site/fishing/art/pen.ts';
import { type At, drawPattern } from '#site/fishing/art/scales.ts';

const NOSE = 0.5;
const ROOT = -0.28;
const STEPS = 18;

const xOf = (s: number): number => NOSE - s * (NOSE - ROOT);

/** Half the height of the body at `s`: round at the nose, thickest where the look says, slim at the tail. */
const halfAt = ({ shape: { depth, thickest, root } }: FishLook, s: number): number => {
  const half = depth / 2;
  if (s < thickest) return half * Math.sqrt(1 - (1 - s / thickest) ** 2);
  const rest = (s - thickest) / (1 - thickest);
  return half * (root + (1 - root) * (0.5 + Math.cos(rest * Math.PI) / 2));
};

const swayAt = (look: FishLook, s: number, beat: number): number =>
  look.shape.bend * (0.15 + s * s) * Math.sin(beat - s * 2.4);

/** A kind of fish: how it looks and how it swims. */
export const fish = ({ swims, ...look }: FishLook & { swims: Omit<Creature, 'draw'> }): Creature =>
  creature(swims, (pen, beat) => drawFish(pen, look, beat));

/** Draws a fish at one moment of its beat (radians). */
const drawFish = (pen: Pen, look: FishLook, beat: number): void => {
  const at = (s: number, v: number): Point => [xOf(s), v * halfAt(look, s) + swayAt(look, s, beat)];
  const edge = (v: number) => Array.from({ length: STEPS + 1 }, (_, step) => at(step / STEPS, v));
  drawTail(pen, look, beat);
  for (const fin of look.dorsal) drawFin(pen, look, fin, -1, beat);
  for (const fin of look.anal) drawFin(pen, look, fin, 1, beat);
  const outline = [...edge(-1), ...edge(1).toReversed()];
  if (look.pattern?.kind === 'spikes') drawSpikes(pen, outline, look.pattern.colour);
  fillSmooth(pen, outline, look.coat.body);
  pen.save();
  traceSmooth(pen, outline);
  pen.clip();
  fillSmooth(pen, [...edge(-1.3), ...edge(-0.42).toReversed()], look.coat.back);
  fillSmooth(pen, [...edge(0.48), ...edge(1.4).toReversed()], look.coat.belly);
  drawPattern(pen, look, at);
  pen.restore();
  drawFace(pen, look, at);
  drawSideFin(pen, look, at, beat);
};

const drawFin = (
  pen: Pen,
  look: FishLook,
  { from, to, high, lean = 0.06, isSharp }: Fin,
  side: 1 | -1,
  beat: number,
): void => {
  if (isSharp) {
    const foot = (s: number): Point => [xOf(s), side * halfAt(look, s) * 0.9 + swayAt(look, s, beat)];
    const [front, rear] = [foot(from), foot(to)];
    fillSharp(
      pen,
      [
        front,
        [rear[0] - lean * 0.55, rear[1] + side * high],
        [rear[0] - lean * 0.1, rear[1] + side * high * 0.3],
        rear,
      ],
      look.coat.fin,
    );
    return;
  }
  const base: Point[] = [];
  const tips: Point[] = [];
  for (let step = 0; step <= 8; step += 1) {
    const u = step / 8;
    const s = from + (to - from) * u;
    const y = side * halfAt(look, s) * 0.92 + swayAt(look, s, beat);
    base.push([xOf(s), y]);
    tips.push([
      xOf(s) - lean * Math.sin(u * Math.PI * 0.6 + 0.4),
      y + side * high * Math.sin(Math.PI * u ** 0.7) ** 0.7,
    ]);
  }
  fillSmooth(pen, [...base, ...tips.toReversed()], look.coat.fin);
};

const TAILS: Record<FishLook['tail']['kind'], string> = {
  fork: '0,-0.25 0.55,-0.8 1,-1 0.72,0 1,1 0.55,0.8 0,0.25',
  fan: '0,-0.3 0.6,-0.85 0.98,-0.7 1.05,0 0.98,0.7 0.6,0.85 0,0.3',
  veil: '0,-0.3 0.4,-0.95 1,-1 0.86,-0.5 1.08,-0.1 0.88,0.35 1.02,0.95 0.4,0.95 0,0.3',
  moon: '0,-0.2 0.35,-0.6 0.95,-1.1 0.5,-0.1 0.5,0.1 0.85,0.9 0.3,0.5 0,0.2',
};

const drawTail = (pen: Pen, look: FishLook, beat: number): void => {
  const { kind, long, high } = look.tail;
  const root = swayAt(look, 1, beat);
  const swing = Math.sin(beat - 2.9) * look.shape.bend * 1.9;
  const points = pointsOf(TAILS[kind]).map(([u, v]): Point => [ROOT + 0.03 - u * long, root + v * high + swing * u]);
  (kind === 'moon' || kind === 'fork' ? fillSharp : fillSmooth)(pen, points, look.coat.fin);
  for (const v of [-0.45, 0, 0.45])
    strokeLine(
      pen,
      [
        [ROOT - long * 0.12, root + v * high * 0.35 + swing * 0.1],
        [ROOT - long * 0.62, root + v * high + swing * 0.62],
      ],
      0.006,
      look.coat.back,
    );
};

const drawSpikes = (pen: Pen, outline: readonly Point[], colour: string): void => {
  for (const [index, [x, y]] of outline.entries()) {
    if (index % 2 === 1) continue;
    const away = Math.hypot(x - 0.1, y) || 1;
    const [dx, dy] = [(x - 0.1) / away, y / away];
    fillSharp(
      pen,
      [
        [x - dy * 0.018, y + dx * 0.018],
        [x + dx * 0.06, y + dy * 0.06],
        [x + dy * 0.018, y - dx * 0.018],
      ],
      colour,
    );
  }
};

const drawFace = (pen: Pen, look: FishLook, at: At): void => {
  const { eye, whiskers, lamp } = look;
  strokeLine(
    pen,
    [-0.62, -0.2, 0.25, 0.6].map((v) => at(eye.at + 0.13 - Math.abs(v) * 0.03, v)),
    0.008,
    look.coat.back,
  );
  const [x, y] = at(eye.at, -0.22);
  drawEye(pen, x, y, eye.size, eye.white);
  strokeLine(pen, [at(0.012, 0.5), at(0.05, 0.42)], 0.009, look.coat.back);
  if (whiskers)
    for (const [dx, dy] of [
      [0.06, 0.1],
      [-0.02, 0.13],
      [0.1, 0.05],
    ] as const) {
      const [mx, my] = at(0.05, 0.7);
      pen.beginPath();
      pen.moveTo(mx, my);
      pen.quadraticCurveTo(mx + dx * 1.1, my + dy * 0.2, mx + dx, my + dy);
      pen.lineWidth = 0.009;
      pen.strokeStyle = whiskers;
      pen.stroke();
    }
  if (lamp) {
    const [hx, hy] = at(0.22, -1);
    strokeLine(
      pen,
      [
        [hx, hy],
        [hx + 0.06, hy - 0.13],
        [hx + 0.17, hy - 0.1],
      ],
      0.011,
      look.coat.back,
    );
    fillDisc(pen, hx + 0.18, hy - 0.08, 0.034, lamp);
  }
};

const drawSideFin = (pen: Pen, look: FishLook, at: At, beat: number): void => {
  const [x, y] = at(0.42, 0.28);
  const flap = Math.sin(beat * 1) * 0.35;
  const long = 0.13;
  const tip: Point = [x - long * Math.cos(flap), y + long * (0.55 + Math.sin(flap) * 0.5)];
  fillSmooth(
    pen,
    [[x + 0.02, y - 0.02], [x - long * 0.6, y], tip, [tip[0] + 0.03, tip[1] + 0.02], [x, y + 0.05]],
    look.coat.fin,
  );
};
