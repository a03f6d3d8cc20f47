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
