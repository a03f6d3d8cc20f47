/** How far counts are from what was expected: the sum of squared differences, each by what was expected. */
export const chiSquareOf = (counts: readonly number[], weights: readonly number[]): number => {
  const [spins, total] = [sum(counts), sum(weights)];
  return sum(
    counts.map((count, index) => {
      const expected = (spins * (weights[index] ?? 0)) / total;
      return (count - expected) ** 2 / expected;
    }),
  );
};

/** How likely a difference at least so large is by chance alone: 1 is no difference, under 0.001 is a reason to look. */
export const likelihoodOf = (counts: readonly number[], weights: readonly number[]): number => {
  const x = chiSquareOf(counts, weights) / 2;
  const shape = (counts.length - 1) / 2;
  if (x <= 0 || shape <= 0) return 1;
  return x < shape + 1 ? 1 - lowerSeries(shape, x) : upperFraction(shape, x);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const STEPS_MAX = 500;
const ENOUGH = 1e-12;

/** The part of the gamma distribution below x, as a series that ends soon for small x. */
const lowerSeries = (shape: number, x: number): number => {
  let term = 1 / shape;
  let series = term;
  for (let step = 1; step < STEPS_MAX && term > series * ENOUGH; step += 1) {
    term *= x / (shape + step);
    series += term;
  }
  return series * Math.exp(shape * Math.log(x) - x - logGamma(shape));
};

/** The part above x, as a continued fraction (Lentz) that ends soon for large x. */
const upperFraction = (shape: number, x: number): number => {
  let b = x + 1 - shape;
  let c = 1 / Number.MIN_VALUE ** 0.5;
  let d = 1 / b;
  let fraction = d;
  for (let step = 1; step < STEPS_MAX; step += 1) {
    const a = step * (shape - step);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < ENOUGH) break;
  }
  return fraction * Math.exp(shape * Math.log(x) - x - logGamma(shape));
};

/** The logarithm of the gamma function of a half or whole number: step by step from 1 or a half. */
const logGamma = (shape: number): number => {
  const isWhole = Number.isInteger(shape);
  let log = isWhole ? 0 : Math.log(Math.PI) / 2;
  for (let at = isWhole ? 1 : 0.5; at < shape; at += 1) log += Math.log(at);
  return log;
};
