interface Bucket {
  tokens: number;
  filledAt: number;
}

export interface Allowance {
  /** How many at once. */
  readonly burst: number;
  readonly perMinute: number;
}

interface TokenBuckets {
  /** Takes one and says how many milliseconds to wait when there is none: 0 means go. */
  take(key: string): number;
  /** Puts one back that was taken for nothing. */
  giveBack(key: string): void;
}

const KEYS_MAX = 100_000;

/** Allows each key a burst and then a steady pace. Memory is bounded: the keys that were quiet longest are forgotten first. */
export const tokenBuckets = ({ burst, perMinute }: Allowance, now: () => number = Date.now): TokenBuckets => {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;

  return {
    take: (key) => {
      const at = now();
      const bucket = buckets.get(key) ?? { tokens: burst, filledAt: at };
      const elapsedMs = Math.max(0, at - bucket.filledAt); // a clock may be set back
      bucket.tokens = Math.min(burst, bucket.tokens + elapsedMs * perMs);
      bucket.filledAt = at;
      buckets.delete(key); // to the young end
      buckets.set(key, bucket);
      if (buckets.size > KEYS_MAX) buckets.delete(buckets.keys().next().value ?? key);
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs);
      bucket.tokens -= 1;
      return 0;
    },
    giveBack: (key) => {
      const bucket = buckets.get(key);
      if (bucket) bucket.tokens += 1; // taking does not count what is above a burst
    },
  };
};
