import { Refusal } from '#src/lib/refusal.ts';

/** The same function, of which only so many run at once; callers wait in turn, and past `waitingMax` are told to come back. */
export const limitParallel = <Arguments extends unknown[], Result>(
  run: (...input: Arguments) => Promise<Result>,
  parallelMax: number,
  waitingMax = 200,
): ((...input: Arguments) => Promise<Result>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...input) => {
    if (running >= parallelMax) {
      if (waiting.length >= waitingMax) throw new Refusal('overloaded');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await run(...input);
    } finally {
      const next = waiting.shift(); // the place passes on without becoming free in between
      if (next) next();
      else running -= 1;
    }
  };
};
