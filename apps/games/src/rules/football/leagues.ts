import type { Rates } from '#src/rules/football/odds.ts';

/** A club of our own. Strengths are in percent of the league's mean: `attack` above 100 scores more, `defence` above 100 lets in more. */
export interface Club {
  code: string;
  name_th: string;
  name_en: string;
  attack: number;
  defence: number;
}

/** A league of eight clubs. `goals` are the mean goals of home and away sides, in hundredths. */
export interface League {
  code: LeagueCode;
  name_th: string;
  name_en: string;
  goals: Rates;
  clubs: readonly Club[];
  /** How long after the full three minutes its matches kick off, so that one league or another is always playing. */
  offsetMs: number;
}

/** One match as it is planned. */
export interface Fixture {
  home: Club;
  away: Club;
  rates: Rates;
}

export type LeagueCode = 'siam' | 'mekong' | 'andaman' | 'lanna';

const club = (code: string, name_th: string, name_en: string, attack: number, defence: number): Club => ({
  code,
  name_th,
  name_en,
  attack,
  defence,
});

/** The four leagues. */
export const LEAGUES: Readonly<Record<LeagueCode, League>> = {
  siam: {
    code: 'siam',
    name_th: 'สยามลีก',
    name_en: 'Siam League',
    goals: { home: 152, away: 118 },
    offsetMs: 0,
    clubs: [
      club('garuda', 'ครุฑทอง', 'Golden Garuda', 134, 78),
      club('swan', 'หงส์ขาว', 'White Swan', 118, 90),
      club('tusk', 'ช้างงาดำ', 'Black Tusk', 112, 82),
      club('tiger', 'เสือเมฆ', 'Cloud Tiger', 104, 104),
      club('serpent', 'นาคเขียว', 'Green Serpent', 96, 96),
      club('cliff', 'สิงห์ภูผา', 'Cliff Lion', 88, 92),
      club('river', 'กระทิงน้ำ', 'River Bull', 82, 118),
      club('storm', 'วายุเหนือ', 'North Storm', 74, 130),
    ],
  },
  mekong: {
    code: 'mekong',
    name_th: 'แม่โขงลีก',
    name_en: 'Mekong League',
    goals: { home: 168, away: 132 },
    offsetMs: 45_000,
    clubs: [
      club('catfish', 'ปลาบึก', 'Catfish', 126, 88),
      club('longboat', 'เรือยาว', 'Longboat', 120, 94),
      club('sun', 'ตะวันโขง', 'Mekong Sun', 110, 110),
      club('rapids', 'แก่งหิน', 'Rapids', 106, 84),
      club('khaen', 'แคนทอง', 'Golden Reed', 94, 102),
      club('mist', 'สายหมอก', 'River Mist', 90, 98),
      club('moon', 'จันทร์เพ็ญ', 'Full Moon', 84, 108),
      club('rice', 'ข้าวใหม่', 'New Rice', 76, 122),
    ],
  },
  andaman: {
    code: 'andaman',
    name_th: 'อันดามันลีก',
    name_en: 'Andaman League',
    goals: { home: 138, away: 108 },
    offsetMs: 90_000,
    clubs: [
      club('wave', 'คลื่นคราม', 'Indigo Wave', 128, 80),
      club('shark', 'ฉลามขาว', 'White Shark', 124, 96),
      club('corsair', 'โจรสลัด', 'Corsairs', 108, 106),
      club('light', 'ประภาคาร', 'Lighthouse', 100, 78),
      club('turtle', 'เต่ามะเฟือง', 'Leatherback', 92, 88),
      club('pearl', 'มุกดำ', 'Black Pearl', 90, 112),
      club('coral', 'ปะการัง', 'Coral', 84, 116),
      club('monsoon', 'มรสุม', 'Monsoon', 78, 126),
    ],
  },
  lanna: {
    code: 'lanna',
    name_th: 'ล้านนาลีก',
    name_en: 'Lanna League',
    goals: { home: 146, away: 126 },
    offsetMs: 135_000,
    clubs: [
      club('lantern', 'โคมลอย', 'Sky Lantern', 122, 84),
      club('peak', 'ดอยหลวง', 'High Peak', 116, 80),
      club('peacock', 'นกยูงคำ', 'Golden Peacock', 114, 104),
      club('teak', 'สักทอง', 'Golden Teak', 102, 92),
      club('orchid', 'กล้วยไม้ป่า', 'Wild Orchid', 96, 100),
      club('drum', 'กลองสะบัดชัย', 'Victory Drum', 88, 106),
      club('hornbill', 'นกเงือก', 'Hornbill', 86, 114),
      club('frost', 'น้ำค้างแข็ง', 'Frost', 76, 120),
    ],
  },
};

const CLUBS = 8;

/** Each club meets each other one at home and away. */
export const MATCHDAYS_PER_SEASON = 2 * (CLUBS - 1);

/** How many goals each side is expected to score. */
export const ratesOf = (goals: Rates, home: Club, away: Club): Rates => ({
  home: Math.round((goals.home * home.attack * away.defence) / 10_000),
  away: Math.round((goals.away * away.attack * home.defence) / 10_000),
});

/** The matches of a matchday: all clubs but the first go round in a circle; the second half of a season swaps the grounds. */
export const fixturesOf = (league: League, matchday: number): Fixture[] => {
  const day = matchday % MATCHDAYS_PER_SEASON;
  const [first, ...others] = league.clubs;
  const turn = day % others.length;
  const circle = [first, ...others.slice(turn), ...others.slice(0, turn)].filter((each) => each !== undefined);
  return circle.slice(0, CLUBS / 2).flatMap((one, index) => {
    const other = circle[CLUBS - 1 - index];
    if (!other) return [];
    // Without the swap the first club would play a whole half of the season at home.
    const isSwapped = day >= others.length !== (index === 0 ? turn % 2 === 1 : index % 2 === 1);
    const [home, away] = isSwapped ? [other, one] : [one, other];
    return [{ home, away, rates: ratesOf(league.goals, home, away) }];
  });
};
