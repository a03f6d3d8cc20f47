import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  dayOf,
  formatDay,
  formatDayOfYear,
  formatInstant,
  formatLongDay,
  formatPast,
} from '#src/lib/format/format-day.ts';

const NO_BREAK = '\u00a0';
const thai = (month: 'short' | 'long') =>
  new Intl.DateTimeFormat('th-TH-u-ca-buddhist', { day: 'numeric', month, year: 'numeric', timeZone: 'Asia/Bangkok' });
const [short, long] = [thai('short'), thai('long')];

/** Without the era that some formats add. */
const plain = (format: Intl.DateTimeFormat, date: Date) =>
  ['day', 'month', 'year']
    .map((type) => format.formatToParts(date).find((part) => part.type === type)?.value)
    .join(NO_BREAK);

it('writes every day as Thai formatting of the Buddhist calendar does', () => {
  const dates = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const day = dayOf(date.toISOString());
      expect([formatDay(day), formatLongDay(day)]).toEqual([plain(short, date), plain(long, date)]);
    }),
  );
});

it.each([
  ['2026-11-15T16:59:59.999Z', '15 พ.ย. 2569 23:59 น.'],
  ['2026-11-15T17:00:00.000Z', '16 พ.ย. 2569 00:00 น.'],
  ['2026-12-31T17:00:00.000Z', '1 ม.ค. 2570 00:00 น.'],
])('writes %s by the clock of Bangkok: %s', (instant, text) => {
  expect(formatInstant(instant).replaceAll(NO_BREAK, ' ')).toBe(text);
});

it.each([
  ['2026-11-15T17:00:00.000Z', 'วันนี้ 00:00 น.'],
  ['2026-11-15T16:59:00.000Z', 'เมื่อวาน 23:59 น.'],
  ['2026-11-14T16:59:00.000Z', '14 พ.ย. 2569 23:59 น.'],
])('says %s as %s', (instant, text) => {
  expect(formatPast(instant, new Date('2026-11-16T05:00:00Z')).replaceAll(NO_BREAK, ' ')).toBe(text);
});

it('counts days across months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
});

it('leaves the year out where it is clear', () => {
  expect(formatDayOfYear('2026-11-05')).toBe(`5${NO_BREAK}พ.ย.`);
});
