import { expect, it } from 'vitest';
import { mostOf, sayPoints } from '#src/features/shop/say-points.ts';

const item = { left: null, member_max: null, mine: 0, point: 10 };

it('says points without decimals that say nothing', () => {
  expect([sayPoints(1_250), sayPoints(1.5)]).toEqual(['1,250 แต้ม', '1.50 แต้ม']);
});

it.each([
  ['the points are enough for', item, 35, 3],
  ['are left', { ...item, left: 2 }, 1_000, 2],
  ['one may still have', { ...item, member_max: 5, mine: 4 }, 1_000, 1],
  ['can be taken at once', item, 1_000_000, 100],
  ['one, to be told why not', { ...item, left: 0 }, 0, 1],
])('is as many as %s', (_what, request, points, most) => {
  expect(mostOf(request, points)).toBe(most);
});
