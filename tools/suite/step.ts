import type { Counts } from './counts.ts';

export type FileTime = Readonly<{ file: string; took_ms: number }>;

/** What a step found: its tests, what went wrong, shortly (empty when nothing did), what it could not look at, and its files. */
export type Outcome = Counts & Readonly<{ problem: string; unseen?: readonly string[]; files?: readonly FileTime[] }>;

/** One part of the suite. It prints its own details; `folder` is for its temporary files. */
export type Step = Readonly<{ name: string; run: (folder: string) => Promise<Outcome> }>;

/** Two steps at once: tests wait for something a sixth of their time, and what is behind them works then. */
export const beside = (front: Step, behind: Step): Step => ({
  name: `${behind.name} and ${front.name}`,
  run: async (folder) => {
    const [found, checked] = await Promise.all([front.run(folder), behind.run(folder)]);
    const failed = found.failed + checked.failed + (checked.problem ? 1 : 0);
    return { ...found, failed, problem: [checked.problem, found.problem].filter(Boolean).join('\n') };
  },
});

/** A duration for people. */
export const seconds = (duration_ms: number): string => {
  const total = Math.round(duration_ms / 1_000);
  return total < 60 ? `${(duration_ms / 1_000).toFixed(1)} s` : `${Math.floor(total / 60)} min ${total % 60} s`;
};
