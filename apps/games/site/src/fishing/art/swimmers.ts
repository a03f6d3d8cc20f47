import {
  drawEye,
  fillDisc,
  fillOval,
  fillSmooth,
  type Pen,
  type Point,
  strokeLine,
  TURN,
} from '#site/fishing/art/pen.ts';

export interface SwimmerColours {
  body: string;
  dark: string;
  light: string;
}

/** A ray from above, its wings in a wave. */
export const drawRay = (pen: Pen, { body, dark, light }: SwimmerColours, beat: number): void => {
  const flap = Math.sin(beat) * 0.06;
  strokeLine(pen, `-0.12,0 -0.3,${Math.sin(beat - 1) * 0.03} -0.5,${Math.sin(beat - 2) * 0.06}`, 0.018, dark);
  for (const side of [-1, 1] as const) {
    const wing: Point[] = [
      [0.4, 0],
      [0.3, side * 0.12],
      [0.06, side * (0.4 + flap)],
      [-0.06, side * (0.42 + flap)],
      [-0.12, side * 0.2],
      [-0.16, 0],
    ];
    fillSmooth(pen, wing, side < 0 ? body : dark);
    fillSmooth(
      pen,
      wing.map(([x, y]): Point => [x * 0.86 + 0.02, y * 0.8]),
      body,
    );
  }
  fillSmooth(pen, '0.38,-0.07 0.42,0 0.38,0.07 0.05,0.1 -0.16,0 0.05,-0.1', light);
  for (const [x, y] of [
    [0.1, 0.17],
    [0.02, -0.2],
    [-0.03, 0.26],
    [0.14, -0.14],
    [-0.04, 0.12],
    [-0.05, -0.3],
  ] as const)
    fillDisc(pen, x, y, 0.018, light);
  drawEye(pen, 0.27, -0.085, 0.026);
  drawEye(pen, 0.27, 0.085, 0.026);
};

/** A turtle from above, rowing. */
export const drawTurtle = (pen: Pen, { body, dark, light }: SwimmerColours, beat: number): void => {
  const row = Math.sin(beat) * 0.09;
  for (const side of [-1, 1] as const) {
    fillSmooth(
      pen,
      [
        [0.24, side * 0.16],
        [0.2, side * 0.3],
        [0.02 - row, side * 0.48],
        [-0.08 - row, side * 0.46],
        [0.06, side * 0.22],
      ],
      light,
    );
    fillSmooth(
      pen,
      `-0.22,${side * 0.14} -0.36,${side * (0.26 + row * 0.4)} -0.42,${side * 0.24} -0.3,${side * 0.08}`,
      light,
    );
  }
  fillSmooth(pen, '-0.34,-0.03 -0.46,0 -0.34,0.03', light);
  fillOval(pen, 0.38, 0, 0.12, 0.085, light);
  drawEye(pen, 0.43, -0.05, 0.022);
  drawEye(pen, 0.43, 0.05, 0.022);
  drawShell(pen, body, dark);
};

const drawShell = (pen: Pen, body: string, dark: string): void => {
  fillSmooth(pen, '0.32,0 0.24,-0.22 -0.02,-0.3 -0.28,-0.18 -0.36,0 -0.28,0.18 -0.02,0.3 0.24,0.22', dark);
  fillSmooth(pen, '0.28,0 0.21,-0.18 -0.02,-0.25 -0.25,-0.15 -0.32,0 -0.25,0.15 -0.02,0.25 0.21,0.18', body);
  for (const [x, y, size] of [
    [-0.02, 0, 0.1],
    [0.16, 0, 0.07],
    [-0.19, 0, 0.07],
    [0.07, -0.15, 0.06],
    [0.07, 0.15, 0.06],
    [-0.12, -0.14, 0.055],
    [-0.12, 0.14, 0.055],
  ] as const) {
    pen.beginPath();
    for (let corner = 0; corner < 6; corner += 1)
      pen.lineTo(x + Math.cos((corner * TURN) / 6) * size, y + Math.sin((corner * TURN) / 6) * size * 0.85);
    pen.closePath();
    pen.lineWidth = 0.014;
    pen.strokeStyle = dark;
    pen.stroke();
  }
};

