import type { Day } from '@chokdee/kernel';

/** From this year on one of พ.ศ. is meant. */
const FIRST_BUDDHIST_YEAR = 2_400;
const BUDDHIST_YEARS = 543;

/**
 * The day that a person typed, its day first or its year (`19/11/2569`, `19 11 69`, `19112569`, `2026-11-19`), the year of
 * either calendar; two digits mean the one closest to today. Undefined: no day.
 */
export const readDay = (text: string, today: Day): Day | undefined => {
  const typed = text.trim().replace(/^(\d\d)(\d\d)(\d\d|\d{4})$/, '$1/$2/$3');
  const parts = typed.split(/[\s./-]+/);
  const [date, month, year] = parts[0]?.length === 4 ? parts.toReversed() : parts;
  if (parts.length !== 3 || ![date, month, year].every((part) => /^\d+$/.test(part ?? ''))) return undefined;
  const found = `${yearOf(year ?? '', Number(today.slice(0, 4)))}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  const at = new Date(`${found}T00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== found ? undefined : (found as Day);
};

const yearOf = (text: string, thisYear: number): string => {
  const year = Number(text);
  if (text.length === 4) return `${year >= FIRST_BUDDHIST_YEAR ? year - BUDDHIST_YEARS : year}`;
  if (text.length !== 2) return '';
  const [common, buddhist] = [2_000 + year, 2_500 + year - BUDDHIST_YEARS];
  return `${Math.abs(common - thisYear) <= Math.abs(buddhist - thisYear) ? common : buddhist}`;
};
