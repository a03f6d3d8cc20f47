import type { StatementPage } from '#src/features/cashier/cashier-queries.ts';
import { dayOf } from '#src/lib/format/format-day.ts';

export type StatementLine = StatementPage['items'][number];

/** The movements of one day, and what came in and went out on it in all. */
export interface StatementDay {
  readonly day: string;
  readonly lines: readonly StatementLine[];
  readonly in: number;
  readonly out: number;
}

/** The pages of a statement by day, newest first. A day that runs over two pages is one. */
export function groupDays(pages: readonly StatementPage[]): StatementDay[] {
  const totals = new Map(pages.flatMap(({ days }) => days.map((day) => [day.day, day] as const)));
  const byDay = new Map<string, StatementLine[]>();
  for (const line of pages.flatMap(({ items }) => items)) {
    const day = dayOf(line.at);
    byDay.set(day, [...(byDay.get(day) ?? []), line]);
  }
  return [...byDay].map(([day, lines]) => ({
    day,
    lines,
    in: totals.get(day)?.in ?? 0,
    out: Math.abs(totals.get(day)?.out ?? 0),
  }));
}
