import { serverNow } from '#src/lib/api/server-clock.ts';

const SHORT = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'];
/** The months of the year by name. */
export const MONTHS = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(
  ' ',
);
const DAY_MS = 86_400_000;
const BANGKOK_OFFSET_MS = 7 * 3_600_000; // Thailand keeps no summer time
const BUDDHIST_ERA = 543;
const NO_BREAK = '\u00a0'; // a day stays on its line

/**
 * A day, `YYYY-MM-DD`, in Thai words with the year in the Buddhist era: `15 พ.ย. 2569`. Written out because building the
 * first `Intl.DateTimeFormat` of a page blocks it for tens of milliseconds; a test holds the two against each other.
 */
export const formatDay = (day: string): string => inWords(day, SHORT);

/** A day with its month in full: `15 พฤศจิกายน 2569`. */
export const formatLongDay = (day: string): string => inWords(day, MONTHS);

/** A day without its year, where the year is clear: `15 พ.ย.`. */
export const formatDayOfYear = (day: string): string => formatDay(day).slice(0, -5);

/** An instant by the clock of Bangkok: `15 พ.ย. 2569 21:42 น.`. */
export const formatInstant = (instant: string): string => `${formatDay(dayOf(instant))} ${timeOf(instant)}`;

/** An instant of the past as one would say it: today and yesterday by name. */
export function formatPast(instant: string, now = new Date()): string {
  const day = dayOf(instant);
  const today = dayOf(now.toISOString());
  if (day === today) return `วันนี้ ${timeOf(instant)}`;
  return day === addDays(today, -1) ? `เมื่อวาน ${timeOf(instant)}` : formatInstant(instant);
}

/** The Bangkok day, `YYYY-MM-DD`, in which an instant falls. */
export const dayOf = (instant: string): string => bangkok(instant).slice(0, 10);

/** The day in Bangkok by the server's clock. */
export const serverToday = (): string => dayOf(new Date(serverNow()).toISOString());

/** The day so many days later, or earlier when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** An instant of the day by the clock of Bangkok: `21:42 น.`. */
export const timeOf = (instant: string): string => `${bangkok(instant).slice(11, 16)} น.`;

/** An instant by the clock of Bangkok, to the second: `21:42:07`. */
export const timeWithSeconds = (instant: string): string => bangkok(instant).slice(11, 19);

/** The instant as Bangkok's clock shows it, written as if that were UTC. */
const bangkok = (instant: string): string => new Date(Date.parse(instant) + BANGKOK_OFFSET_MS).toISOString();

function inWords(day: string, months: readonly string[]): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [date, months[month - 1], year + BUDDHIST_ERA].join(NO_BREAK);
}
