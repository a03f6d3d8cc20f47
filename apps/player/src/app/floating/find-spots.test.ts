import { expect, it } from 'vitest';
import { findSpots, SIZE_PX, type Spot } from '#src/app/floating/find-spots.ts';

const FLOOR = 76;
const CEILING = 620;

/** A side of the screen where something covers these heights: at the very edge, or only further in. */
const find = (count: number, taken: readonly { from: number; to: number; isInside?: boolean }[]) =>
  findSpots({
    count,
    floor: FLOOR,
    ceiling: CEILING,
    isFree: ({ lift, isTucked }) =>
      taken.every(({ from, to, isInside }) => (isInside && isTucked) || lift >= to || lift + SIZE_PX <= from),
  });
const tucked = (lift: number): Spot => ({ lift, isTucked: true });

it('stands above what is at the lower edge, one over the other', () => {
  expect(find(2, [])).toEqual([
    { lift: 76, isTucked: false },
    { lift: 140, isTucked: false },
  ]);
});

it('tucks all of a side away when one of them would cover something', () => {
  expect(find(2, [{ from: 150, to: 300, isInside: true }])).toEqual([tucked(76), tucked(140)]);
});

it('goes no further up than it has to past what reaches the edge, each by itself', () => {
  expect(find(1, [{ from: 60, to: 100 }])).toEqual([tucked(100)]);
  expect(find(2, [{ from: 140, to: 300 }])).toEqual([tucked(76), tucked(300)]);
});

it('stands beside the pad, tucked, where all above it is taken, and never over another', () => {
  expect(find(1, [{ from: FLOOR, to: 700 }])).toEqual([tucked(20)]);
  const [first, second] = find(2, [{ from: 140, to: 700 }]);
  expect(first).toEqual(tucked(76));
  expect(second).toEqual(tucked(12));
});

it('stays where it can be found when nothing is free', () => {
  expect(find(2, [{ from: 0, to: 700 }])).toEqual([tucked(76), tucked(140)]);
});
