import type { Proof } from '#src/features/wheel/wheel-queries.ts';

type Range = Proof['numbers'][number];

/**
 * The numbers that a seed has used and that are no spin of the member's. Each spin takes the next number: one that is missing was
 * drawn for nobody to see, so that its result could be thrown away.
 */
export const missingNumbers = ({ spin, spins, numbers }: Pick<Proof, 'spin' | 'spins' | 'numbers'>): Range[] => {
  const used = Math.max(spins, spin.nonce + 1);
  const starts = [0, ...numbers.map(({ to }) => to + 1)];
  const ends = [...numbers.map(({ from }) => from - 1), used - 1];
  return starts.flatMap((from, place) => {
    const to = ends[place] ?? used - 1;
    return from <= to ? [{ from, to }] : [];
  });
};

/** Ranges of numbers as one reads them: `2, 5–7`. */
export const sayRanges = (ranges: readonly Range[]): string =>
  ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
