import { fillDisc, fillOval, fillSharp, fillSmooth, type Pen, type Point, strokeLine } from '#site/fishing/art/pen.ts';
import type { Water } from '#site/fishing/sea/path.ts';

/** The colours of a water, from the surface down, and what stands on its bottom. */
interface WaterLook {
  bands: readonly [string, string, string, string];
  ground: readonly [string, string];
  growth: readonly [string, string, string];
  shaft: string;
  bottom: 'reef' | 'stones' | 'lilies' | 'abyss' | 'pillars';
}

const LOOKS: Readonly<Record<string, WaterLook>> = {
  andaman: {
    bands: ['#1f7f95', '#196b85', '#145873', '#104761'],
    ground: ['#0d3a50', '#0a2e41'],
    growth: ['#b9555f', '#2f8a7a', '#c98b4a'],
    shaft: '#7fd0d8',
    bottom: 'reef',
  },
  mekong: {
    bands: ['#5a7350', '#4b6548', '#3d5641', '#314839'],
    ground: ['#3c3a2c', '#2c2b22'],
    growth: ['#5f7a3f', '#48652f', '#7d7a50'],
    shaft: '#c9d39a',
    bottom: 'stones',
  },
  pond: {
    bands: ['#2b6a66', '#245c5b', '#1e4f50', '#184245'],
    ground: ['#123437', '#0e292c'],
    growth: ['#3f8a55', '#2f7048', '#d98aa0'],
    shaft: '#a6d9c0',
    bottom: 'lilies',
  },
  deep: {
    bands: ['#16304f', '#112642', '#0d1d35', '#0a1629'],
    ground: ['#070f1e', '#050b17'],
    growth: ['#2b4a77', '#3f5f8a', '#7a4a77'],
    shaft: '#4a78a8',
    bottom: 'abyss',
  },
  sunset: {
    bands: ['#b5654f', '#8f5560', '#65486a', '#413a63'],
    ground: ['#2c2b50', '#222243'],
    growth: ['#d98a5a', '#6a4a86', '#b85a76'],
    shaft: '#f0c08a',
    bottom: 'reef',
  },
  naga: {
    bands: ['#1d5a52', '#174a47', '#123b3c', '#0e2d31'],
    ground: ['#0a2226', '#081a1e'],
    growth: ['#2f7a5f', '#b8904a', '#1f5a4a'],
    shaft: '#8fd0a8',
    bottom: 'pillars',
  },
};

