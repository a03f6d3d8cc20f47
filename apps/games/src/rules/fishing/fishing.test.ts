import { describe, expect, it } from 'vitest';
import { drawsOf } from '#src/rules/draws.ts';
import { fishing } from '#src/rules/fishing/fishing.ts';
import { catchChance, returnOf } from '#src/rules/fishing/return.ts';
import { shoot } from '#src/rules/fishing/shot.ts';
import { BOSS_MULTIPLIER, prizeRange, SPECIES, SPECIES_CODES, topPrize } from '#src/rules/fishing/species.ts';
import { FISHING_TABLES, WATERS } from '#src/rules/fishing/tables.ts';

const [table] = FISHING_TABLES;
if (!table) throw new Error('no table');

/** Draws these numbers in turn and says below what each was asked. */
const fixed = (...numbers: number[]) => {
  const asked: number[] = [];
  return { asked, below: (n: number) => (asked.push(n), numbers.shift() ?? 0) };
};

describe('the exact return', () => {
  it.each(FISHING_TABLES.map((each) => [each.code, each] as const))(
    '%s gives back what it publishes at every fish',
    (_code, each) => {
      for (const code of SPECIES_CODES) expect(returnOf(code, each.rtp)).toBe(each.rtp);
    },
  );

  it('is that of the fraction that is drawn: m stakes with the chance rtp/m', () => {
    for (const code of SPECIES_CODES.filter((each) => SPECIES[each].prizes.length === 1)) {
      const { wins, of } = catchChance(code, 96.5);
      expect(wins * topPrize(code) * 10_000).toBe(of * 9_650);
    }
  });

  it('is never promised of a chance above one', () => {
    for (const each of FISHING_TABLES)
      for (const code of SPECIES_CODES) {
        const { wins, of } = catchChance(code, each.rtp);
        expect(wins).toBeLessThan(of / 2);
        expect(of).toBeLessThan(2 ** 32);
      }
  });
});

describe('a shot', () => {
  it('catches below the line and not on it', () => {
    const { wins, of } = catchChance('turtle', 96.5);
    const caught = fixed(wins - 1);
    expect(shoot('turtle', 96.5, caught)).toEqual({ species: 'turtle', drawn: wins - 1, wins, of, multiplier: 20 });
    expect(caught.asked).toEqual([of]);
    expect(shoot('turtle', 96.5, fixed(wins)).multiplier).toBe(0);
  });

  it.each([
    [0, 10],
    [49, 10],
    [50, 25],
    [81, 25],
    [82, 50],
    [94, 50],
    [95, 100],
    [99, 100],
  ])('opens a clam whose second number is %i for x%i', (second, multiplier) => {
    expect(shoot('clam', 96.5, fixed(0, second)).multiplier).toBe(multiplier);
  });

  it('pays whole satang: the stake as often as the fish is worth', () => {
    const played = fishing.play({ bet: { species: 'naga', stake: 5_000 }, state: null, draws: fixed(0), table });
    expect(played.win).toBe(1_000_000);
    expect(fishing.describe(played.outcome, { species: 'naga', stake: 5_000 })).toBe('จับพญานาคได้ x200');
  });

  it('is taken from the cannons of the table only', () => {
    expect(fishing.problem?.({ species: 'naga', stake: 500 }, null, table)).toBeUndefined();
    expect(fishing.problem?.({ species: 'naga', stake: 501 }, null, table)).toBe('no cannon of that size');
    expect(fishing.bet.safeParse({ species: 'mermaid', stake: 100 }).success).toBe(false);
    expect(fishing.bet.safeParse({ species: 'naga', stake: -100 }).success).toBe(false);
  });
});

it.each(['anchovy', 'turtle', 'clam', 'whaleshark'] as const)(
  'a long day at the %s agrees with the exact return',
  (code) => {
    const shots = process.env['SOAK'] === '1' ? 150_000 : 15_000;
    const { wins, of } = catchChance(code, table.rtp);
    const { prizes } = SPECIES[code];
    const weights = prizes.reduce((sum, prize) => sum + prize.weight, 0);
    const square = prizes.reduce((sum, prize) => sum + (prize.weight / weights) * prize.multiplier ** 2, 0);
    const error = Math.sqrt(((wins / of) * square - (table.rtp / 100) ** 2) / shots);
    let paid = 0;
    const stream = drawsOf({ serverSeed: 'a long day', clientSeed: code, nonce: 0 });
    for (let shot = 0; shot < shots; shot += 1) paid += shoot(code, table.rtp, stream).multiplier;
    expect(Math.abs(paid / shots - table.rtp / 100)).toBeLessThan(3 * error);
  },
);

it('has six waters, each from x2 or x3 up to a boss of x200', () => {
  expect(FISHING_TABLES.map((each) => each.code).sort()).toEqual(Object.keys(WATERS).sort());
  for (const { code } of FISHING_TABLES) {
    const tops = (WATERS[code] ?? []).map(topPrize);
    expect(Math.min(...tops)).toBeLessThanOrEqual(3);
    expect(tops.at(-1)).toBe(BOSS_MULTIPLIER);
    expect(tops.filter((top) => top === BOSS_MULTIPLIER)).toHaveLength(1);
  }
  expect(prizeRange('turtle')).toBe('x20');
  expect(prizeRange('clam')).toBe('x10–100');
});
