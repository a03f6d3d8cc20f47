import { expect, it } from 'vitest';
import { birthDateOf, birthYears, checkBirthDate } from '#src/features/auth/register/birth-date.ts';

const NOW = new Date('2026-11-14T18:00:00Z'); // the 15th in Bangkok
const picked = (birth_day: string, birth_month: string, birth_year: string) => ({ birth_day, birth_month, birth_year });

it('is sent as a day of the calendar', () => {
  expect(birthDateOf(picked('5', '2', '1990'))).toBe('1990-02-05');
});

it.each([
  ['15', '11', '2006', {}],
  ['16', '11', '2006', { birth_year: 'ต้องมีอายุ 20 ปีขึ้นไป' }],
  ['29', '2', '2004', {}],
  ['29', '2', '2005', { birth_day: 'เดือนนี้ไม่มีวันที่เลือก กรุณาเลือกใหม่' }],
  ['31', '4', '1990', { birth_day: 'เดือนนี้ไม่มีวันที่เลือก กรุณาเลือกใหม่' }],
  ['', '', '1990', { birth_day: 'เลือกวัน เดือน และปีเกิดให้ครบ' }],
  ['1', '1', '', { birth_year: 'เลือกวัน เดือน และปีเกิดให้ครบ' }],
])('of %s/%s/%s says %j', (day, month, year, problems) => {
  expect(checkBirthDate(picked(day, month, year), 20, NOW)).toEqual(problems);
});

it('offers the years of those who are old enough, youngest first', () => {
  const years = birthYears(20, NOW);
  expect([years[0], years.at(-1)]).toEqual([2006, 1926]);
  expect(birthYears(18, new Date('2026-12-31T17:00:00Z'))[0]).toBe(2009); // New Year in Bangkok
});