/** A jellyfish that swims upright whichever way it goes: its bell opens and closes. */
export const drawJellyfish = (pen: Pen, { body, dark, light }: SwimmerColours, beat: number): void => {
  const open = 0.9 + Math.sin(beat) * 0.1;
  for (const [index, y] of [-0.2, -0.1, 0, 0.1, 0.2].entries()) {
    const wave = (u: number) => y * open + Math.sin(beat - u * 4 + index) * 0.035 * u;
    strokeLine(
      pen,
      [0, 0.25, 0.5, 0.75, 1].map((u): Point => [0.05 - u * (0.42 + (index % 2) * 0.1), wave(u)]),
      index % 2 ? 0.03 : 0.016,
      index % 2 ? light : dark,
    );
  }
  const rim = 0.32 * open;
  fillSmooth(
    pen,
    [
      [0.48 / open ** 0.3, 0],
      [0.44, -rim * 0.7],
      [0.16, -rim * 1.05],
      [0.02, -rim * 0.9],
      [0.06, -rim * 0.3],
      [0, 0],
      [0.06, rim * 0.3],
      [0.02, rim * 0.9],
      [0.16, rim * 1.05],
      [0.44, rim * 0.7],
    ],
    body,
  );
  fillSmooth(pen, `0.4,-0.02 0.36,${-rim * 0.55} 0.18,${-rim * 0.72} 0.2,${-rim * 0.3}`, light);
  for (const y of [-0.14, 0.02, 0.16]) fillDisc(pen, 0.2, y * open, 0.022, dark);
};

/** A squid, or with heavy arms the kraken. */
export const drawSquid = (pen: Pen, { body, dark, light }: SwimmerColours, beat: number, arms: number): void => {
  const heavy = arms > 6;
  for (let arm = 0; arm < arms; arm += 1) {
    const v = (arm / (arms - 1)) * 2 - 1;
    const points = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
      (u): Point => [
        -0.04 - u * (heavy ? 0.44 : 0.4) * (1 - Math.abs(v) * 0.25),
        v * (0.08 + u * (heavy ? 0.34 : 0.12)) + Math.sin(beat - u * 3.4 + arm * 1.3) * 0.05 * u,
      ],
    );
    for (const [index, point] of points.entries()) {
      const next = points[index + 1];
      if (next) strokeLine(pen, [point, next], (heavy ? 0.062 : 0.032) * (1 - index * 0.15), arm % 2 ? body : dark);
    }
    if (heavy) for (const [x, y] of points.slice(1, 5)) fillDisc(pen, x, y, 0.009, light);
  }
  const puff = 1 + Math.sin(beat) * 0.05;
  for (const side of [-1, 1] as const)
    fillSmooth(pen, `0.5,0 0.4,${side * 0.2 * puff} 0.24,${side * 0.13} 0.3,0`, dark);
  fillSmooth(
    pen,
    [
      [0.5, 0],
      [0.34, -0.12 * puff],
      [0.1, -0.15 * puff],
      [-0.04, -0.12],
      [-0.1, 0],
      [-0.04, 0.12],
      [0.1, 0.15 * puff],
      [0.34, 0.12 * puff],
    ],
    body,
  );
  fillSmooth(pen, '0.44,-0.01 0.3,-0.08 0.1,-0.1 0.14,-0.03', light);
  drawEye(pen, -0.01, -0.09, heavy ? 0.036 : 0.03, heavy ? '#e9b949' : '#f4f1e8');
  drawEye(pen, -0.01, 0.09, heavy ? 0.036 : 0.03, heavy ? '#e9b949' : '#f4f1e8');
};

/** A clam that walks the bottom, opening now and then on its pearl. */
export const drawClam = (pen: Pen, { body, dark, light }: SwimmerColours, beat: number): void => {
  const gap = 0.16 + Math.sin(beat) * 0.1;
  const shell = (tilt: number, flip: 1 | -1, colour: string) => {
    pen.save();
    pen.translate(-0.36, 0.08);
    pen.rotate(tilt);
    fillSmooth(pen, `0,0 0.1,${flip * 0.24} 0.36,${flip * 0.34} 0.66,${flip * 0.24} 0.78,${0.02 * flip} 0.4,0`, colour);
    for (const x of [0.2, 0.36, 0.52, 0.66])
      strokeLine(pen, `0.06,${flip * 0.03} ${x},${flip * (0.29 - Math.abs(x - 0.4) * 0.3)}`, 0.014, dark);
    pen.restore();
  };
  shell(0.06, 1, body);
  fillOval(pen, 0.06, 0.07, 0.36, 0.07, light);
  fillDisc(pen, 0.12, 0.03, 0.095, '#f4f1e8');
  fillDisc(pen, 0.15, 0, 0.03, '#ffffff');
  shell(-gap - 0.12, -1, body);
};
