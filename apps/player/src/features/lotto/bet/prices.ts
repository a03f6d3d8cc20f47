import type { DraftLine, SlipLine } from '#src/features/lotto/bet/draft.ts';

/** How the lines were before something was done to them. */
export interface Past {
  /** What was done, where the next of its name is the same act; null: an act of its own. */
  readonly act: string | null;
  readonly lines: readonly SlipLine[];
}

/** How many acts can be undone. */
export const PAST_MAX = 50;

/** Remembers how lines were before an act. One that goes on is undone with what it began with. */
export const remembered = (past: readonly Past[], lines: readonly SlipLine[], act: string | null): readonly Past[] =>
  act !== null && past.at(-1)?.act === act ? past : [...past, { act, lines }].slice(-PAST_MAX);

/** Gives a price to the lines that have none, and says how many those are. Every other line stays as it was typed. */
export const withPrice = <Line extends DraftLine>(
  lines: readonly Line[],
  price: number,
): { readonly lines: readonly Line[]; readonly count: number } => ({
  lines: lines.map((line) => (line.amount === 0 ? { ...line, amount: price } : line)),
  count: lines.filter(({ amount }) => amount === 0).length,
});
