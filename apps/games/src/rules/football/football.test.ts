import { describe, expect, it } from 'vitest';
import { drawsOf, seedHashOf } from '#src/rules/draws.ts';
import { FootballBet } from '#src/rules/football/bet.ts';
import { describeBet, fixtureOf, matchOf, oddsOfBet, riskOfBets, settleBet } from '#src/rules/football/football.ts';
import { drawGoals, GOALS_MAX, goalWeights, MILLION } from '#src/rules/football/goals.ts';
import { fixturesOf, LEAGUES, MATCHDAYS_PER_SEASON } from '#src/rules/football/leagues.ts';
import { AIMS, MARKET_NAMES, MARKETS, type Market, winnerOf } from '#src/rules/football/markets.ts';
import { playMatch, scoreAt } from '#src/rules/football/match.ts';
import { chancesOf, oddsOf, PAIRS } from '#src/rules/football/odds.ts';
import { leagueReturn, returnsOf } from '#src/rules/football/return.ts';
import { FOOTBALL_TABLES } from '#src/rules/football/tables.ts';

const leagues = Object.values(LEAGUES);
const season = leagues.flatMap((league) =>
  Array.from({ length: MATCHDAYS_PER_SEASON }, (_, matchday) => fixturesOf(league, matchday)).flat(),
);

describe('the exact return', () => {
  it.each(FOOTBALL_TABLES.map((table) => [table.code, table] as const))(
    'of %s is what it publishes',
    (_code, table) => {
      const exact = leagueReturn(table.look as keyof typeof LEAGUES);
      expect(exact.toFixed(2)).toBe(table.rtp.toFixed(2));
    },
  );

  it('of every pick is the aim of its market but for the rounding of its odds', () => {
    for (const { rates } of season)
      for (const market of MARKET_NAMES) {
        const odds = oddsOf(market, rates);
        for (const [pick, exact] of returnsOf(market, rates))
          expect(Math.abs(exact - AIMS[market] / 100)).toBeLessThanOrEqual(
            (AIMS[market] / 100) * (0.5 / ((odds.get(pick) ?? 0) - 0.5)),
          );
      }
  });

  it('counts every end of a match once in each market', () => {
    for (const { rates } of season)
      for (const market of MARKET_NAMES) {
        const chances = [...chancesOf(market, rates).values()];
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBe(PAIRS);
        expect(Math.min(...chances)).toBeGreaterThan(0);
      }
  });

  it('agrees with many thousand matches', () => {
    const rates = { home: 152, away: 118 };
    const matches = process.env['SOAK'] === '1' ? 200_000 : 20_000;
    const stream = drawsOf({ serverSeed: 'a long season', clientSeed: 'x', nonce: 0 });
    const ends = new Map<string, number>();
    for (let match = 0; match < matches; match += 1) {
      const score = `${drawGoals(rates.home, stream)}-${drawGoals(rates.away, stream)}`;
      ends.set(score, (ends.get(score) ?? 0) + 1);
    }
    for (const market of MARKET_NAMES)
      for (const [pick, chance] of chancesOf(market, rates)) {
        const won = [...ends].reduce((sum, [score, count]) => {
          const [home = 0, away = 0] = score.split('-').map(Number);
          return winnerOf(market, { home, away }) === pick ? sum + count : sum;
        }, 0);
        const share = chance / PAIRS;
        const error = Math.sqrt((share * (1 - share)) / matches);
        expect(Math.abs(won / matches - share)).toBeLessThan(3 * error);
      }
  });

  it('is that of the matches that are played: their first two numbers are the goals', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const seeds = { serverSeed: 'a match', clientSeed: 'x', nonce };
      const stream = drawsOf(seeds);
      const score = { home: drawGoals(152, stream), away: drawGoals(118, stream) };
      expect(playMatch({ home: 152, away: 118 }, drawsOf(seeds))).toMatchObject(score);
    }
  });
});

describe('goals', () => {
  it('are Poisson in millionths', () => {
    const weights = goalWeights(150);
    expect(weights).toHaveLength(GOALS_MAX + 1);
    expect(weights.slice(0, 3)).toEqual([223_130, 334_695, 251_021]); // e^-1.5 × 1, 1.5, 1.125
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(MILLION);
  });
});

describe('a season', () => {
  it.each(leagues.map((league) => [league.code, league] as const))(
    'of the %s league lets each club meet each other at home and away',
    (_code, league) => {
      const days = Array.from({ length: MATCHDAYS_PER_SEASON }, (_, matchday) => fixturesOf(league, matchday));
      for (const day of days) expect(new Set(day.flatMap(({ home, away }) => [home.code, away.code])).size).toBe(8);
      const pairs = days.flat().map(({ home, away }) => `${home.code}-${away.code}`);
      expect(new Set(pairs).size).toBe(56);
      expect(pairs).toHaveLength(56);
    },
  );

  it('begins again with the same matches', () => {
    expect(fixturesOf(LEAGUES.siam, MATCHDAYS_PER_SEASON * 7 + 3)).toEqual(fixturesOf(LEAGUES.siam, 3));
  });
});

