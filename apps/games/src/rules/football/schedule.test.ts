import { expect, it } from 'vitest';
import { LEAGUES } from '#src/rules/football/leagues.ts';
import {
  kickOffAt,
  latestMatchday,
  MATCH_MS,
  MATCHDAY_MS,
  matchId,
  minuteAt,
  phaseOf,
  readMatchId,
} from '#src/rules/football/schedule.ts';

const league = LEAGUES.mekong;
const kickOff = kickOffAt(league, 1_000);

it.each([
  [-3 * MATCHDAY_MS - 1, 'later'],
  [-3 * MATCHDAY_MS, 'open'],
  [-1, 'open'],
  [0, 'live'],
  [MATCH_MS - 1, 'live'],
  [MATCH_MS, 'over'],
])('%i ms from kick-off a match is %s', (ms, phase) => {
  expect(phaseOf(league, 1_000, kickOff + ms)).toBe(phase);
});

it('knows which matchday kicked off last', () => {
  expect(latestMatchday(league, kickOff)).toBe(1_000);
  expect(latestMatchday(league, kickOff - 1)).toBe(999);
});

it('plays ninety minutes in one', () => {
  expect([-5, 0, 1_000, 30_000, MATCH_MS, MATCH_MS * 2].map((ms) => minuteAt(league, 1_000, kickOff + ms))).toEqual([
    0, 0, 1, 45, 90, 90,
  ]);
});

it('reads the names it gives', () => {
  const name = { league: 'lanna', matchday: 123, place: 3 } as const;
  expect(readMatchId(matchId(name))).toEqual(name);
  for (const text of ['', 'lanna.123', 'lanna.123.4', 'toString.1.1', 'lanna.-1.0', 'lanna.1.0.0'])
    expect(readMatchId(text)).toBeUndefined();
});

it('has one league or another playing at nearly every moment', () => {
  const playing = Array.from({ length: 180 }, (_, second) =>
    Object.values(LEAGUES).some((each) => {
      const now = kickOff + second * 1_000;
      return phaseOf(each, latestMatchday(each, now), now) === 'live';
    }),
  );
  expect(playing.every(Boolean)).toBe(true);
});
