/** What everything here is drawn with. Creatures are drawn in a box one wide, nose to the right, centre at zero. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Point = readonly [x: number, y: number];
/** The points of a line, one by one or written as SVG writes them: `x,y x,y`. */
export type Line = readonly Point[] | string;

/** The points of a line, however they are written. */
export const pointsOf = (line: Line): readonly Point[] =>
  typeof line === 'string' ? line.split(' ').map((point) => point.split(',').map(Number) as [number, number]) : line;

/** One full turn of a swimming beat, in radians. */
export const TURN = Math.PI * 2;

/** Fills a closed line through these points, rounded where they meet. */
export const fillSmooth = (pen: Pen, line: Line, colour: string): void => {
  traceSmooth(pen, line);
  pen.fillStyle = colour;
  pen.fill();
};

/** Makes a closed, rounded line the current path: it passes through the middles of the sides. */
export const traceSmooth = (pen: Pen, line: Line): void => {
  const points = pointsOf(line);
  const last = points.at(-1);
  const first = points[0];
  if (!last || !first) return;
  pen.beginPath();
  pen.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2);
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? first;
    pen.quadraticCurveTo(point[0], point[1], (point[0] + next[0]) / 2, (point[1] + next[1]) / 2);
  }
  pen.closePath();
};

/** Fills straight from point to point. */
export const fillSharp = (pen: Pen, line: Line, colour: string): void => {
  pen.beginPath();
  for (const [x, y] of pointsOf(line)) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
};

export const fillDisc = (pen: Pen, x: number, y: number, radius: number, colour: string): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.fillStyle = colour;
  pen.fill();
};

export const fillOval = (pen: Pen, x: number, y: number, wide: number, high: number, colour: string): void => {
  pen.beginPath();
  pen.ellipse(x, y, wide, high, 0, 0, TURN);
  pen.fillStyle = colour;
  pen.fill();
};

export const strokeLine = (pen: Pen, line: Line, width: number, colour: string): void => {
  pen.beginPath();
  for (const [x, y] of pointsOf(line)) pen.lineTo(x, y);
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = colour;
  pen.stroke();
};

/** An eye that looks ahead. */
export const drawEye = (pen: Pen, x: number, y: number, radius: number, white = '#f4f1e8'): void => {
  fillDisc(pen, x, y, radius, white);
  fillDisc(pen, x + radius * 0.22, y, radius * 0.62, '#10131f');
  fillDisc(pen, x + radius * 0.38, y - radius * 0.28, radius * 0.2, '#ffffff');
};
