import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BET_RULES, type BetType, riskNumber } from '#src/bet-types.ts';
import { hedgedStakes } from '#src/hedging/hedged-stakes.ts';
import type { SoldLine } from '#src/hedging/result-payouts.ts';
import { numbersOf } from '#src/quote.ts';
import { type Announced, betsOf, type Prizes, prizesOf, RESULT_SHAPES, type ResultShape } from '#src/result-shapes.ts';
import { winningRisks } from '#src/win.ts';

// The rule as it is said, without a thought of speed: each result is announced, each line judged as settlement judges it.

const TOPS: readonly BetType[] = ['top3', 'tod3', 'top2', 'run_top', 'top4', 'tod4'];
const BOTTOMS: readonly BetType[] = ['bottom2', 'run_bottom'];

interface Drawn {
  readonly bets: readonly BetType[];
  readonly announced: readonly Announced[];
}

/** What a shape can announce of each of its numbers. */
const DRAWS: Partial<Record<ResultShape, readonly Drawn[]>> = {
  lao: [{ bets: [...TOPS, ...BOTTOMS], announced: numbersOf('top4').map((first) => ({ first })) }],
  hanoi: [
    { bets: TOPS, announced: numbersOf('top4').map((top) => ({ special: `7${top}`, first: '00000' })) },
    { bets: BOTTOMS, announced: numbersOf('bottom2').map((bottom) => ({ special: '00000', first: `000${bottom}` })) },
  ],
  yeekee: [
    { bets: TOPS, announced: numbersOf('top3').map((top) => ({ number: `00${top}` })) },
    { bets: BOTTOMS, announced: numbersOf('bottom2').map((bottom) => ({ number: `${bottom}000` })) },
  ],
};

/** The risks that win with each result. */
const winnersOf = (shape: ResultShape, { bets, announced }: Drawn): string[][] =>
  announced.map((one) => winners(prizesOf(shape, one), bets));
const winners = (prizes: Prizes, bets: readonly BetType[]): string[] =>
  winningRisks(prizes).flatMap(({ bet_type, number }) => (bets.includes(bet_type) ? [`${bet_type}:${number}`] : []));

const payoutsByRisk = (lines: readonly SoldLine[]): Map<string, number> => {
  const paid = new Map<string, number>();
  for (const { bet_type, number, amount_baht, rate } of lines) {
    const key = `${bet_type}:${riskNumber(bet_type, number)}`;
    paid.set(key, (paid.get(key) ?? 0) + amount_baht * rate);
  }
  return paid;
};

/** The highest payout that at least 70 % of all results reach. */
const reachedBy70Percent = (payouts: number[]): number => {
  const descending = Float64Array.from(payouts).sort().toReversed();
  return descending[Math.ceil(payouts.length * 0.7) - 1] ?? 0;
};

const stakeOf = (lines: readonly SoldLine[]) => lines.reduce((sum, { amount_baht }) => sum + amount_baht * 100, 0);

/** A few numbers of a bet, or many: what makes hedges is that they are many. */
const coverOf = (bets: readonly BetType[]) =>
  fc
    .record({
      bet_type: fc.constantFrom(...bets),
      from: fc.nat(9_999),
      share: fc.oneof(fc.double({ min: 0, max: 0.1, noNaN: true }), fc.double({ min: 0.3, max: 1, noNaN: true })),
      amount_baht: fc.integer({ min: 1, max: 40 }),
      grows: fc.integer({ min: 0, max: 3 }),
      percent: fc.constantFrom(100, 80, 50),
      wallet_id: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ bet_type, from, share, amount_baht, grows, percent, wallet_id }): SoldLine[] => {
      const all = numbersOf(bet_type);
      const few = BET_RULES[bet_type].digits === 4 ? 0.8 * share : share;
      return Array.from({ length: Math.ceil(all.length * few) }, (_, n) => ({
        wallet_id,
        bet_type,
        number: all[(from + n) % all.length] ?? '',
        amount_baht: amount_baht + (n % 7) * grows,
        rate: Math.floor((BET_RULES[bet_type].rate * percent) / 100),
      }));
    });

const expectShared = (shape: ResultShape, lines: readonly SoldLine[], hedged: number): void => {
  const shared = hedgedStakes(shape, lines);
  expect([...shared.values()].reduce((sum, part) => sum + part, 0)).toBe(hedged);
  for (const [wallet, part] of shared) {
    const own = stakeOf(lines.filter(({ wallet_id }) => wallet_id === wallet));
    expect(Math.abs(part - (hedged * own) / stakeOf(lines)), 'from a fair share').toBeLessThan(1);
  }
};

it.each(Object.entries(DRAWS) as [ResultShape, readonly Drawn[]][])(
  'of %s the same does not count that all results tell',
  (shape, draws) => {
    let found = 0;
    for (const drawn of draws) {
      const bets = drawn.bets.filter((betType) => betsOf(shape).includes(betType));
      const winning = winnersOf(shape, drawn);
      fc.assert(
        fc.property(fc.array(coverOf(bets), { minLength: 1, maxLength: 5 }), (covers) => {
          const lines = covers.flat();
          const paid = payoutsByRisk(lines);
          const payouts = winning.map((keys) => keys.reduce((sum, key) => sum + (paid.get(key) ?? 0), 0));
          const hedged = Math.min(stakeOf(lines), reachedBy70Percent(payouts));
          found += Number(hedged > 0);
          expectShared(shape, lines, hedged);
        }),
        { numRuns: 25 },
      );
    }
    expect(found, 'hedges, so that it proves something').toBeGreaterThan(3);
  },
);

it.each(['front3', 'bottom3'] as const)('of %s the same does not count that all million draws tell', (betType) => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(coverOf([betType]), { minLength: 1, maxLength: 3 }), (covers) => {
      const lines = covers.flat();
      const paid = payoutsByRisk(lines);
      const each = numbersOf(betType).map((number) => paid.get(`${betType}:${number}`) ?? 0);
      const payouts = each.flatMap((one, place) => each.map((other, at) => (at === place ? one : one + other)));
      const hedged = Math.min(stakeOf(lines), reachedBy70Percent(payouts));
      found += Number(hedged > 0);
      expectShared('government', lines, hedged);
    }),
    { numRuns: 10 },
  );
  expect(found, 'hedges, so that it proves something').toBeGreaterThan(0);
});

it('top and bottom of a draw hang together where one digit tells of both, and nowhere else', () => {
  const shapes = Object.keys(RESULT_SHAPES) as ResultShape[];
  expect(shapes.filter((shape) => RESULT_SHAPES[shape].isOneNumber)).toEqual(shapes.filter(tellsBothByOneDigit));
});

/** Whether some digit of what is announced, changed, changes both ends. */
const tellsBothByOneDigit = (shape: ResultShape): boolean => {
  const { fields } = RESULT_SHAPES[shape];
  const example: Announced = Object.fromEntries(fields.map((field) => [field.name, field.example]));
  const before = prizesOf(shape, example);
  const others = fields.flatMap(({ name, example: said }) =>
    said
      .split('')
      .flatMap((digit, place) =>
        /\d/.test(digit)
          ? [{ [name]: said.slice(0, place) + (digit === '9' ? '8' : '9') + said.slice(place + 1) }]
          : [],
      ),
  );
  return others.some((other) => {
    const { top3, top4, bottom2 } = prizesOf(shape, { ...example, ...other });
    return (top3 !== before.top3 || top4 !== before.top4) && bottom2 !== before.bottom2;
  });
};