describe('a market', () => {
  it.each([
    [2, 1, 'home', 'over', 'yes', '2-1'],
    [1, 1, 'draw', 'under', 'yes', '1-1'],
    [0, 2, 'away', 'under', 'no', '0-2'],
    [0, 0, 'draw', 'under', 'no', '0-0'],
    [3, 0, 'home', 'over', 'no', '3-0'],
    [4, 0, 'home', 'over', 'no', 'other'],
    [4, 4, 'draw', 'over', 'yes', 'other'],
  ])('of a %i-%i is won by %s, %s, %s, %s', (home, away, ...winners) => {
    expect(MARKET_NAMES.map((market) => winnerOf(market, { home, away }))).toEqual(winners);
  });
});

describe('a match', () => {
  const name = { league: 'siam', matchday: 9_000_001, place: 2 } as const;

  it('is the same whoever works it out, and another with another seed', () => {
    expect(matchOf(name, 'seed')).toEqual(matchOf(name, 'seed'));
    expect(matchOf(name, 'seed').events).not.toEqual(matchOf(name, 'other').events);
  });

  it('tells its goals one by one: the ticker ends at the score', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const match = playMatch({ home: 260, away: 170 }, drawsOf({ serverSeed: 'ticker', clientSeed: 'x', nonce }));
      expect(scoreAt(match.events, 90)).toEqual({ home: match.home, away: match.away });
      expect(scoreAt(match.events, 0)).toEqual({ home: 0, away: 0 });
      expect(new Set(match.events.map((event) => event.minute)).size).toBe(match.events.length);
      expect(match.events.every(({ minute }) => minute >= 1 && minute <= 89)).toBe(true);
    }
  });

  it('pays a bet on what happened and nothing else', () => {
    const match = matchOf(name, 'seed');
    for (const market of MARKET_NAMES)
      for (const pick of MARKETS[market]) {
        const named = { match: 'siam.9000001.2', market, pick };
        const odds = oddsOfBet(named);
        if (odds === undefined) throw new Error('no odds');
        const { win, outcome } = settleBet({ ...named, odds, stake: 2_000 }, 'seed');
        const isWon = winnerOf(market, match) === pick;
        expect(win).toBe(isWon ? 20 * odds : 0);
        expect(outcome).toMatchObject({ is_won: isWon, match_seed_hash: seedHashOf('seed') });
        expect(describeBet(outcome).length).toBeLessThan(120);
      }
  });

  it('has odds for its own markets only', () => {
    expect(oddsOfBet({ match: 'siam.9000001.2', market: 'goals', pick: 'home' })).toBeUndefined();
    expect(oddsOfBet({ match: 'nowhere.9000001.2', market: 'goals', pick: 'over' })).toBeUndefined();
    expect(oddsOfBet({ match: 'siam.9000001.4', market: 'goals', pick: 'over' })).toBeUndefined();
    const bet = { match: 'siam.1.1', market: 'goals', pick: 'home', stake: 1_000, odds: 200 };
    expect(FootballBet.safeParse(bet).success).toBe(false);
    expect(FootballBet.safeParse({ ...bet, pick: 'over' }).success).toBe(true);
    expect(fixtureOf(name).home.code).toBe(fixturesOf(LEAGUES.siam, name.matchday)[2]?.home.code);
  });
});

describe('what bets on one match risk', () => {
  const on = (market: Market, pick: string, stake: number, odds: number): FootballBet => ({
    match: 'siam.1.1',
    market,
    pick,
    stake,
    odds,
  });
  it.each<[string, FootballBet[], number]>([
    ['one pick', [on('result', 'home', 1_000, 200)], 1_000],
    ['the same pick twice', [on('result', 'home', 1_000, 200), on('result', 'home', 500, 200)], 1_500],
    ['two of three', [on('result', 'home', 1_000, 200), on('result', 'away', 1_000, 400)], 2_000],
    ['over and under', [on('goals', 'over', 1_000, 190), on('goals', 'under', 1_000, 190)], 100],
    ['both markets', [on('goals', 'over', 1_000, 190), on('both', 'no', 1_000, 190)], 2_000],
    [
      'all three',
      [on('result', 'home', 1_000, 285), on('result', 'draw', 1_000, 300), on('result', 'away', 1_000, 310)],
      150,
    ],
    ['more back than was staked', [on('goals', 'over', 1_000, 210), on('goals', 'under', 1_000, 210)], 0],
  ])('%s', (_what, bets, risk) => {
    expect(riskOfBets(bets)).toBe(risk);
  });
});
