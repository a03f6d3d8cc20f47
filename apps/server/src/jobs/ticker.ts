/** Work that is done again and again, more often than a minute. It must be safe to run in several processes at once. */
export interface Tick {
  readonly name: string;
  readonly everyMs: number;
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

  const plan = (tick: Tick): void => {
    if (!isStopped)
      timers.set(
        tick.name,
        setTimeout(() => running.set(tick.name, runTick(tick)), tick.everyMs),
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

  ticks.forEach(plan);
  return async () => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running.values());
  };
};
