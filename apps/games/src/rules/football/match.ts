import type { Draws } from '#src/rules/draws.ts';
import { drawGoals } from '#src/rules/football/goals.ts';
import type { Score } from '#src/rules/football/markets.ts';
import type { Rates } from '#src/rules/football/odds.ts';

export type Side = 'home' | 'away';

/** Something that happens in a match. Only goals count; the rest is told for the pleasure of watching. */
export interface MatchEvent {
  minute: number;
  kind: 'goal' | 'save' | 'wide' | 'post' | 'corner' | 'booking';
  side: Side;
  /** The number on the shirt. */
  shirt: number;
}

export interface Match extends Score {
  events: MatchEvent[];
}

const COLOUR = ['save', 'save', 'wide', 'wide', 'wide', 'post', 'corner', 'corner', 'corner', 'booking'] as const;
const SHIRTS_SCORING = [9, 9, 9, 10, 10, 7, 7, 11, 11, 8, 6, 4] as const;

/**
 * A whole match from its numbers: the first decides the home side's goals, the second the away side's, and those that follow
 * when they fall, who scores, and what else happens.
 */
export const playMatch = (rates: Rates, draws: Draws): Match => {
  const home = drawGoals(rates.home, draws);
  const away = drawGoals(rates.away, draws);
  const minutes = new Set<number>();
  const events = [
    ...Array.from({ length: home }, () => goal('home', freeMinute(minutes, draws), draws)),
    ...Array.from({ length: away }, () => goal('away', freeMinute(minutes, draws), draws)),
    ...Array.from({ length: 8 + draws.below(6) }, () => colour(freeMinute(minutes, draws), rates, draws)),
  ];
  return { home, away, events: events.sort((one, other) => one.minute - other.minute) };
};

/** The score when this minute has been played. */
export const scoreAt = (events: readonly MatchEvent[], minute: number): Score => {
  const goals = events.filter((event) => event.kind === 'goal' && event.minute <= minute);
  const home = goals.filter((event) => event.side === 'home').length;
  return { home, away: goals.length - home };
};

/** A minute in which nothing happens yet; the next one when it is taken. */
const freeMinute = (taken: Set<number>, draws: Draws): number => {
  let minute = 1 + draws.below(89);
  while (taken.has(minute)) minute = (minute % 89) + 1;
  taken.add(minute);
  return minute;
};

const goal = (side: Side, minute: number, draws: Draws): MatchEvent => ({
  minute,
  kind: 'goal',
  side,
  shirt: SHIRTS_SCORING[draws.below(SHIRTS_SCORING.length)] ?? 9,
});

const colour = (minute: number, rates: Rates, draws: Draws): MatchEvent => ({
  minute,
  kind: COLOUR[draws.below(COLOUR.length)] ?? 'wide',
  side: draws.below(rates.home + rates.away) < rates.home ? 'home' : 'away',
  shirt: 2 + draws.below(10),
});
