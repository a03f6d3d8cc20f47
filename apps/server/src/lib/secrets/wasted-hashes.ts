/** How many wrong passwords a network may have hashed before the next is refused unhashed, and how fast that is forgotten. */
export const WASTED_MAX = 40;
const FORGOTTEN_PER_MINUTE = 12;
const KEYS_MAX = 100_000;

export interface WastedHashes {
  /** What of late was hashed for nothing in somebody's turn. */
  of(by: string): number;
  /** A wrong password counts; a right one takes one back, so a crowd that sometimes mistypes stays where it is. */
  note(by: string, isRight: boolean): void;
}

/** Counts hashes that showed nothing, by whose turn they were; forgets steadily. Memory is bounded: the oldest go first. */
export const wastedHashes = (now: () => number = () => Date.now()): WastedHashes => {
  const counts = new Map<string, { wasted: number; at: number }>();
  const left = (by: string): number => {
    const count = counts.get(by);
    if (!count) return 0;
    const minutes = Math.max(0, now() - count.at) / 60_000; // a clock may be set back
    return Math.max(0, count.wasted - minutes * FORGOTTEN_PER_MINUTE);
  };
  return {
    of: left,
    note: (by, isRight) => {
      const wasted = left(by) + (isRight ? -1 : 1);
      counts.delete(by); // to the young end
      if (wasted > 0) counts.set(by, { wasted, at: now() });
      if (counts.size > KEYS_MAX) counts.delete(counts.keys().next().value ?? by);
    },
  };
};
