import path from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { type DataLock, lockDataFolder } from '../apps/server/src/db/data-lock.ts';
import { openJournal } from './start/journal.ts';
import { startAll } from './start/start-all.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs everything that `npm start` promises until it is told to stop or cannot go on, then stops it in order.
 * Answers the exit code. Asked to stop any number of times, it stops once: Ctrl-C reaches us and our parent, which
 * passes it on to us again.
 */
export const supervise = async (root: string, isDev: boolean): Promise<number> => {
  const end = Promise.withResolvers<'stopped'>();
  for (const signal of SIGNALS) process.on(signal, () => end.resolve('stopped'));
  if (process.connected) process.once('disconnect', () => end.resolve('stopped'));
  process.on('uncaughtException', (error) => end.reject(error));
  // A terminal that was closed must not keep us from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    const config = readConfig();
    const lock = await Promise.race([lockDataFolder(config.dataDir), end.promise]);
    if (lock !== 'stopped') await runUntil(end, lock, { root, isDev, config });
    return 0;
  } catch (error) {
    console.error(`\n${explain(error)}`);
    return 1;
  }
};

const runUntil = async (
  end: PromiseWithResolvers<'stopped'>,
  lock: DataLock,
  what: Pick<Parameters<typeof startAll>[0], 'root' | 'isDev' | 'config'>,
): Promise<void> => {
  const closers: (() => unknown)[] = [];
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  const aborting = new AbortController();
  const starting = startAll({
    ...what,
    // A terminal is for addresses and warnings; a collector of logs gets every line.
    ...(process.stdout.isTTY && { journal: openJournal(what.config.dataDir) }),
    signal: aborting.signal,
    onClose: (close) => closers.push(close),
    onFailure: (error) => end.reject(error),
  });
  try {
    await Promise.race([starting, end.promise]);
    await end.promise;
    console.log('\nStopping…');
  } finally {
    lock.stopping();
    aborting.abort();
    await closeAll();
    await starting.catch(() => undefined); // the step it was in may have started one thing more
    await closeAll();
    await lock.release();
  }
  console.log('Stopped.');
};

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const message = error.message || (error as NodeJS.ErrnoException).code || error.name;
  return error.cause ? `${message}\n  because: ${explain(error.cause)}` : message;
};

if (import.meta.main)
  process.exit(await supervise(path.resolve(import.meta.dirname, '..'), process.argv.includes('dev')));
