import type { Draws } from '#src/rules/draws.ts';

/** Goals are drawn from a million equally likely numbers, so every chance is a whole number of millionths. */
export const MILLION = 1_000_000;

/** A side scores this many at most; what Poisson gives to more belongs to it. */
export const GOALS_MAX = 9;

const weightsByRate = new Map<number, readonly number[]>();

/**
 * How many of a million numbers mean 0, 1, … goals for a side that scores `rate` hundredths of a goal per match: Poisson,
 * rounded to millionths. Only + × ÷ are used, which every machine rounds alike; `Math.exp` is not promised to.
 */
export const goalWeights = (rate: number): readonly number[] => {
  const known = weightsByRate.get(rate);
  if (known) return known;
  const terms = [1];
  for (let goals = 1; goals < 40; goals += 1) terms.push(((terms.at(-1) ?? 0) * rate) / 100 / goals);
  const total = terms.reduce((sum, term) => sum + term, 0);
  const weights = terms.slice(0, GOALS_MAX).map((term) => Math.round((term / total) * MILLION));
  weights.push(MILLION - weights.reduce((sum, weight) => sum + weight, 0));
  weightsByRate.set(rate, weights);
  return weights;
};

/** The goals of one side. */
export const drawGoals = (rate: number, draws: Draws): number => {
  let rest = draws.below(MILLION);
  const weights = goalWeights(rate);
  return weights.findIndex((weight) => {
    if (rest < weight) return true;
    rest -= weight;
    return false;
  });
};
