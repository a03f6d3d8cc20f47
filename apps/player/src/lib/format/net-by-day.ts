import { addDays } from '#src/lib/format/format-day.ts';

export interface NetOfDay {
  readonly day: string;
  readonly net: number;
}

/** What each day of a span won or lost, the earliest first; days without play are in it too, with nothing. */
export function netByDay(days: readonly NetOfDay[], from: string, count: number): NetOfDay[] {
  const known = new Map(days.map(({ day, net }) => [day, net]));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    return { day, net: known.get(day) ?? 0 };
  });
}
