import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnOptions } from '#src/db/embedded/account.ts';
import type { Binaries } from '#src/db/embedded/binaries.ts';
import type { Place } from '#src/db/embedded/place.ts';
import { isPostgresOn, machine, type Process } from '#src/db/machine.ts';

/** How a running PostgreSQL is told to stop: its clients finish, are cut off, or it drops dead and recovers later. */
export type StopMode = 'smart' | 'fast' | 'immediate';

const SIGNALS = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
const POLL_MS = 20;
const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 60_000;
/** How long backends of a killed postmaster may take to notice before a new one can start. */
const ORPHANS_LIMIT_MS = 15_000;
const LOG_MAX_BYTES = 10_000_000;
/** Above the highest process id that a system gives. */
const NO_PROCESS = 4_194_305;

/**
 * The postmaster that runs on a cluster now. Its pid file alone proves nothing: after a crash or a reboot the number
 * may be another program's, so the process must have been started on this very folder.
 */
export const findPostmaster = (pgdata: string): number | undefined => {
  const pid = Number(pidFileLines(pgdata)[0]);
  return pid > 0 && isPostmaster(pid, pgdata) ? pid : undefined;
};

/** Ends postmasters on a folder that was deleted under them: they would hold the socket of the one that comes next. */
export const endStrays = async (pgdata: string): Promise<void> => {
  for (const { pid } of machine.processes().filter((candidate) => runsOn(candidate, pgdata))) {
    process.kill(pid, SIGNALS.immediate);
    await untilGone(pgdata, pid);
  }
};

/** Whether the postmaster was started with exactly these arguments. */
export const runsWith = (pid: number, args: readonly string[]): boolean =>
  machine.commandOf(pid).endsWith(`postgres ${args.join(' ')}`);

/** Starts the postmaster and waits until it takes connections; it outlives us if we are killed. */
export const startPostmaster = async (
  place: Place,
  { postgres }: Binaries,
  args: readonly string[],
): Promise<number> => {
  await disownPidFile(place.pgdata);
  const giveUpAt = Date.now() + ORPHANS_LIMIT_MS;
  for (;;) {
    const from = await logEnd(place.logFile);
    const log = openSync(place.logFile, 'a');
    const child = spawn(postgres, args, { ...spawnOptions(place.account), stdio: ['ignore', log, log] });
    closeSync(log);
    const isUp = await untilReady(place.pgdata, child);
    child.unref();
    if (isUp) return child.pid ?? 0;
    const said = readFileSync(place.logFile).subarray(from).toString().trim();
    if (!/shared memory block .* in use/.test(said) || Date.now() > giveUpAt)
      throw new Error(`PostgreSQL did not start on ${place.pgdata}:\n${said.slice(-2_000)}`);
    await sleep(200);
  }
};

/** Stops the postmaster and waits until it is gone. One that cannot finish in a minute is cut off: the log of writes recovers it. */
export const stopPostmaster = async (pgdata: string, mode: StopMode): Promise<void> => {
  const pid = findPostmaster(pgdata);
  if (pid === undefined) return;
  process.kill(pid, SIGNALS[mode]);
  const cutOff = setTimeout(() => process.kill(pid, SIGNALS.immediate), STOP_LIMIT_MS);
  await untilGone(pgdata, pid);
  clearTimeout(cutOff);
};

/** Resolves when this postmaster has ended, for whatever reason. */
export const untilGone = async (pgdata: string, pid: number, pollMs = POLL_MS): Promise<void> => {
  while (isPostmaster(pid, pgdata)) await sleep(Math.max(pollMs, machine.lookMs));
};

const pidFileLines = (pgdata: string): string[] => {
  try {
    return readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

const isPostmaster = (pid: number, pgdata: string): boolean => runsOn({ command: machine.commandOf(pid) }, pgdata);
/** Ours is told settings behind the folder, which might have spaces. */
const runsOn = (process: Pick<Process, 'command'>, pgdata: string): boolean => isPostgresOn(process, `${pgdata} -c `);

/**
 * A pid file left by a dead postmaster stops the next one if its number has been given to another process. The number
 * is replaced by one that nobody has; the rest stays, for by it PostgreSQL finds backends that have not ended yet.
 */
const disownPidFile = async (pgdata: string): Promise<void> => {
  const file = path.join(pgdata, 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined) return;
  // Over what is there, as a full disk has no room for a file made anew, and PostgreSQL refuses an empty one.
  const handle = await open(file, 'r+');
  await handle.write(
    content.replace(/^\d+/, (pid) => String(NO_PROCESS).padEnd(pid.length)),
    0,
  );
  await handle.close();
};

const untilReady = async (pgdata: string, child: ReturnType<typeof spawn>): Promise<boolean> => {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  while (child.exitCode === null && child.signalCode === null && Date.now() < giveUpAt) {
    if (failure) throw failure;
    const lines = pidFileLines(pgdata);
    if (Number(lines[0]) === child.pid && /^(ready|standby)/.test(lines[7] ?? '')) return true;
    await sleep(POLL_MS);
  }
  return false;
};

const logEnd = async (file: string): Promise<number> => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < LOG_MAX_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
};
