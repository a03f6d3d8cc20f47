/** Work that is done again and again, more often than a minute. It must be safe to run in several processes at once. */
export interface Tick {
  readonly name: string;
  readonly everyMs: number;
  /** Done once at the start too, before the first pause. */
  readonly isAtStart?: true;
  run(): Promise<unknown>;
}

/** Runs each tick after its pause, never twice at once; a failure is told and the next pause begins. Returns how to stop. */
export const startTicks = (
  ticks: readonly Tick[],
  onError: (name: string, error: unknown) => void,
): (() => Promise<void>) => {
  let isStopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();

  const plan = (tick: Tick, pauseMs = tick.everyMs): void => {
    if (!isStopped)
      timers.set(
        tick.name,
        setTimeout(() => running.set(tick.name, runTick(tick)), pauseMs),
      );
  };
  const runTick = async (tick: Tick): Promise<void> => {
    try {
      await tick.run();
    } catch (error) {
      onError(tick.name, error);
    }
    plan(tick);
  };

  for (const tick of ticks) plan(tick, tick.isAtStart ? 0 : undefined);
  return async () => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running.values());
  };
};
