import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BET_RULES, type BetType, riskNumber } from '#src/bet-types.ts';
import { numbersOf } from '#src/quote.ts';
import type { Prizes } from '#src/result-shapes.ts';
import { isWin } from '#src/win.ts';
import { expectedMargin, type SoldRisk, worstDraw } from '#src/worst-draw.ts';

const risk = (bet_type: BetType, number: string, payout: number, stake = 100): SoldRisk => ({
  bet_type,
  number,
  stake,
  payout,
});

it('adds up what one draw makes win together', () => {
  const risks = [
    risk('top3', '123', 90_000),
    risk('tod3', '123', 15_000),
    risk('top2', '23', 9_500),
    risk('run_top', '1', 320),
  ];
  expect(worstDraw(risks)).toMatchObject({ payout: 90_000 + 15_000 + 9_500 + 320, top: '123' });
  expect(worstDraw([...risks, risk('bottom2', '99', 9_500), risk('run_bottom', '9', 420)])).toMatchObject({
    bottom: '99',
  });
  expect(worstDraw([risk('front3', '111', 5), risk('front3', '222', 7), risk('front3', '333', 6)]).payout).toBe(13);
  expect(worstDraw([]).payout).toBe(0);
});

const BETS: BetType[] = ['top3', 'tod3', 'top2', 'run_top', 'bottom2', 'run_bottom'];
const anyRisk = fc
  .record({ bet_type: fc.constantFrom(...BETS), value: fc.nat(999), payout: fc.nat(1_000) })
  .map(({ bet_type, value, payout }) => {
    const number = String(value).padStart(3, '0').slice(-BET_RULES[bet_type].digits);
    return risk(bet_type, riskNumber(bet_type, number), payout);
  });

it('is what someone finds who tries every draw', () => {
  const costOf = (risks: readonly SoldRisk[], prizes: Prizes) =>
    risks.reduce((sum, { bet_type, number, payout }) => sum + (isWin(bet_type, number, prizes) ? payout : 0), 0);
  fc.assert(
    fc.property(
      fc.uniqueArray(anyRisk, { maxLength: 8, selector: ({ bet_type, number }) => bet_type + number }),
      (risks) => {
        const base = { front3: [], bottom3: [], top4: null };
        const tops = numbersOf('top3').map((top3) =>
          costOf(
            risks.filter(({ bet_type }) => !bet_type.includes('bottom')),
            { ...base, top3, bottom2: '' },
          ),
        );
        const bottoms = numbersOf('top2').map((bottom2) =>
          costOf(
            risks.filter(({ bet_type }) => bet_type.includes('bottom')),
            { ...base, top3: '', bottom2 },
          ),
        );
        expect(worstDraw(risks).payout).toBe(Math.max(...tops) + Math.max(...bottoms));
      },
    ),
    { numRuns: 20 },
  );
});

it('expects the house to keep what the rates leave it', () => {
  expect(expectedMargin([risk('top2', '12', 9_500, 100)])).toBe(5);
  expect(expectedMargin([risk('tod3', '123', 15_000, 100)])).toBe(10);
  expect(expectedMargin([risk('tod3', '111', 15_000, 100)])).toBe(85);
});