/** The same dice for the same water, so that a turned phone shows the same place. */
const diceOf = (text: string): (() => number) => {
  let state = Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Draws the water once; the game plays on a canvas above it. */
export const drawBackdrop = (pen: Pen, { width, height }: Water, name: string): void => {
  const look = LOOKS[name] ?? LOOKS['andaman'];
  if (!look) return;
  const dice = diceOf(name);
  drawBands(pen, { width, height }, look);
  drawShafts(pen, { width, height }, look, dice);
  drawGround(pen, { width, height }, look, dice);
  if (look.bottom === 'lilies') drawLilies(pen, { width, height }, look, dice);
};

const drawBands = (pen: Pen, { width, height }: Water, { bands }: WaterLook): void => {
  for (const [index, colour] of bands.entries()) {
    const top = (height * index) / bands.length;
    const crest = (x: number) => top + Math.sin((x / width) * 7 + index * 1.7) * height * 0.018;
    const points: Point[] = [[-width * 0.1, height + 20]];
    for (let step = -1; step <= 15; step += 1) {
      const x = (width * step) / 14;
      points.push([x, index === 0 ? -20 : crest(x)]);
    }
    points.push([width * 1.1, height + 20]);
    fillSharp(pen, points, colour);
  }
};

const drawShafts = (pen: Pen, { width, height }: Water, { shaft }: WaterLook, dice: () => number): void => {
  pen.save();
  for (let index = 0; index < 4; index += 1) {
    const x = width * (0.05 + index * 0.27 + dice() * 0.1);
    const wide = width * (0.03 + dice() * 0.05);
    pen.globalAlpha = 0.07;
    fillSharp(
      pen,
      [
        [x, -5],
        [x + wide, -5],
        [x + wide * 2.4 - width * 0.12, height * 0.95],
        [x - width * 0.2, height * 0.95],
      ],
      shaft,
    );
  }
  pen.restore();
};

const drawGround = (pen: Pen, water: Water, look: WaterLook, dice: () => number): void => {
  const { width, height } = water;
  const ridge = (base: number, swing: number, colour: string) => {
    const points: Point[] = [[-width * 0.3, height + 30]];
    for (let step = -2; step <= 11; step += 1)
      points.push([(width * step) / 9, height * base + (dice() - 0.5) * height * swing]);
    points.push([width * 1.3, height + 30]);
    fillSmooth(pen, points, colour);
  };
  ridge(0.82, 0.06, look.ground[0]);
  drawGrowth(pen, water, look, dice);
  ridge(0.92, 0.03, look.ground[1]);
};

const drawGrowth = (pen: Pen, { width, height }: Water, look: WaterLook, dice: () => number): void => {
  const count = Math.round(width / 46);
  pen.save();
  pen.globalAlpha = 0.6;
  for (let index = 0; index < count; index += 1) {
    const x = (width * (index + dice() * 0.8)) / count;
    // The middle belongs to the cannon.
    if (Math.abs(x - width / 2) < width * 0.14) continue;
    const base = height * 0.93;
    const tall = height * (0.07 + dice() * 0.09);
    const colour = look.growth[index % 3] ?? look.growth[0];
    if (look.bottom === 'pillars' && index % 3 === 1) drawPillar(pen, x, base, tall * 1.9, look.growth[1]);
    else if (look.bottom === 'stones' || (look.bottom === 'abyss' && index % 2))
      fillOval(pen, x, base, tall * 0.55, tall * 0.36, index % 2 ? look.ground[1] : '#4a4a3a');
    else if (look.bottom === 'reef' && index % 2) drawCoral(pen, x, base, tall, colour, dice);
    else drawWeed(pen, x, base, tall * 1.25, colour, dice);
  }
  pen.restore();
};

const drawWeed = (pen: Pen, x: number, base: number, tall: number, colour: string, dice: () => number): void => {
  for (let blade = -1; blade <= 1; blade += 1) {
    const lean = blade * 9 + (dice() - 0.5) * 10;
    const high = tall * (1 - Math.abs(blade) * 0.3);
    fillSmooth(
      pen,
      [
        [x + blade * 7 - 5, base],
        [x + blade * 8 + lean * 0.2 - 3, base - high * 0.5],
        [x + blade * 8 + lean, base - high],
        [x + blade * 8 + lean * 0.4 + 4, base - high * 0.5],
        [x + blade * 7 + 5, base],
      ],
      colour,
    );
  }
};

const drawCoral = (pen: Pen, x: number, base: number, tall: number, colour: string, dice: () => number): void => {
  const branch = (fromX: number, fromY: number, angle: number, long: number, depth: number) => {
    const [toX, toY] = [fromX + Math.sin(angle) * long, fromY - Math.cos(angle) * long];
    strokeLine(pen, `${fromX},${fromY} ${toX},${toY}`, 3 + depth * 2.4, colour);
    if (depth > 0)
      for (const side of [-1, 1]) branch(toX, toY, angle + side * (0.35 + dice() * 0.3), long * 0.68, depth - 1);
  };
  branch(x, base, (dice() - 0.5) * 0.3, tall * 0.5, 3);
};

const drawPillar = (pen: Pen, x: number, base: number, tall: number, colour: string): void => {
  pen.save();
  pen.translate(x, base);
  fillSharp(pen, `-10,0 -8,${-tall} 8,${-tall} 10,0`, colour);
  for (const part of [0.25, 0.5, 0.75]) {
    pen.fillStyle = colour;
    pen.fillRect(-12, -tall * part - 5, 24, 5);
  }
  fillSharp(pen, `-15,${-tall} 0,${-tall - 22} 15,${-tall}`, colour);
  pen.restore();
};

const drawLilies = (pen: Pen, { width, height }: Water, { growth }: WaterLook, dice: () => number): void => {
  for (const [px, py] of [
    [0.08, 0.06],
    [0.92, 0.1],
    [0.96, 0.36],
    [0.03, 0.44],
    [0.8, 0.03],
  ] as const) {
    const size = 18 + dice() * 18;
    const [x, y] = [width * px, height * py];
    pen.beginPath();
    pen.moveTo(x, y);
    pen.arc(x, y, size, 0.5 + dice(), 5.9 + dice() * 0.5);
    pen.closePath();
    pen.fillStyle = dice() < 0.5 ? growth[0] : growth[1];
    pen.fill();
    if (size > 26)
      for (let petal = 0; petal < 6; petal += 1)
        fillDisc(pen, x + Math.cos(petal * 1.05) * 6, y + Math.sin(petal * 1.05) * 6, 5, growth[2]);
  }
};
