import { assert } from '#src/assert.ts';

declare const dayBrand: unique symbol;

/** A calendar day in Bangkok, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string & { readonly [dayBrand]: true };

export const DAY_MS = 86_400_000;
const BANGKOK_OFFSET_MS = 7 * 3_600_000; // Thailand keeps no summer time

/** The Bangkok day in which an instant falls. */
export const dayOf = (instant: Date): Day =>
  new Date(instant.getTime() + BANGKOK_OFFSET_MS).toISOString().slice(0, 10) as Day;

/** A day that text names; anything that is no day of the calendar is a bug. */
export const day = (text: string): Day => {
  assert(isDay(text), `not a day: ${text}`);
  return text;
};

/** Whether text is a day of the calendar. */
export const isDay = (text: string): text is Day => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const start = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
};

/** The instant a Bangkok day begins. */
export const startOf = (value: Day): Date => new Date(Date.parse(`${value}T00:00:00Z`) - BANGKOK_OFFSET_MS);

export const addDays = (value: Day, days: number): Day => dayOf(new Date(startOf(value).getTime() + days * DAY_MS));

/** The same day so many years later; the 29th of February falls on the 28th where there is none. */
export const addYears = (value: Day, years: number): Day => {
  const year = String(Number(value.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${value.slice(4)}`;
  return isDay(same) ? same : day(`${year}-02-28`);
};
