import { createHmac } from 'node:crypto';

/** The draw that someone asks about. */
export interface Question {
  readonly market: number;
  readonly shape: string;
  readonly day: string;
  readonly no: number;
}

/** A result by its fields. */
export type Announced = Readonly<Record<string, string>>;

/** Draws a number below a limit; each name draws another. */
type Draw = (name: string, below: number) => number;

const digits = (draw: Draw, name: string, count: number): string =>
  String(draw(name, 10 ** count)).padStart(count, '0');

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

const lots =
  (fields: Readonly<Record<string, number>>) =>
  (draw: Draw): Announced =>
    Object.fromEntries(Object.entries(fields).map(([name, count]) => [name, digits(draw, name, count)]));

/** How each kind of draw announces its result, as docs/result-feeds.md says. */
const SHAPES: Readonly<Record<string, (draw: Draw) => Announced>> = {
  government: lots({ first: 6, front3_1: 3, front3_2: 3, back3_1: 3, back3_2: 3, last2: 2 }),
  baac: lots({ first: 7 }),
  gsb: lots({ first: 6, second: 6 }),
  lao: lots({ first: 4 }),
  hanoi: lots({ special: 5, first: 5 }),
  malay: lots({ first: 4, second: 4 }),
  stock: (draw) => ({
    index: decimal(100_000 + draw('index', 100_000)),
    change: `${draw('sign', 2) === 0 ? '-' : ''}${decimal(draw('change', 3_000))}`,
  }),
};

/** What is drawn, the same for whoever asks and unknown to who has not the seed; undefined for a draw that no feed reports. */
export const drawn = (seed: string, { market, shape, day, no }: Question): Announced | undefined => {
  const draw: Draw = (name, below) => {
    const mac = createHmac('sha256', seed).update(JSON.stringify([market, shape, day, no, name]));
    return Number(BigInt(`0x${mac.digest('hex')}`) % BigInt(below));
  };
  return Object.hasOwn(SHAPES, shape) ? SHAPES[shape]?.(draw) : undefined;
};
