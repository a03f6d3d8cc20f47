import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';

/** The repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
const GRACE_MS = 20_000;
const PATIENT = 10;

/** A script of an installed package to run under this Node. */
export type Command = Readonly<{
  script: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  isQuiet?: boolean;
  /** Whether it gives way to whatever else wants the processor. */
  isPatient?: boolean;
  /** How it is asked to end in order. */
  stopWith?: NodeJS.Signals;
}>;

/** How a command ended, and what a quiet one said. */
export type Ending = Readonly<{ isOk: boolean; output: string }>;

const running = new Map<ChildProcess, NodeJS.Signals>();
const stopping = new AbortController();

/** Aborted once we were told to end. */
export const stopSignal = stopping.signal;

/** Runs a command to its end. Quiet ones keep their output for the caller, so that parallel ones do not mix. */
export const run = ({ script, args, stopWith = 'SIGINT', ...how }: Command): Promise<Ending> => {
  if (stopSignal.aborted) return Promise.resolve({ isOk: false, output: '' });
  const output = how.isQuiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...how.env },
    stdio: ['ignore', output, output],
    // Its own group: a Ctrl-C in the terminal reaches it once, through us, and it has time to clean up.
    detached: true,
  });
  running.set(child, stopWith);
  if (how.isPatient && child.pid) setPriority(child.pid, PATIENT);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ isOk: code === 0, output: Buffer.concat(said).toString('utf8') });
    });
  });
};

const killGroup = (child: ChildProcess) => {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended in between.
  }
};

const stop = () => {
  if (stopSignal.aborted) return;
  stopping.abort();
  for (const [child, signal] of running) {
    child.kill(signal);
    setTimeout(killGroup, GRACE_MS, child).unref();
  }
};

/** Ends what is running, gently first, when we are told to end or our parent is gone; then nothing starts any more. */
export const stopOnSignals = (): void => {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, stop);
  // The channel to tools/run.mjs only tells us that it is gone; it must not keep us alive.
  process.channel?.unref();
};
