/**
 * Lets all who ask at about the same time share one piece of work: whoever comes while it runs gets its result, and so does
 * whoever comes soon after. A failure is not kept.
 */
export const shared = <T>(work: () => Promise<T>, keepMs: number, now: () => number = Date.now): (() => Promise<T>) => {
  let current: { readonly result: Promise<T>; until: number } | undefined;
  return () => {
    if (current && now() < current.until) return current.result;
    const mine = { result: work(), until: Number.POSITIVE_INFINITY };
    current = mine;
    mine.result.then(
      () => (mine.until = now() + keepMs),
      () => (mine.until = 0),
    );
    return mine.result;
  };
};

/** The same for each of several things, such as databases: what is read of one is not told of another. */
export const sharedBy = <Key extends object, T>(
  work: (key: Key) => Promise<T>,
  keepMs: number,
): ((key: Key) => Promise<T>) => {
  const reads = new WeakMap<Key, () => Promise<T>>();
  return (key) => {
    const read = reads.get(key) ?? shared(() => work(key), keepMs);
    reads.set(key, read);
    return read();
  };
};
