/** Aborts after so many milliseconds, or with another signal. `AbortSignal.any` is younger than phones that people hold. */
export const signalWithin = (limit_ms: number, other?: AbortSignal): AbortSignal => {
  const timeout = AbortSignal.timeout(limit_ms);
  if (!other) return timeout;
  const either = new AbortController();
  for (const signal of [other, timeout]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
};
