import { expect, it } from 'vitest';
import { endOf, newRun } from '#site/fishing/limits.ts';
import { Purse } from '#site/fishing/purse.ts';

it('shows what the server said, less the stakes under way, and a win only when its fish is in the boat', () => {
  const purse = new Purse(10_000);
  purse.fire('a', 500);
  purse.fire('b', 500);
  expect(purse.shown).toBe(9_000);
  purse.answer('a', { balance: 10_500, win: 1_000 });
  expect(purse.shown).toBe(9_000);
  purse.answer('b', { balance: 10_000, win: 0 });
  expect(purse.shown).toBe(9_000);
  purse.reveal('a');
  expect(purse.shown).toBe(10_000);
});

it('gives back what was not played and never shows less than nothing', () => {
  const purse = new Purse(700);
  purse.fire('a', 500);
  purse.fire('b', 500);
  expect(purse.shown).toBe(0);
  purse.refuse('b', 200);
  expect(purse.shown).toBe(0);
  purse.answer('a', { balance: 200, win: 0 });
  expect(purse.shown).toBe(200);
});

it('keeps a stake taken while nobody says the balance', () => {
  const purse = new Purse(1_000);
  purse.fire('a', 300);
  purse.answer('a', { balance: null, win: 900 });
  expect(purse.shown).toBe(700);
  purse.say(1_600);
  expect(purse.shown).toBe(1_600);
  expect(new Purse(null).shown).toBeNull();
});

it.each([
  [{ fired: 9, staked: 900, won: 0, best: 0 }, undefined],
  [{ fired: 10, staked: 1_000, won: 0, best: 0 }, 'shots'],
  [{ fired: 3, staked: 1_000, won: 100, best: 1 }, undefined],
  [{ fired: 3, staked: 1_000, won: 99, best: 1 }, 'loss'],
  [{ fired: 3, staked: 100, won: 2_000, best: 20 }, 'catch'],
])('automatic fire that stands at %o ends by %s', (stands, end) => {
  expect(endOf({ ...newRun({ shots: 10, lossMax: 1_000, stopAt: 20 }), ...stands }, 100)).toBe(end);
});
