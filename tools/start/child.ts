import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_FLAGS } from '../node-flags.ts';
import { createBackoff } from './backoff.ts';

/** A process to keep running. It says `{type: 'ready'}` when it serves and ends by itself when its channel closes. */
export interface ChildOptions {
  readonly name: string;
  readonly file: string;
  readonly args?: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
  /** Takes each line that it writes; without, it writes to our own output. */
  readonly onLine?: ((line: string) => void) | undefined;
  /** Called when it dies too often. While developing there is no such thing: it waits for the next change. */
  readonly onGiveUp?: (error: Error) => void;
}

export interface Child {
  /** Resolves when it is ready; rejects if it ends before. */
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Lets it finish its work, then makes sure that it is gone. */
  stop(): Promise<void>;
}

const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;

/** Keeps one process running: one that dies after it was ready is started again, ever more slowly, and then not at all. */
export const superviseChild = (options: ChildOptions): Child => {
  const { name, log, onGiveUp } = options;
  const backoff = createBackoff();
  let child: ChildProcess | undefined;
  let isWanted = false;

  const start = async (): Promise<void> => {
    isWanted = true;
    const started = launch(options);
    child = started;
    await untilReady(name, started);
    started.once('close', (code, signal) => void revive(started, signal ?? `exit ${code}`));
  };

  const revive = async (dead: ChildProcess, how: string): Promise<void> => {
    if (!isWanted || child !== dead) return;
    if (!onGiveUp) return log(`the ${name} ended (${how}); it starts again with the next change`);
    for (let reason = how; ; ) {
      const delayMs = backoff();
      if (delayMs === undefined) return onGiveUp(new Error(`The ${name} keeps ending (${reason}): giving up.`));
      log(`the ${name} ended (${reason}); starting it again`);
      await sleep(delayMs);
      if (!isWanted) return;
      try {
        await start();
        return log(`the ${name} runs again`);
      } catch (error) {
        reason = (error as Error).message;
      }
    }
  };

  const stop = async (): Promise<void> => {
    isWanted = false;
    if (child && isRunning(child)) await end(child);
  };

  return {
    start,
    stop,
    restart: async () => {
      await stop();
      await start().catch((error: Error) => log(error.message));
    },
  };
};

/** In a session of its own: Ctrl-C reaches the whole foreground group, and the order of stopping is ours to keep. */
const launch = ({ file, args = [], cwd, env, onLine }: ChildOptions): ChildProcess => {
  const output = onLine ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [...NODE_FLAGS, file, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  for (const input of [child.stdout, child.stderr]) if (input && onLine) createInterface({ input }).on('line', onLine);
  return child;
};

const untilReady = (name: string, child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`the ${name} did not start (${how})`));
    const timer = setTimeout(() => {
      fail(`not ready after ${READY_LIMIT_MS / 1_000} s`);
      child.kill('SIGKILL');
    }, READY_LIMIT_MS);
    child.once('error', (error) => fail(error.message));
    // Not `exit`: its last words come before.
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      fail(signal ?? `exit ${code}`);
    });
    child.on('message', (message: { type?: string }) => {
      if (message.type !== 'ready') return;
      clearTimeout(timer);
      resolve();
    });
  });

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

const end = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'close');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(timer);
};
