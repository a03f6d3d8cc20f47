/** The end of a match. */
export interface Score {
  home: number;
  away: number;
}

const LISTED = ['1-0', '2-0', '2-1', '3-0', '3-1', '3-2'] as const;
const DRAWN = ['0-0', '1-1', '2-2', '3-3'] as const;
const mirrored = LISTED.map((score) => score.split('-').toReversed().join('-'));

/** The scores that have odds of their own; every other end is `other`. */
export const CORRECT_SCORES: readonly string[] = [...LISTED, ...DRAWN, ...mirrored];

/** What can be bet on, and on what in it. Of each market exactly one pick wins. */
export const MARKETS = {
  result: ['home', 'draw', 'away'],
  goals: ['over', 'under'],
  both: ['yes', 'no'],
  score: [...CORRECT_SCORES, 'other'],
} as const satisfies Record<string, readonly string[]>;

export type Market = keyof typeof MARKETS;
export const MARKET_NAMES = Object.keys(MARKETS) as [Market, ...Market[]];

/** The share of the stakes that each market's odds aim to give back, in basis points; the rest is the margin. */
export const AIMS: Readonly<Record<Market, number>> = { result: 9_500, goals: 9_500, both: 9_500, score: 9_000 };

/** The pick of a market that won. */
export const winnerOf = (market: Market, score: Score): string => WINNERS[market](score);

const WINNERS: Readonly<Record<Market, (score: Score) => string>> = {
  result: ({ home, away }) => (home === away ? 'draw' : home > away ? 'home' : 'away'),
  goals: ({ home, away }) => (home + away > 2 ? 'over' : 'under'),
  both: ({ home, away }) => (home > 0 && away > 0 ? 'yes' : 'no'),
  score: ({ home, away }) => (CORRECT_SCORES.includes(`${home}-${away}`) ? `${home}-${away}` : 'other'),
};

/** Whether this market has such a pick. */
export const isPick = (market: Market, pick: string): boolean => (MARKETS[market] as readonly string[]).includes(pick);
