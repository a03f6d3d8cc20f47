/** Lets so many callers call one after the other for a while, and says how many calls a second were answered. */
export const callsPerSecond = async (
  callers: number,
  seconds: number,
  call: (caller: number) => Promise<unknown>,
): Promise<number> => {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < until) {
        await call(caller);
        done += 1;
      }
    }),
  );
  return (done * 1_000) / (performance.now() - startedAt);
};
