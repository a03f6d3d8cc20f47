import { addDays, type Day, isDay } from '@chokdee/kernel';

const WEEK = 7;

/** The Monday of the week in which a day falls. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - (new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK));

/** The days of a week, Monday first: of the week that an address names, or of today's. */
export const weekOf = (named: string | null, today: Day): readonly Day[] => {
  const monday = mondayOf(named !== null && isDay(named) ? named : today);
  return Array.from({ length: WEEK }, (_, place) => addDays(monday, place));
};
