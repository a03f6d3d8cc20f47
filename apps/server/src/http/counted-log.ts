import type { FastifyBaseLogger } from 'fastify';
import { tell } from '#src/lib/log.ts';
import type { LogEvent } from '#src/lib/log-events.ts';

const SPAN_MS = 10_000;

interface CountedLog {
  /** Counts one of these, which is told soon. */
  note(what: string): void;
  /** Tells what was counted now. */
  flush(): void;
}

/** Tells the log of what may come in a flood: one line for a span of time, with how often what happened in it. */
export const countedLog = (
  log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>,
  event: LogEvent,
): CountedLog => {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size > 0) tell(log, event, { counts: Object.fromEntries(counts) });
    counts.clear();
  };
  return {
    note: (what) => {
      counts.set(what, (counts.get(what) ?? 0) + 1);
      timer ??= setTimeout(flush, SPAN_MS).unref();
    },
    flush,
  };
};
