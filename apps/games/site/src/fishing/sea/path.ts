/** A place on the water and where its swimmer looks, in radians. */
export interface Pose {
  x: number;
  y: number;
  angle: number;
}

/** A curve across the water, from outside to outside, and how long a swim along it takes. */
export interface Path {
  points: readonly [number, number, number, number, number, number, number, number];
  seconds: number;
}

/** The water in CSS pixels. */
export interface Water {
  width: number;
  height: number;
}

const cubic = (a: number, b: number, c: number, d: number, t: number): number => {
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
};

const slope = (a: number, b: number, c: number, d: number, t: number): number => {
  const u = 1 - t;
  return u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c);
};

/** Where on the path a swimmer is after so many seconds. Before its beginning and after its end it goes straight on. */
export const poseOn = ({ points, seconds }: Path, elapsed: number): Pose => {
  const [ax, ay, bx, by, cx, cy, dx, dy] = points;
  const t = Math.min(1, Math.max(0, elapsed / seconds));
  const [sx, sy] = [slope(ax, bx, cx, dx, t), slope(ay, by, cy, dy, t)];
  const over = (elapsed / seconds - t) * 3;
  return {
    x: cubic(ax, bx, cx, dx, t) + sx * over,
    y: cubic(ay, by, cy, dy, t) + sy * over,
    angle: Math.atan2(sy, sx),
  };
};

/**
 * A new curve for a swimmer of this length and speed (pixels, pixels per second): from one side to the other, as deep as the
 * dice say, bent in the middle. `floor` keeps those that walk the bottom on it.
 */
export const newPath = (
  water: Water,
  swimmer: { long: number; speed: number },
  dice: () => number,
  floor = false,
): Path => {
  const { width, height } = water;
  const out = swimmer.long * 0.8;
  const isRightward = dice() < 0.5;
  const depth = () => (floor ? height * 0.8 : height * (0.1 + dice() * 0.58));
  const x = (part: number) => (isRightward ? -out + part * (width + 2 * out) : width + out - part * (width + 2 * out));
  const [from, bend, turn, to] = [depth(), depth(), depth(), depth()];
  const points = [
    x(0),
    from,
    x(0.33),
    bend + (bend - from) * 0.4,
    x(0.67),
    turn + (turn - to) * 0.4,
    x(1),
    to,
  ] as const;
  const long = Math.hypot(width + 2 * out, from - bend, bend - turn, turn - to);
  return { points, seconds: long / swimmer.speed };
};
