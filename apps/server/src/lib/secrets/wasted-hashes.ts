/** How many wrong passwords a network may have hashed before the next is refused unhashed, and how fast that is forgotten. */
export const WASTED_MAX = 40;
const FORGOTTEN_PER_MINUTE = 12;
/** From so many on a network shares one place with all others like it, for so long after the last. */
const WASTEFUL = 2;
const WASTEFUL_MS = 3 * 60_000;
/** So long a right password speaks for where it came from. */
const TRUSTED_MS = 10 * 60_000;
const KEYS_MAX = 100_000;

export interface WastedHashes {
  /** What of late was hashed for nothing in somebody's turn. */
  of(by: string): number;
  /** Whether somebody guesses there: it is remembered longer than how many, or fifty networks would be strangers again and again. */
  isWasteful(by: string): boolean;
  /** Whose turn is before whose: first those who were right of late and wasted nothing, then whoever wasted least. */
  rank(by: string): number;
  /** A wrong password counts; a right one takes one back, so a crowd that sometimes mistypes stays where it is. */
  note(by: string, isRight: boolean): void;
}

interface Count {
  readonly wasted: number;
  readonly at: number;
  readonly rightAt: number;
  readonly wastefulUntil: number;
}

/** Counts hashes that showed nothing, by whose turn they were; forgets steadily. Memory is bounded: the oldest go first. */
export const wastedHashes = (now: () => number = () => Date.now()): WastedHashes => {
  const counts = new Map<string, Count>();
  const left = (count: Count | undefined): number => {
    if (!count) return 0;
    const minutes = Math.max(0, now() - count.at) / 60_000; // a clock may be set back
    return Math.max(0, count.wasted - minutes * FORGOTTEN_PER_MINUTE);
  };
  const untilOf = (count: Count | undefined, wasted: number, isRight: boolean): number => {
    if (wasted < WASTEFUL) return isRight ? 0 : (count?.wastefulUntil ?? 0);
    return isRight ? (count?.wastefulUntil ?? 0) : now() + WASTEFUL_MS;
  };
  const isWasteful = (count: Count | undefined): boolean => count !== undefined && now() < count.wastefulUntil;
  return {
    of: (by) => left(counts.get(by)),
    isWasteful: (by) => isWasteful(counts.get(by)),
    rank: (by) => {
      const count = counts.get(by);
      const wasted = Math.max(Math.ceil(left(count)), isWasteful(count) ? WASTEFUL : 0);
      return wasted === 0 && count && now() - count.rightAt < TRUSTED_MS ? -1 : wasted;
    },
    note: (by, isRight) => {
      const count = counts.get(by);
      const at = now();
      const wasted = Math.max(0, left(count) + (isRight ? -1 : 1));
      counts.delete(by); // to the young end
      counts.set(by, {
        wasted,
        at,
        rightAt: isRight ? at : (count?.rightAt ?? Number.NEGATIVE_INFINITY),
        wastefulUntil: untilOf(count, wasted, isRight),
      });
      if (counts.size > KEYS_MAX) counts.delete(counts.keys().next().value ?? by);
    },
  };
};
