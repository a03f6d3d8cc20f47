import { drawsOf, seedHashOf } from '#src/rules/draws.ts';
import type { FootballBet } from '#src/rules/football/bet.ts';
import { GOALS_MAX } from '#src/rules/football/goals.ts';
import type { Club, Fixture } from '#src/rules/football/leagues.ts';
import { fixturesOf, LEAGUES } from '#src/rules/football/leagues.ts';
import { type Market, type Score, winnerOf } from '#src/rules/football/markets.ts';
import { type Match, playMatch } from '#src/rules/football/match.ts';
import { oddsOf } from '#src/rules/football/odds.ts';
import { type MatchName, matchId, readMatchId } from '#src/rules/football/schedule.ts';

/** How a bet ended, with what recomputes it. */
export interface FootballOutcome {
  match: string;
  home: Pick<Club, 'name_th' | 'name_en'>;
  away: Pick<Club, 'name_th' | 'name_en'>;
  score: Score;
  market: Market;
  pick: string;
  odds: number;
  is_won: boolean;
  /** The promised seed was lost: the stake went back. */
  is_void?: boolean;
  match_seed: string;
  match_seed_hash: string;
}

/** The match behind a name. */
export const fixtureOf = ({ league, matchday, place }: MatchName): Fixture => {
  const fixture = fixturesOf(LEAGUES[league], matchday)[place];
  if (!fixture) throw new Error(`no match ${matchId({ league, matchday, place })}`);
  return fixture;
};

/** The match as its seed decides it. Players share a match, so its own name stands where a player's seed would. */
export const matchOf = (name: MatchName, matchSeed: string): Match =>
  playMatch(fixtureOf(name).rates, drawsOf({ serverSeed: matchSeed, clientSeed: matchId(name), nonce: 0 }));

/** The odds of a pick, in hundredths; nothing if there is no such match or pick. */
export const oddsOfBet = (bet: Pick<FootballBet, 'match' | 'market' | 'pick'>): number | undefined => {
  const name = readMatchId(bet.match);
  return name && oddsOf(bet.market, fixtureOf(name).rates).get(bet.pick);
};

/** What a bet pays by a score: stake times odds, without a part of a satang. */
const backOf = ({ market, pick, stake, odds }: FootballBet, score: Score): number =>
  winnerOf(market, score) === pick ? Math.floor((stake * odds) / 100) : 0;

const GOALS = Array.from({ length: GOALS_MAX + 1 }, (_, goals) => goals);
const EVERY_SCORE: readonly Score[] = GOALS.flatMap((home) => GOALS.map((away) => ({ home, away })));

/** What of all bets on one match is truly at risk: what does not come back whatever the score. */
export const riskOfBets = (bets: readonly FootballBet[]): number => {
  const sumOf = (amountOf: (bet: FootballBet) => number) => bets.reduce((sum, bet) => sum + amountOf(bet), 0);
  const leastBack = Math.min(...EVERY_SCORE.map((score) => sumOf((bet) => backOf(bet, score))));
  return Math.max(0, sumOf(({ stake }) => stake) - leastBack);
};

/** How a bet ends once the match is played, and what it pays. */
export const settleBet = (bet: FootballBet, matchSeed: string): { win: number; outcome: FootballOutcome } => {
  const name = readMatchId(bet.match);
  if (!name) throw new Error(`no match ${bet.match}`);
  const { home, away } = fixtureOf(name);
  const match = matchOf(name, matchSeed);
  const isWon = winnerOf(bet.market, match) === bet.pick;
  return {
    win: backOf(bet, match),
    outcome: {
      match: bet.match,
      home: { name_th: home.name_th, name_en: home.name_en },
      away: { name_th: away.name_th, name_en: away.name_en },
      score: { home: match.home, away: match.away },
      market: bet.market,
      pick: bet.pick,
      odds: bet.odds,
      is_won: isWon,
      match_seed: matchSeed,
      match_seed_hash: seedHashOf(matchSeed),
    },
  };
};

const PICKS_TH: Readonly<Record<string, string>> = {
  home: 'เจ้าบ้านชนะ',
  draw: 'เสมอ',
  away: 'ทีมเยือนชนะ',
  over: 'สูง 2.5',
  under: 'ต่ำ 2.5',
  yes: 'ยิงได้ทั้งคู่',
  no: 'ไม่ยิงทั้งคู่',
  other: 'สกอร์อื่น',
};

/** A line in words for the player's history. */
export const describeBet = ({ home, away, score, pick, odds, is_won, is_void }: FootballOutcome): string => {
  const ended = is_void ? 'คืนเงิน' : is_won ? 'ชนะ' : 'ไม่เข้า';
  const picked = `${PICKS_TH[pick] ?? `สกอร์ ${pick}`} @${(odds / 100).toFixed(2)}`;
  return `${home.name_th} ${score.home}-${score.away} ${away.name_th} · ${picked} · ${ended}`;
};
