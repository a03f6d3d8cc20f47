import { goalWeights, MILLION } from '#src/rules/football/goals.ts';
import { AIMS, MARKETS, type Market, winnerOf } from '#src/rules/football/markets.ts';

/** How many goals each side is expected to score, in hundredths. */
export interface Rates {
  home: number;
  away: number;
}

/** Chances are out of a million times a million: every pair of the numbers that the two sides draw. */
export const PAIRS = MILLION * MILLION;
const ODDS_MIN = 101;

/** How many of the pairs make each pick of a market win: every score is looked at, none is left out. */
export const chancesOf = (market: Market, rates: Rates): Map<string, number> => {
  const chances = new Map<string, number>(MARKETS[market].map((pick) => [pick, 0]));
  const away = goalWeights(rates.away);
  for (const [homeGoals, homeWeight] of goalWeights(rates.home).entries())
    for (const [awayGoals, awayWeight] of away.entries()) {
      const pick = winnerOf(market, { home: homeGoals, away: awayGoals });
      chances.set(pick, (chances.get(pick) ?? 0) + homeWeight * awayWeight);
    }
  return chances;
};

/** Odds in hundredths (`185` pays 1.85 stakes): the market's aim divided by the chance, to the nearest hundredth. */
export const oddsOf = (market: Market, rates: Rates): Map<string, number> => {
  const aim = AIMS[market];
  return new Map(
    [...chancesOf(market, rates)].map(([pick, chance]) => [
      pick,
      Math.max(ODDS_MIN, Math.round(((aim / 100) * PAIRS) / chance)),
    ]),
  );
};
