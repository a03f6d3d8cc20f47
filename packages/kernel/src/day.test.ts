import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssertionFailed } from '#src/assert.ts';
import { addDays, DAY_MS, type Day, day, dayOf, isDay, startOf } from '#src/day.ts';

const instant = fc.date({ min: new Date('1970-01-01Z'), max: new Date('2200-01-01Z'), noInvalidDate: true });
const someDay = instant.map(dayOf);

it.each([
  ['2026-01-31T16:59:59.999Z', '2026-01-31'],
  ['2026-01-31T17:00:00.000Z', '2026-02-01'],
  ['2025-12-31T17:00:00.000Z', '2026-01-01'],
  ['2024-02-28T17:00:00.000Z', '2024-02-29'],
])('%s falls on %s in Bangkok', (text, expected) => {
  expect(dayOf(new Date(text))).toBe(expected);
});

it.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('isDay(%j) is %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
  if (expected) expect(day(text)).toBe(text);
  else expect(() => day(text)).toThrow(AssertionFailed);
});

it.each<[string, number, string]>([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-06-15', 0, '2026-06-15'],
  ['2026-01-01', 365, '2027-01-01'],
])('%s and %d days is %s', (text, days, expected) => {
  expect(addDays(day(text), days)).toBe(expected);
});

describe('any instant', () => {
  it('lies within its day and nowhere else', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const start = startOf(dayOf(at)).getTime();
        expect(start).toBeLessThanOrEqual(at.getTime());
        expect(at.getTime()).toBeLessThan(start + DAY_MS);
      }),
    );
  });

  it('has a day that the calendar knows', () => {
    fc.assert(fc.property(instant, (at) => isDay(dayOf(at))));
  });
});

describe('any two days', () => {
  const days = fc.integer({ min: -50_000, max: 50_000 });

  it('are as far apart as was added, there and back', () => {
    fc.assert(
      fc.property(someDay, days, (from, count) => {
        const to = addDays(from, count);
        expect(startOf(to).getTime() - startOf(from).getTime()).toBe(count * DAY_MS);
        expect(addDays(to, -count)).toBe(from);
      }),
    );
  });

  it('compare as text in the order of time', () => {
    const order = (a: Day, b: Day) => (a < b ? -1 : Number(a > b));
    fc.assert(
      fc.property(someDay, someDay, (a, b) => {
        expect(order(a, b)).toBe(Math.sign(startOf(a).getTime() - startOf(b).getTime()));
      }),
    );
  });
});
