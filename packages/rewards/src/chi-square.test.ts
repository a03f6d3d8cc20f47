import { describe, expect, it } from 'vitest';
import { chiSquareOf, likelihoodOf } from '#src/chi-square.ts';

/** Counts that are so far from even that the statistic is what a table of the distribution names. */
const off = (fields: number, statistic: number): number[] => {
  const counts = Array.from({ length: fields }, () => 1_000);
  const shift = Math.sqrt((statistic * 1_000) / 2);
  counts[0] = 1_000 + shift;
  counts[1] = 1_000 - shift;
  return counts;
};
const even = (fields: number): number[] => Array.from({ length: fields }, () => 1);

describe('the likelihood of counts', () => {
  it.each([
    [2, 3.841, 0.05],
    [2, 10.828, 0.001],
    [3, 5.991, 0.05],
    [6, 11.07, 0.05],
    [8, 14.067, 0.05],
    [8, 2.167, 0.95],
    [12, 31.264, 0.001],
    [24, 35.172, 0.05],
  ])('of %i fields is as in the tables for %d', (fields, statistic, likelihood) => {
    expect(chiSquareOf(off(fields, statistic), even(fields))).toBeCloseTo(statistic, 6);
    expect(likelihoodOf(off(fields, statistic), even(fields))).toBeCloseTo(likelihood, 4);
  });

  it('is one when nothing differs, and nothing when everything does', () => {
    expect(likelihoodOf([100, 300], [1, 3])).toBe(1);
    expect(likelihoodOf([100_000, 0], [1, 1])).toBeLessThan(1e-12);
  });
});
