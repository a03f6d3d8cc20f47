import { expect, it } from 'vitest';
import { type Added, bareCloth, chipsNow, type Laid, layChip, layDouble, takeBack } from '#site/tables/laid-chips.ts';
import type { Spot } from '#src/rules/chips.ts';

type Name = 'red' | 'black';

const spots: Record<Name, Spot> = { red: { odds: 100, limit: 'main' }, black: { odds: 800, limit: 'side' } };
const rules = { table: { stakes: [1_000, 5_000] }, spots };
const clothOf = (added: Added<Name>): Laid<Name> => {
  if ('full' in added) throw new Error(`full: ${added.full}`);
  return added.cloth;
};
const lay = (cloth: Laid<Name>, spot: Name, value: number) => clothOf(layChip(cloth, spot, value, rules));

it('adds chips on a spot and takes them back step by step', () => {
  const once = lay(bareCloth<Name>(), 'red', 1_000);
  const twice = lay(lay(once, 'black', 5_000), 'red', 5_000);
  expect(chipsNow(twice)).toEqual({ red: 6_000, black: 5_000 });
  expect(chipsNow(takeBack(twice))).toEqual({ red: 1_000, black: 5_000 });
  expect(chipsNow(takeBack(takeBack(takeBack(twice))))).toEqual({});
});

it('says which spot would hold too much, and keeps the cloth as it was', () => {
  const full = lay(lay(bareCloth<Name>(), 'black', 5_000), 'black', 5_000);
  expect(layChip(full, 'black', 1_000, rules)).toEqual({ full: 'black' });
  expect(layChip(full, 'red', 1_000, rules)).toMatchObject({ cloth: {} });
});

it('doubles every spot as one step, or none', () => {
  const laidOnce = lay(lay(bareCloth<Name>(), 'red', 1_000), 'black', 5_000);
  const doubled = clothOf(layDouble(laidOnce, rules));
  expect(chipsNow(doubled)).toEqual({ red: 2_000, black: 10_000 });
  expect(chipsNow(takeBack(doubled))).toEqual({ red: 1_000, black: 5_000 });
  expect(layDouble(doubled, rules)).toEqual({ full: 'black' });
});
