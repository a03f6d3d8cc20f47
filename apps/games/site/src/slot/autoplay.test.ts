import { expect, it } from 'vitest';
import { autoplayAfter, isWithinLoss } from '#site/slot/autoplay.ts';

const auto = { left: 3, lossLimit: 500, winLimit: 1_000, net: 0 };

it('counts spins down and adds up what was won less what was staked', () => {
  expect(autoplayAfter(auto, { stake: 100, win: 40 })).toEqual({ ...auto, left: 2, net: -60 });
});

it('counts no free spin', () => {
  expect(autoplayAfter(auto, { stake: 0, win: 40 })).toEqual({ ...auto, net: 40 });
});

it('ends with its last spin', () => {
  expect(autoplayAfter({ ...auto, left: 1 }, { stake: 100, win: 0 })).toBeNull();
});

it('ends with a win that reaches the limit', () => {
  expect(autoplayAfter(auto, { stake: 100, win: 1_000 })).toBeNull();
  expect(autoplayAfter(auto, { stake: 100, win: 999 })).not.toBeNull();
  expect(autoplayAfter({ ...auto, winLimit: null }, { stake: 100, win: 1_000 })).not.toBeNull();
});

it('stakes nothing that could lose more than the limit', () => {
  expect(isWithinLoss({ ...auto, net: -400 }, 100)).toBe(true);
  expect(isWithinLoss({ ...auto, net: -401 }, 100)).toBe(false);
});
