import { fillDisc, fillOval, type Pen, strokeLine, TURN } from '#site/fishing/art/pen.ts';
import type { Coin, Net } from '#site/fishing/sea/world.ts';
import { NET_S } from '#site/fishing/sea/world.ts';

const GOLD = '#e9b949';
const GOLD_DARK = '#a87b1e';
const STEEL = '#51618f';
const STEEL_LIGHT = '#8493bd';
const INK = '#131a2b';

/** The cannon on its turret: from size to size a wider barrel with one ring more. `kick` is 1 at the shot and fades. */
export const drawCannon = (pen: Pen, x: number, y: number, angle: number, level: number, kick: number): void => {
  const wide = 15 + level * 2.2;
  const long = 50 + level * 3.5;
  pen.save();
  pen.translate(x, y);
  pen.save();
  pen.rotate(angle);
  pen.translate(0, kick * 7);
  box(pen, -wide / 2, -long, wide, long + 6, 5, STEEL);
  box(pen, -wide / 2 + 2, -long + 8, wide * 0.24, long - 8, 2, STEEL_LIGHT);
  box(pen, -wide / 2 - 2.5, -long - 2, wide + 5, 10, 4, GOLD);
  for (let ring = 0; ring < Math.min(level, 5); ring += 1)
    box(pen, -wide / 2 - 1, -long + 15 + ring * 6.5, wide + 2, 2.6, 1.2, GOLD_DARK);
  pen.restore();
  fillDisc(pen, 0, 2, 27, INK);
  fillDisc(pen, 0, 2, 24, GOLD_DARK);
  fillDisc(pen, 0, 2, 21, STEEL);
  fillDisc(pen, 0, 2, 10, GOLD);
  fillDisc(pen, 0, 2, 5, GOLD_DARK);
  box(pen, -38, 16, 76, 30, 10, INK);
  pen.restore();
};

const box = (pen: Pen, x: number, y: number, wide: number, high: number, round: number, colour: string): void => {
  pen.beginPath();
  pen.roundRect(x, y, wide, high, round);
  pen.fillStyle = colour;
  pen.fill();
};

/** A shot in flight. */
export const drawShot = (pen: Pen, x: number, y: number, angle: number, level: number): void => {
  const size = 4 + level * 0.8;
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  box(pen, -size * 0.35, size * 0.6, size * 0.7, size * 3.2, size * 0.3, 'rgb(244 241 232 / 0.35)');
  box(pen, -size, -size * 1.6, size * 2, size * 3, size, GOLD);
  box(pen, -size * 0.45, -size * 1.2, size * 0.7, size * 1.6, size * 0.4, '#f8e2a0');
  pen.restore();
};

/** A net that opens where a shot arrived: it stays around what it caught and fades from what it missed. */
export const drawNet = (pen: Pen, net: Net, now: number): void => {
  const t = Math.min(1, (now - net.at) / NET_S);
  const open = Math.min(1, t * 4);
  const size = net.size * (0.35 + 0.65 * (1 - (1 - open) ** 3));
  pen.save();
  pen.globalAlpha = (t < 0.45 ? 1 : 1 - (t - 0.45) / 0.55) * (net.isFull ? 0.95 : 0.6);
  pen.translate(net.x, net.y);
  pen.rotate(net.size % 1);
  drawMesh(pen, size, net.isFull ? GOLD : '#f4f1e8');
  pen.restore();
};

/** A net that holds on while the server is asked. */
export const drawHold = (pen: Pen, x: number, y: number, size: number, now: number): void => {
  pen.save();
  pen.globalAlpha = 0.7;
  pen.translate(x, y);
  pen.rotate(now * 1.5);
  drawMesh(pen, size * 0.7, '#f4f1e8');
  pen.restore();
};

const drawMesh = (pen: Pen, size: number, colour: string): void => {
  const spokes = 8;
  const corner = (spoke: number, part: number): readonly [number, number] => {
    const angle = (spoke / spokes) * TURN;
    return [Math.cos(angle) * size * part, Math.sin(angle) * size * part];
  };
  for (let spoke = 0; spoke < spokes; spoke += 1) strokeLine(pen, [[0, 0], corner(spoke, 1)], 1.2, colour);
  for (const part of [0.36, 0.68, 1])
    strokeLine(
      pen,
      Array.from({ length: spokes + 1 }, (_, spoke) => corner(spoke, part)),
      part === 1 ? 2.4 : 1.2,
      colour,
    );
};

/** A coin on its way to the cannon, turning. */
export const drawCoin = (pen: Pen, coin: Coin, to: { x: number; y: number }, now: number): void => {
  const t = (now - coin.at) / coin.lasts;
  if (t < 0 || t > 1) return;
  const ease = t * t * (3 - 2 * t);
  const x = coin.x + (to.x - coin.x) * ease + coin.spread * 60 * Math.sin(t * Math.PI);
  const y = coin.y + (to.y - coin.y) * ease - 46 * Math.sin(t * Math.PI);
  const turn = Math.abs(Math.cos(t * 9 + coin.spread * 3));
  fillOval(pen, x, y, 7 * Math.max(0.22, turn), 7, GOLD_DARK);
  fillOval(pen, x, y - 0.8, 6 * Math.max(0.18, turn), 6, GOLD);
  if (turn > 0.5) fillOval(pen, x, y - 0.8, 3 * turn, 3.2, '#f8e2a0');
};

/** The mark around a fish that is locked on. */
export const drawLock = (pen: Pen, x: number, y: number, radius: number, now: number): void => {
  pen.save();
  pen.translate(x, y);
  pen.rotate(now * 0.8);
  pen.lineWidth = 2.5;
  pen.strokeStyle = GOLD;
  for (let part = 0; part < 4; part += 1) {
    pen.beginPath();
    pen.arc(0, 0, radius, (part / 4) * TURN, (part / 4) * TURN + 0.9);
    pen.stroke();
  }
  pen.restore();
};

/** Where the cannon points, as far as the first wall. */
export const drawSight = (pen: Pen, x: number, y: number, angle: number, long: number): void => {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.fillStyle = 'rgb(244 241 232 / 0.4)';
  for (let far = 70; far < long; far += 18) pen.fillRect(-1.2, -far, 2.4, 7);
  pen.restore();
};
