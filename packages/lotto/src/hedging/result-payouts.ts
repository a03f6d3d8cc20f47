import { assert } from '@chokdee/kernel';
import { type BetType, riskNumber } from '#src/bet-types.ts';
import { permutations } from '#src/permutations.ts';
import { payoutOf } from '#src/rates.ts';

/** A line as it was sold. */
export interface SoldLine {
  readonly wallet_id: number;
  readonly bet_type: BetType;
  readonly number: string;
  readonly amount_baht: number;
  /** In hundredths. */
  readonly rate: number;
}

/** Which digits of a result decide a bet. */
type Digits = 'all4' | 'last3' | 'last2' | 'first2';

const DECIDED_BY: Readonly<Record<BetType, Digits>> = {
  top4: 'all4',
  tod4: 'all4',
  top3: 'last3',
  tod3: 'last3',
  run_top: 'last3',
  top2: 'last2',
  bottom2: 'first2',
  run_bottom: 'first2',
  front3: 'last3',
  bottom3: 'last3',
};
const SIZES: Readonly<Record<Digits, number>> = { all4: 10_000, last3: 1_000, last2: 100, first2: 100 };

/**
 * What each result of one drawn number pays for these lines. As many results as the bets can tell apart: at most the 10,000 of four
 * digits, of which the last are the top and, if the draw has its bottom there, the first two the bottom.
 */
export const payoutsByResult = (lines: readonly SoldLine[]): Float64Array => {
  const paid: Partial<Record<Digits, Float64Array>> = {};
  for (const { bet_type, number, amount_baht, rate } of lines) {
    const digits = DECIDED_BY[bet_type];
    paid[digits] ??= new Float64Array(SIZES[digits]);
    const payouts = paid[digits];
    const payout = payoutOf(amount_baht, rate);
    for (const result of winsOf(bet_type, number)) payouts[result] = (payouts[result] ?? 0) + payout;
  }
  return sumOf(paid);
};

const sumOf = ({ all4, last3, last2, first2 }: Partial<Record<Digits, Float64Array>>): Float64Array => {
  const isFour = all4 || (first2 && (last3 || last2));
  const payouts = all4 ?? new Float64Array(isFour ? 10_000 : last3 ? 1_000 : 100);
  const perFirst = payouts.length / 100;
  for (let result = 0; result < payouts.length; result += 1)
    payouts[result] =
      (payouts[result] ?? 0) +
      (last3?.[result % 1_000] ?? 0) +
      (last2?.[result % 100] ?? 0) +
      (first2?.[Math.floor(result / perFirst)] ?? 0);
  return payouts;
};

/** The results, by their places, with which a number wins. */
const winsOf = (betType: BetType, number: string): readonly number[] => {
  switch (betType) {
    case 'tod3':
    case 'tod4':
      return once(betType, riskNumber(betType, number), (risk) => permutations(risk).map(Number));
    case 'run_top':
    case 'run_bottom':
      return once(betType, number, (digit) => resultsWith(digit, betType === 'run_top' ? 3 : 2));
    default:
      return [Number(number)];
  }
};

const resultsWith = (digit: string, digits: number): number[] =>
  Array.from({ length: 10 ** digits }, (_, result) => result).filter((result) =>
    String(result).padStart(digits, '0').includes(digit),
  );

// Every โต๊ด and every run: fewer than a thousand risks, asked for all the time.
const KNOWN = new Map<string, readonly number[]>();

const once = (betType: BetType, risk: string, find: (risk: string) => readonly number[]): readonly number[] => {
  const key = `${betType}:${risk}`;
  const known = KNOWN.get(key);
  if (known) return known;
  const wins = find(risk);
  KNOWN.set(key, wins);
  assert(KNOWN.size < 1_000, 'only risks are remembered');
  return wins;
};
