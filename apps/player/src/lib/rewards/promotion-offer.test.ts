import { expect, it } from 'vitest';
import { offerOn } from '#src/lib/rewards/promotion-offer.ts';

const terms = { amount: 0, percent: 100, amount_max: 500, deposit_min: 100, turnover_times: 5 };

it.each([
  ['in proportion', {}, 300, { reward: 300, total: 600, turnover: 3_000 }],
  ['at most the most', {}, 1_000, { reward: 500, total: 1_500, turnover: 7_500 }],
  ['from the least on', {}, 100, { reward: 100, total: 200, turnover: 1_000 }],
  ['a fixed amount', { percent: 0, amount: 50 }, 200, { reward: 50, total: 250, turnover: 1_250 }],
  ['both together', { percent: 10, amount: 20 }, 500, { reward: 70, total: 570, turnover: 2_850 }],
  ['with part of a satang cut off', { percent: 10 }, 100.37, { reward: 10.03, total: 110.4, turnover: 552 }],
  [
    'with part of a satang to play',
    { turnover_times: 1.25, percent: 1 },
    100.01,
    { reward: 1, total: 101.01, turnover: 126.27 },
  ],
  ['without turnover', { turnover_times: 0 }, 300, { reward: 300, total: 600, turnover: 0 }],
])('gives %s', (_how, change, deposit, offer) => {
  expect(offerOn({ ...terms, ...change }, deposit)).toEqual(offer);
});

it.each([99.99, 0, Number.NaN])('gives nothing on %d', (deposit) => {
  expect(offerOn(terms, deposit)).toBeUndefined();
  expect(offerOn({ ...terms, deposit_min: 0 }, 0)).toBeUndefined();
});
