const BANGKOK_OFFSET_MS = 7 * 3_600_000; // Thailand keeps no summer time

/** An instant by the clock of Bangkok, to the second: `21:42:07`. */
export const timeWithSeconds = (instant: string): string =>
  new Date(Date.parse(instant) + BANGKOK_OFFSET_MS).toISOString().slice(11, 19);
