/** How many wrong passwords a network may have hashed before the next is refused unhashed, and how fast that is forgotten. */
export const WASTED_MAX = 40;
const FORGOTTEN_PER_MINUTE = 12;
/** So long a right password speaks for where it came from. */
const TRUSTED_MS = 10 * 60_000;
const KEYS_MAX = 100_000;

export interface WastedHashes {
  /** What of late was hashed for nothing in somebody's turn. */
  of(by: string): number;
  /** Whose turn is before whose: first those who were right of late and wasted nothing, then whoever wasted least. */
  rank(by: string): number;
  /** A wrong password counts; a right one takes one back, so a crowd that sometimes mistypes stays where it is. */
  note(by: string, isRight: boolean): void;
}

interface Count {
  readonly wasted: number;
  readonly at: number;
  readonly rightAt: number;
}

/** Counts hashes that showed nothing, by whose turn they were; forgets steadily. Memory is bounded: the oldest go first. */
export const wastedHashes = (now: () => number = () => Date.now()): WastedHashes => {
  const counts = new Map<string, Count>();
  const left = (count: Count | undefined): number => {
    if (!count) return 0;
    const minutes = Math.max(0, now() - count.at) / 60_000; // a clock may be set back
    return Math.max(0, count.wasted - minutes * FORGOTTEN_PER_MINUTE);
  };
  return {
    of: (by) => left(counts.get(by)),
    rank: (by) => {
      const count = counts.get(by);
      const wasted = Math.ceil(left(count));
      return wasted === 0 && count && now() - count.rightAt < TRUSTED_MS ? -1 : wasted;
    },
    note: (by, isRight) => {
      const count = counts.get(by);
      const at = now();
      const wasted = Math.max(0, left(count) + (isRight ? -1 : 1));
      counts.delete(by); // to the young end
      counts.set(by, { wasted, at, rightAt: isRight ? at : (count?.rightAt ?? Number.NEGATIVE_INFINITY) });
      if (counts.size > KEYS_MAX) counts.delete(counts.keys().next().value ?? by);
    },
  };
};
