import { expect, it } from 'vitest';
import { isPicked, type Picked, payoutOf, renewed, type SlipLine, stillOpen, toggled } from '#site/football/slip.ts';

const home: Picked = { match: 'siam.1.0', market: 'result', pick: 'home', odds: 185 };
const over: Picked = { match: 'siam.1.1', market: 'goals', pick: 'over', odds: 210 };

it('picks, and unpicks what is picked again', () => {
  const one = toggled([], home, 'a');
  expect(one).toEqual([{ key: 'a', ...home }]);
  const two = toggled(one, over, 'b');
  expect(isPicked(two, over)).toBe(true);
  expect(toggled(two, home, 'c')).toEqual([{ key: 'b', ...over }]);
});

it('takes twelve lines at most', () => {
  let lines: readonly SlipLine[] = [];
  for (let place = 0; place < 14; place += 1)
    lines = toggled(lines, { ...home, match: `siam.${place}.0` }, String(place));
  expect(lines).toHaveLength(12);
});

it('drops what has kicked off, and is the same slip when nothing has', () => {
  const lines = toggled(toggled([], home, 'a'), over, 'b');
  expect(stillOpen(lines, new Set(['siam.1.1'])).map(({ key }) => key)).toEqual(['b']);
  expect(stillOpen(lines, new Set(['siam.1.0', 'siam.1.1']))).toBe(lines);
});

it('a line that was refused is another bet when it is placed again, and one that nobody answered is the same', () => {
  const lines = toggled(toggled([], home, 'a'), over, 'b');
  expect(renewed(lines, 'a', 'c').map(({ key }) => key)).toEqual(['c', 'b']);
  expect(renewed(lines, undefined, 'c')).toEqual(lines);
});

it('pays whole satang', () => {
  expect(payoutOf({ odds: 185 }, 1_000)).toBe(1_850);
  expect(payoutOf({ odds: 101 }, 50)).toBe(50);
});
