const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day out of its parts; a date that its month does not have becomes the last of it. */
export const dayFrom = (year: number, month: number, date: number): string =>
  [year, pad(month), pad(Math.min(date, daysOf(year, month)))].join('-');

const pad = (part: number): string => String(part).padStart(2, '0');

/** A day's year, month and date as numbers. */
export const partsOf = (day: string): { year: number; month: number; date: number } => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
};
