const DAY_MS = 86_400_000;

/** How many days a span has, its first and its last included. */
export const daysBetween = (from_day: string, to_day: string): number =>
  Math.round((Date.parse(`${to_day}T00:00:00Z`) - Date.parse(`${from_day}T00:00:00Z`)) / DAY_MS) + 1;
