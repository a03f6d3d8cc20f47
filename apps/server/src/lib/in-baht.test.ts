import { expect, it } from 'vitest';
import { inBaht } from '#src/lib/in-baht.ts';

it('writes amounts in baht and leaves everything else', () => {
  const row = { id: 100, amount_min: 10_050, amount_max: null, name: 'a', position: 3 };
  expect(inBaht(row)).toEqual({ id: 100, amount_min: 100.5, amount_max: null, name: 'a', position: 3 });
});
