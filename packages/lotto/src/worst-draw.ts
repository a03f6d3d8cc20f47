import { type BetType, riskNumber } from '#src/bet-types.ts';
import { chanceOf } from '#src/rates.ts';

/** What one number of a round would cost, and what was staked on it, in satang. */
export interface SoldRisk {
  readonly bet_type: BetType;
  /** The risk: the digits of a โต๊ด ascend. */
  readonly number: string;
  readonly stake: number;
  readonly payout: number;
}

/** The dearest draw that there can be. */
export interface WorstDraw {
  readonly payout: number;
  /** The first prize of it, four digits if the market has them; and the two digits below. */
  readonly top: string;
  readonly bottom: string;
}

/**
 * The most that one draw can cost. The top and the bottom are taken to be drawn apart, as most markets do; where one prize
 * gives both, the truth may be a little better.
 */
export const worstDraw = (risks: readonly SoldRisk[]): WorstDraw => {
  const payouts = new Map(risks.map(({ bet_type, number, payout }) => [`${bet_type}:${number}`, payout]));
  const costOf = (betType: BetType, number: string): number =>
    payouts.get(`${betType}:${riskNumber(betType, number)}`) ?? 0;
  const hasFour = risks.some(({ bet_type }) => bet_type === 'top4' || bet_type === 'tod4');
  const top = dearest(hasFour ? 4 : 3, (drawn) => {
    const three = drawn.slice(-3);
    const four = hasFour ? costOf('top4', drawn) + costOf('tod4', drawn) : 0;
    return (
      four +
      costOf('top3', three) +
      costOf('tod3', three) +
      costOf('top2', three.slice(1)) +
      runs('run_top', three, costOf)
    );
  });
  const bottom = dearest(2, (drawn) => costOf('bottom2', drawn) + runs('run_bottom', drawn, costOf));
  const pairs = ['front3', 'bottom3'] as const;
  const extra = pairs.reduce((sum, betType) => sum + dearestTwo(risks, betType), 0);
  return { payout: top.cost + bottom.cost + extra, top: top.number, bottom: bottom.number };
};

const runs = (betType: BetType, drawn: string, costOf: (betType: BetType, number: string) => number): number =>
  [...new Set(drawn.split(''))].reduce((sum, digit) => sum + costOf(betType, digit), 0);

const dearest = (digits: number, costOf: (drawn: string) => number): { number: string; cost: number } => {
  let worst = { number: '0'.repeat(digits), cost: -1 };
  for (let value = 0; value < 10 ** digits; value += 1) {
    const number = String(value).padStart(digits, '0');
    const cost = costOf(number);
    if (cost > worst.cost) worst = { number, cost };
  }
  return worst;
};

/** Two prizes are drawn; they may be the same number, which then pays once. */
const dearestTwo = (risks: readonly SoldRisk[], betType: BetType): number =>
  risks
    .filter((risk) => risk.bet_type === betType)
    .map(({ payout }) => payout)
    .sort((a, b) => b - a)
    .slice(0, 2)
    .reduce((sum, payout) => sum + payout, 0);

/** What the house keeps on average: stakes less what each number pays by its chance, in satang. */
export const expectedMargin = (risks: readonly SoldRisk[]): number =>
  Math.round(
    risks.reduce((sum, { bet_type, number, stake, payout }) => {
      const { wins, of } = chanceOf(bet_type, number);
      return sum + stake - (payout * wins) / of;
    }, 0),
  );
