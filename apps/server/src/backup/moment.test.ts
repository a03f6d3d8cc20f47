import { expect, it } from 'vitest';
import { readMoment, showMoment } from '#src/backup/moment.ts';

it.each([
  ['2026-01-31 12:30:00', '2026-01-31T05:30:00.000Z'],
  ['2026-01-31 12:30', '2026-01-31T05:30:00.000Z'],
  ['2026-01-31T05:30:00.250Z', '2026-01-31T05:30:00.250Z'],
  ['2026-01-31 06:30:00+01:00', '2026-01-31T05:30:00.000Z'],
])('reads %s as %s', (text, moment) => {
  expect(readMoment(text).toISOString()).toBe(moment);
});

it.each(['yesterday', '2026-01-31', '31.1.2026 12:30', '2026-13-31 12:30', ''])('refuses "%s"', (text) => {
  expect(() => readMoment(text)).toThrow('is no moment');
});

it('says a moment in both zones', () => {
  const said = '2026-01-31 12:30:00 in Bangkok (2026-01-31T05:30:00.000Z)';
  expect(showMoment(new Date('2026-01-31T05:30:00Z'))).toBe(said);
});
