import { sidesOf } from '#src/features/lotto/bet/say.ts';
import type { PricedLine } from '#src/features/lotto/bet/use-terms.ts';

/** A number of the bill as it stands among the last ones: its bet types at one price are one chip. */
export interface NumberChip {
  /** The lines that it stands for, newest first. */
  readonly ids: readonly number[];
  readonly number: string;
  /** Its bet types in short, and how many times they are there if that is more than once. */
  readonly sides: string;
  /** Whole baht for each of its lines. */
  readonly amount: number;
  /** The first thing that is wrong with one of its lines. */
  readonly problem: PricedLine['problem'];
}

/** The last numbers of the bill, the newest first, and at most so many. */
export const chipsOf = (lines: readonly PricedLine[], max: number): readonly NumberChip[] => {
  const groups = new Map<string, PricedLine[]>();
  for (const line of lines.toReversed()) {
    const key = `${line.number} ${line.amount}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].slice(0, max).map(chipOf);
};

const chipOf = (group: readonly PricedLine[]): NumberChip => {
  const oldestFirst = group.toReversed();
  const times = group.length / new Set(group.map(({ bet_type }) => bet_type)).size;
  return {
    ids: group.map(({ id }) => id),
    number: group[0]?.number ?? '',
    sides: sidesOf(oldestFirst) + (times > 1 ? ` ×${Math.ceil(times)}` : ''),
    amount: group[0]?.amount ?? 0,
    problem: oldestFirst.find(({ problem }) => problem)?.problem,
  };
};
