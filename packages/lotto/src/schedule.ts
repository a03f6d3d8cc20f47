import { addDays, type Day, startOf } from '@chokdee/kernel';

/** On which days a market draws. Weekdays count from 1, Monday, to 7. */
export type DrawDays =
  | { readonly kind: 'month_days'; readonly days: readonly number[] }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] };

/** When a market's rounds open, close and draw; every time is of Bangkok, as `HH:MM`. */
export interface Schedule {
  readonly on: DrawDays;
  /** When the first round of the day closes and draws. */
  readonly closes: string;
  readonly draws: string;
  /** How long before it closes a round opens; or `opens`, the time of day at which all of the day's rounds open. */
  readonly opens_minutes_before?: number | undefined;
  readonly opens?: string | undefined;
  /** For a market of many rounds a day: how many, and how far apart. */
  readonly rounds?: { readonly count: number; readonly every_minutes: number } | undefined;
}

/** A day on which a market does not draw, or draws another day instead. */
export interface Holiday {
  readonly day: Day;
  readonly moved_to: Day | null;
}

/** A round as the schedule has it. */
export interface PlannedRound {
  readonly day: Day;
  /** Counts the rounds of a day from 1. */
  readonly no: number;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draw_at: Date;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Whether a text is a time of day. */
export const isTime = (text: string): boolean => TIME.test(text);

const minutesOf = (time: string): number => {
  const [, hours = '0', minutes = '0'] = TIME.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

/** Why a schedule cannot be; undefined: it can. */
export const scheduleProblem = ({
  on,
  closes,
  draws,
  opens,
  opens_minutes_before,
  rounds,
}: Schedule): string | undefined => {
  if (![closes, draws, ...(opens === undefined ? [] : [opens])].every(isTime)) return 'เวลาต้องเป็น ชม:นาที เช่น 14:30';
  if (minutesOf(closes) >= minutesOf(draws)) return 'เวลาปิดรับต้องก่อนเวลาออกผล';
  if ((on.kind === 'weekdays' ? on.weekdays : on.days).length === 0) return 'เลือกวันที่ออกผลอย่างน้อยหนึ่งวัน';
  if (opens === undefined && !opens_minutes_before) return 'กรอกเวลาเปิดรับ';
  if (opens !== undefined && minutesOf(opens) >= minutesOf(closes)) return 'เวลาเปิดรับต้องก่อนเวลาปิดรับ';
  if (rounds && rounds.count * rounds.every_minutes > DAY_MINUTES + rounds.every_minutes) return 'รอบทั้งหมดต้องอยู่ในหนึ่งวัน';
  return undefined;
};

/** How long after its close a round is drawn. */
export const closedSeconds = ({ closes, draws }: Pick<Schedule, 'closes' | 'draws'>): number =>
  (minutesOf(draws) - minutesOf(closes)) * 60;

/** The rounds that a market draws from one day to another, both included. */
export const plannedRounds = (
  schedule: Schedule,
  from: Day,
  to: Day,
  holidays: readonly Holiday[] = [],
): PlannedRound[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isDrawDay(schedule.on, day, holidays)) days.push(day);
  return days.flatMap((day) => roundsOfDay(schedule, day));
};

const isDrawDay = (on: DrawDays, day: Day, holidays: readonly Holiday[]): boolean => {
  if (holidays.some(({ moved_to }) => moved_to === day)) return true;
  if (holidays.some((holiday) => holiday.day === day)) return false;
  return on.kind === 'weekdays' ? on.weekdays.includes(weekdayOf(day)) : on.days.includes(Number(day.slice(8)));
};

const roundsOfDay = (schedule: Schedule, day: Day): PlannedRound[] => {
  const { count, every_minutes } = schedule.rounds ?? { count: 1, every_minutes: 0 };
  const at = (minutes: number) => new Date(startOf(day).getTime() + minutes * MINUTE_MS);
  return Array.from({ length: count }, (_, index) => {
    const closes = minutesOf(schedule.closes) + index * every_minutes;
    const draws = minutesOf(schedule.draws) + index * every_minutes;
    const opens =
      schedule.opens === undefined ? closes - (schedule.opens_minutes_before ?? 0) : minutesOf(schedule.opens);
    return { day, no: index + 1, opens_at: at(opens), closes_at: at(closes), draw_at: at(draws) };
  });
};

/** Monday is 1, Sunday 7. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
