import { addYears, dayOf, isDay } from '@chokdee/kernel';
import type { Problems, Values } from '@chokdee/ui';

export type BirthField = 'birth_day' | 'birth_month' | 'birth_year';

/** Buddhist years run this far ahead of those that dates are sent in. */
export const BUDDHIST_YEARS = 543;

/** The day that was picked, as it is sent: YYYY-MM-DD. */
export const birthDateOf = ({ birth_day, birth_month, birth_year }: Values<BirthField>): string =>
  `${birth_year}-${birth_month.padStart(2, '0')}-${birth_day.padStart(2, '0')}`;

/** What is wrong with the day that was picked, on the part to blame. */
export const checkBirthDate = (picked: Values<BirthField>, ageMin: number, now: Date): Problems<BirthField> => {
  const missing = (['birth_day', 'birth_month', 'birth_year'] as const).find((part) => picked[part] === '');
  if (missing) return { [missing]: 'เลือกวัน เดือน และปีเกิดให้ครบ' };
  const date = birthDateOf(picked);
  if (!isDay(date)) return { birth_day: 'เดือนนี้ไม่มีวันที่เลือก กรุณาเลือกใหม่' };
  return addYears(date, ageMin) <= dayOf(now) ? {} : { birth_year: `ต้องมีอายุ ${ageMin} ปีขึ้นไป` };
};

/** The years to choose from, youngest first: those in which someone old enough can be born. */
export const birthYears = (ageMin: number, now: Date): readonly number[] => {
  const youngest = Number(dayOf(now).slice(0, 4)) - ageMin;
  const YEARS = 81;
  return Array.from({ length: YEARS }, (_, index) => youngest - index);
};
