import type { Chips, Paid, Spot } from '../chips.ts';

/** The faces of a die. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;

export type Face = (typeof FACES)[number];
export type Dice = readonly [Face, Face, Face];

/** The fifteen pairs of two different faces, the smaller first. */
export const PAIRS = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => [low, high] as const));

/** The totals that may be bet on. Three and eighteen are triples; eleven has its own name. */
export const TOTALS = [4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17] as const;

export type Total = (typeof TOTALS)[number];

/** A spot of the cloth: `number_3`, `pair_25`, `triple_6`, `total_9`. */
export type HiloSpot =
  | 'low'
  | 'hilo'
  | 'high'
  | `number_${Face}`
  | `pair_${Face}${Face}`
  | 'triple_any'
  | `triple_${Face}`
  | `total_${Total}`;

/** What a total pays, for one staked, in hundredths. Rarer ones pay more. */
const TOTAL_ODDS: Readonly<Record<Total, number>> = {
  4: 6600,
  5: 3300,
  6: 1900,
  7: 1250,
  8: 850,
  9: 700,
  10: 650,
  12: 700,
  13: 850,
  14: 1250,
  15: 1900,
  16: 3300,
  17: 6600,
};

const limitOf = (odds: number): Spot['limit'] => (odds > 1250 ? 'long' : 'side');

const spotsOf = <Item>(items: readonly Item[], nameOf: (item: Item) => HiloSpot, spotOf: (item: Item) => Spot) =>
  items.map((item) => [nameOf(item), spotOf(item)] as const);

/**
 * Where chips may lie, and what each pays. Low holds 108 of the 216 throws and high 81, since eleven belongs to neither: the
 * odds of 0.95 and 1.60 make both return the same. A number pays once more for each die that shows it.
 */
export const HILO_SPOTS = Object.fromEntries<Spot>([
  ['low', { odds: 95, limit: 'main' }],
  ['hilo', { odds: 650, limit: 'side' }],
  ['high', { odds: 160, limit: 'main' }],
  ...spotsOf(
    FACES,
    (face) => `number_${face}`,
    () => ({ odds: 100, limit: 'main' }),
  ),
  ...spotsOf(
    PAIRS,
    ([low, high]) => `pair_${low}${high}`,
    () => ({ odds: 600, limit: 'side' }),
  ),
  ['triple_any', { odds: 3300, limit: 'long' }],
  ...spotsOf(
    FACES,
    (face) => `triple_${face}`,
    () => ({ odds: 20_000, limit: 'long' }),
  ),
  ...spotsOf(
    TOTALS,
    (total) => `total_${total}`,
    (total) => ({ odds: TOTAL_ODDS[total], limit: limitOf(TOTAL_ODDS[total]) }),
  ),
]) as Readonly<Record<HiloSpot, Spot>>;

/** The names of all spots, in the order of the cloth. */
export const HILO_SPOT_NAMES = Object.keys(HILO_SPOTS) as [HiloSpot, ...HiloSpot[]];

/** Which of low, eleven and high a total is. */
export type Side = 'low' | 'hilo' | 'high';

export type HiloBet = { chips: Chips<HiloSpot> };

/** What a seat remembers: the latest throws, oldest first. */
export type HiloState = Readonly<{ throws: readonly Dice[] }>;

export type HiloOutcome = Readonly<{ dice: Dice; total: number; side: Side; paid: readonly Paid<HiloSpot>[] }>;

/** How many throws a seat remembers. */
export const REMEMBERED_THROWS = 30;

/** All 216 throws of three dice. */
export const everyThrow = (): Dice[] =>
  FACES.flatMap((first) => FACES.flatMap((second) => FACES.map((third): Dice => [first, second, third])));

export const totalOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];

/** Low up to ten, high from twelve; eleven is the ไฮโล itself. */
export const sideOf = (total: number): Side => {
  if (total === 11) return 'hilo';
  return total < 11 ? 'low' : 'high';
};

/** Every spot that a throw wins, with the odds at which it does. */
export const winningSpots = (dice: Dice): ReadonlyMap<HiloSpot, number> => {
  const won = new Map<HiloSpot, number>();
  const add = (spot: HiloSpot, times = 1) => won.set(spot, HILO_SPOTS[spot].odds * times);
  const total = totalOf(dice);
  add(sideOf(total));
  const shown = FACES.filter((face) => dice.includes(face));
  for (const face of shown) add(`number_${face}`, dice.filter((die) => die === face).length);
  for (const [low, high] of PAIRS) if (shown.includes(low) && shown.includes(high)) add(`pair_${low}${high}`);
  if (shown.length === 1) add('triple_any').set(`triple_${dice[0]}`, HILO_SPOTS[`triple_${dice[0]}`].odds);
  const named = TOTALS.find((candidate) => candidate === total);
  if (named) add(`total_${named}`);
  return won;
};
