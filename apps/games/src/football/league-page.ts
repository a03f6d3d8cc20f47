import type { MatchSeeds } from '#src/football/match-seeds.ts';
import { fixtureOf, matchOf } from '#src/rules/football/football.ts';
import { type Club, type League, MATCHDAYS_PER_SEASON } from '#src/rules/football/leagues.ts';
import type { Match } from '#src/rules/football/match.ts';
import { scoreAt } from '#src/rules/football/match.ts';
import {
  kickOffAt,
  latestMatchday,
  MATCHDAYS_AHEAD,
  MATCHES_PER_DAY,
  type MatchName,
  matchId,
  minuteAt,
  phaseOf,
} from '#src/rules/football/schedule.ts';
import type { Standing, WireDay, WireLeague, WireMatch } from '#src/rules/football/wire.ts';

/** What a league's page shows: what is played or was played last, what can be bet on, and the table of the season. */
export class LeaguePage {
  readonly #league: League;
  readonly #seeds: MatchSeeds;
  #standings: { readonly over: number; readonly rows: readonly Standing[] } | undefined;

  constructor(league: League, seeds: MatchSeeds) {
    this.#league = league;
    this.#seeds = seeds;
  }

  at(now: number): WireLeague {
    const latest = latestMatchday(this.#league, now);
    const days = Array.from({ length: MATCHDAYS_AHEAD + 2 }, (_, index) => latest - 1 + index);
    return {
      now,
      league: this.#league.code,
      days: days.map((matchday) => this.#day(matchday, now)).filter((day) => day.phase !== 'later'),
      standings: this.#standingsAt(now),
    };
  }

  #day(matchday: number, now: number): WireDay {
    return {
      matchday,
      kick_off_at: kickOffAt(this.#league, matchday),
      phase: phaseOf(this.#league, matchday, now),
      matches: this.#names(matchday).map((name) => this.#match(name, now)),
    };
  }

  #names(matchday: number): MatchName[] {
    return Array.from({ length: MATCHES_PER_DAY }, (_, place) => ({ league: this.#league.code, matchday, place }));
  }

  /** A match as far as it has been played: not a minute more leaves the provider. */
  #match(name: MatchName, now: number): WireMatch {
    const { home, away } = fixtureOf(name);
    const planned = { id: matchId(name), home: home.code, away: away.code, seed_hash: this.#seeds.hashOf(name) };
    const phase = phaseOf(this.#league, name.matchday, now);
    if (phase !== 'live' && phase !== 'over') return { ...planned, score: null, events: [], seed: null };
    const { events } = this.#played(name);
    const minute = minuteAt(this.#league, name.matchday, now);
    return {
      ...planned,
      score: scoreAt(events, minute),
      events: events.filter((event) => event.minute <= minute),
      seed: phase === 'over' ? this.#seeds.seedOf(name) : null,
    };
  }

  #played(name: MatchName): Match {
    return matchOf(name, this.#seeds.seedOf(name));
  }

  #standingsAt(now: number): readonly Standing[] {
    const latest = latestMatchday(this.#league, now);
    const over = phaseOf(this.#league, latest, now) === 'over' ? latest : latest - 1;
    if (this.#standings?.over === over) return this.#standings.rows;
    const first = over - (over % MATCHDAYS_PER_SEASON);
    const results = Array.from({ length: over - first + 1 }, (_, index) => this.#names(first + index))
      .flat()
      .map((name) => ({ ...fixtureOf(name), score: this.#played(name) }));
    const rows = standingsOf(this.#league.clubs, results);
    this.#standings = { over, rows };
    return rows;
  }
}

interface Result {
  readonly home: Club;
  readonly away: Club;
  readonly score: { readonly home: number; readonly away: number };
}

/** The table of a season: three points for a win, one for a draw; then the difference of goals, then the goals. */
export const standingsOf = (clubs: readonly Club[], results: readonly Result[]): Standing[] =>
  clubs
    .map(({ code }) => {
      const own = results.flatMap(({ home, away, score }) => {
        if (home.code === code) return [{ scored: score.home, let_in: score.away }];
        return away.code === code ? [{ scored: score.away, let_in: score.home }] : [];
      });
      const won = own.filter(({ scored, let_in }) => scored > let_in).length;
      const drawn = own.filter(({ scored, let_in }) => scored === let_in).length;
      const goals = own.reduce((sum, { scored }) => sum + scored, 0);
      const against = own.reduce((sum, { let_in }) => sum + let_in, 0);
      return { club: code, played: own.length, won, drawn, goals, against, points: won * 3 + drawn };
    })
    .sort((a, b) => b.points - a.points || b.goals - b.against - (a.goals - a.against) || b.goals - a.goals);
