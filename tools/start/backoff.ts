const TRIES = 5;
const WINDOW_MS = 60_000;
const FIRST_DELAY_MS = 100;

/** How long to wait before starting a thing that died once more; undefined when it dies too often to go on. */
export type Backoff = () => number | undefined;

/** Doubles the wait with each recent death and gives up at the sixth within a minute. */
export const createBackoff = (now: () => number = Date.now): Backoff => {
  let deaths: number[] = [];
  return () => {
    deaths = [...deaths.filter((at) => at > now() - WINDOW_MS), now()];
    return deaths.length > TRIES ? undefined : FIRST_DELAY_MS * 2 ** (deaths.length - 1);
  };
};
