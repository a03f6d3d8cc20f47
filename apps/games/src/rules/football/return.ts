import { fixturesOf, LEAGUES, type LeagueCode, MATCHDAYS_PER_SEASON } from '#src/rules/football/leagues.ts';
import { MARKET_NAMES, type Market } from '#src/rules/football/markets.ts';
import { chancesOf, oddsOf, PAIRS, type Rates } from '#src/rules/football/odds.ts';

/** The exact return of each pick of a market, in percent: its chance times what its rounded odds pay. */
export const returnsOf = (market: Market, rates: Rates): Map<string, number> => {
  const odds = oddsOf(market, rates);
  return new Map(
    [...chancesOf(market, rates)].map(([pick, chance]) => [pick, ((odds.get(pick) ?? 0) * chance) / PAIRS]),
  );
};

/** The exact return of a market of one match for someone who backs each of its picks alike. */
export const marketReturn = (market: Market, rates: Rates): number => mean([...returnsOf(market, rates).values()]);

/** The exact return of a market over a whole season. */
export const seasonMarketReturn = (league: LeagueCode, market: Market): number =>
  mean(seasonRates(league).map((rates) => marketReturn(market, rates)));

/** What a league publishes: every market of every match of a season, alike. */
export const leagueReturn = (league: LeagueCode): number =>
  mean(MARKET_NAMES.map((market) => seasonMarketReturn(league, market)));

const seasonRates = (league: LeagueCode): Rates[] =>
  Array.from({ length: MATCHDAYS_PER_SEASON }, (_, matchday) => fixturesOf(LEAGUES[league], matchday))
    .flat()
    .map((fixture) => fixture.rates);

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
