import type { StaffAnswer } from '@chokdee/contract';

/** The figures of one day. */
export type DayFigures = StaffAnswer<'GET /bo/api/dashboard'>['days'][number];
export type FigureName = Exclude<keyof DayFigures, 'day'>;
type Sums = Readonly<Record<FigureName, number>>;

/** The periods that one can look at. */
export const PERIODS = ['1', '7', '30'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** How many days are asked for: the period and the one before it; of a single day, enough for a chart. */
export const DAYS_ASKED: Readonly<Record<PeriodName, number>> = { '1': 14, '7': 14, '30': 60 };
/** How many days the charts and the table show. */
const DAYS_SHOWN: Readonly<Record<PeriodName, number>> = { '1': 7, '7': 7, '30': 30 };

export interface PeriodFigures {
  readonly from_day: string;
  readonly to_day: string;
  readonly now: Sums;
  readonly before: Sums;
  /** The days for charts and table, the oldest first. */
  readonly days: readonly DayFigures[];
}

/** Adds up a period and the one before it, of days whose last is today. Who was here on two days is counted on both. */
export function figuresOf(days: readonly DayFigures[], period: PeriodName): PeriodFigures {
  const length = Number(period);
  const current = days.slice(-length);
  return {
    from_day: current[0]?.day ?? '',
    to_day: current.at(-1)?.day ?? '',
    now: sumOf(current),
    before: sumOf(days.slice(-2 * length, -length)),
    days: days.slice(-DAYS_SHOWN[period]),
  };
}

/** Whether nothing moved and nobody came: the days of an install that has not begun. */
export const isQuiet = (days: readonly DayFigures[]): boolean =>
  days.every(({ day: _day, ...figures }) => Object.values(figures).every((value) => value === 0));

function sumOf(days: readonly DayFigures[]): Sums {
  const total = (name: FigureName, unit: number) =>
    days.reduce((sum, figures) => sum + Math.round(figures[name] * unit), 0) / unit;
  return {
    deposits: total('deposits', SATANG),
    withdrawals: total('withdrawals', SATANG),
    stakes: total('stakes', SATANG),
    payouts: total('payouts', SATANG),
    gross_win: total('gross_win', SATANG),
    costs: total('costs', SATANG),
    net: total('net', SATANG),
    joined: total('joined', 1),
    active: total('active', 1),
  };
}

/** Baht are added as whole satang: 0.1 + 0.2 is not 0.3. */
const SATANG = 100;
