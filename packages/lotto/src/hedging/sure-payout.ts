/** What so many of ten results pay is as good as sure. */
const SURE_TENTHS = 7;

/** What at least 70 % of all results pay, or `most` if that is more. */
export const surePayout = (payouts: Float64Array, most: number): number =>
  highest(most, (payout) => resultsPaying(payouts, payout) * 10 >= payouts.length * SURE_TENTHS);

/**
 * The same of a draw of two prizes, by what each number pays: of each two of them, and of each drawn twice, which pays once. The
 * draws are counted, never listed.
 */
export const surePayoutOfTwo = (payouts: Float64Array, most: number): number => {
  const ascending = payouts.sort();
  return highest(most, (payout) => drawsPaying(ascending, payout) * 10 >= ascending.length ** 2 * SURE_TENTHS);
};

/** The highest whole number up to `most` at which something holds that, once it does not, never holds again; else zero. */
const highest = (most: number, holds: (value: number) => boolean): number => {
  if (holds(most)) return most;
  if (!holds(1)) return 0;
  let [sure, above] = [1, most];
  while (above - sure > 1) {
    const middle = Math.floor((sure + above) / 2);
    if (holds(middle)) sure = middle;
    else above = middle;
  }
  return sure;
};

const resultsPaying = (payouts: Float64Array, least: number): number => {
  let results = 0;
  for (let result = 0; result < payouts.length; result += 1) if ((payouts[result] ?? 0) >= least) results += 1;
  return results;
};

const drawsPaying = (ascending: Float64Array, least: number): number => {
  let draws = 0;
  let others = ascending.length; // from this place on the other prize is dear enough
  for (const payout of ascending) {
    while (others > 0 && (ascending[others - 1] ?? 0) + payout >= least) others -= 1;
    const isTwice = 2 * payout >= least;
    const isOnce = payout >= least;
    draws += ascending.length - others - Number(isTwice) + Number(isOnce);
  }
  return draws;
};
