import { say } from '#site/shell/say.ts';
import { type Club, LEAGUES } from '#src/games/rules/football/leagues.ts';
import type { Market } from '#src/games/rules/football/markets.ts';
import type { MatchEvent } from '#src/games/rules/football/match.ts';

const CLUBS = new Map(Object.values(LEAGUES).flatMap(({ clubs }) => clubs.map((club) => [club.code, club] as const)));

/** A club by its code, within its league: two leagues may have a club of the same code. */
export const clubOf = (league: keyof typeof LEAGUES, code: string): Club | undefined =>
  LEAGUES[league].clubs.find((club) => club.code === code) ?? CLUBS.get(code);

export const clubName = (club: Pick<Club, 'name_th' | 'name_en'> | undefined): string =>
  club ? say(club.name_th, club.name_en) : '–';

/** Odds as they are written: `1.85`. */
export const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

export const marketText = (market: Market): string =>
  ({
    result: say('ผลการแข่งขัน 1X2', 'Result 1X2'),
    goals: say('ประตูรวม สูง/ต่ำ 2.5', 'Total goals 2.5'),
    both: say('ยิงได้ทั้งสองทีม', 'Both teams score'),
    score: say('สกอร์ตรง', 'Correct score'),
  })[market];

/** What a pick is called; clubs by their own names where there is room. */
export const pickText = (pick: string, home: string, away: string): string =>
  ({
    home: say(`${home} ชนะ`, `${home} win`),
    draw: say('เสมอ', 'Draw'),
    away: say(`${away} ชนะ`, `${away} win`),
    over: say('สูงกว่า 2.5', 'Over 2.5'),
    under: say('ต่ำกว่า 2.5', 'Under 2.5'),
    yes: say('ยิงได้ทั้งคู่', 'Both score'),
    no: say('ไม่ใช่ทั้งคู่', 'Not both'),
    other: say('สกอร์อื่น', 'Any other score'),
  })[pick] ?? pick;

/** The same on a key, where there is little room. */
export const shortPick = (pick: string): string =>
  ({
    home: '1',
    draw: 'X',
    away: '2',
    over: say('สูง', 'Over'),
    under: say('ต่ำ', 'Under'),
    yes: say('ใช่', 'Yes'),
    no: say('ไม่', 'No'),
    other: say('อื่นๆ', 'Other'),
  })[pick] ?? pick;

/** What happened, in words. */
export const eventText = ({ kind, shirt }: MatchEvent, club: string): string =>
  ({
    goal: say(`ประตู! ${club} เบอร์ ${shirt}`, `Goal! ${club}, number ${shirt}`),
    save: say(`${club} เบอร์ ${shirt} ยิง ผู้รักษาประตูเซฟ`, `${club} number ${shirt} shoots: saved`),
    wide: say(`${club} เบอร์ ${shirt} ยิงหลุดกรอบ`, `${club} number ${shirt} shoots wide`),
    post: say(`${club} เบอร์ ${shirt} ยิงชนเสา`, `${club} number ${shirt} hits the post`),
    corner: say(`เตะมุม ${club}`, `Corner for ${club}`),
    booking: say(`ใบเหลือง ${club} เบอร์ ${shirt}`, `Yellow card: ${club} number ${shirt}`),
  })[kind];
