import type { Counts } from './counts.ts';
import type { FileTime } from './slowest.ts';

/** What a step found: its tests, what went wrong, shortly (empty when nothing did), what it could not look at, and its files. */
export type Outcome = Counts & Readonly<{ problem: string; unseen?: readonly string[]; files?: readonly FileTime[] }>;

/** One part of the suite. It prints its own details; `folder` is for its temporary files. */
export type Step = Readonly<{ name: string; run: (folder: string) => Promise<Outcome> }>;

/** A duration for people. */
export const seconds = (duration_ms: number): string => {
  const total = Math.round(duration_ms / 1_000);
  return total < 60 ? `${(duration_ms / 1_000).toFixed(1)} s` : `${Math.floor(total / 60)} min ${total % 60} s`;
};
