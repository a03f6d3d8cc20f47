import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPostgresOn, machine, type Process } from '../../apps/server/src/db/machine.ts';

/** The folder of a run of tests: it marks every process that the run starts, and holds every temporary file. */
const RUN = 'CHOKDEE_TEST_RUN';
const FOLDER = /^chokdee-run-(\d+)-(\d+)$/;
const GRACE_MS = 10_000;
/** A folder in memory, and how much of both must be free for a run to lie there: it needs less than two gigabytes. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES_MIN = 6 * 2 ** 30;
const POLL_MS = 50;

/**
 * Makes this process the runner of tests, once: what its children write and start is in one folder, they reach only what
 * one of them opened (`guard.mjs`), and nothing is left when it ends. What a run left that was killed is ended first. Answers the folder.
 */
export const openRun = (preloads: readonly string[]): string => {
  const name = `chokdee-run-${process.pid}-${machine.startOf(process.pid)}`;
  const opened = process.env[RUN] ?? '';
  if (path.basename(opened) === name) return opened;
  for (const parent of [tmpdir(), MEMORY].filter(existsSync))
    for (const left of killedRuns(parent)) say(clear(left), 'a run that was killed');
  const folder = path.join(realpathSync(placeOfRun()), name);
  mkdirSync(path.join(folder, 'opened'), { recursive: true });
  chmodSync(folder, 0o711); // PostgreSQL's user must pass
  for (const url of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) permit(folder, process.env[url]);
  const compiled = path.join(folder, 'compiled'); // half of what a process needs to start is reading our sources
  const environment = {
    [RUN]: folder,
    TMPDIR: folder,
    NODE_OPTIONS: preloads.map((file) => `--import=${pathToFileURL(file).href}`).join(' '),
    NODE_COMPILE_CACHE: compiled,
  };
  Object.assign(process.env, environment);
  process.once('exit', () => say(clear(folder), 'this run'));
  return folder;
};

/**
 * In memory where there is plenty: a clone of the template, of which each file makes one, is some hundred files, and takes a busy
 * disk seconds. A run within a run lies in that one's folder, and whoever names a TMPDIR has his run there.
 */
const placeOfRun = (): string => {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  const isRoomy = Math.min(bavail * bsize, process.availableMemory()) > MEMORY_BYTES_MIN;
  return isRoomy && canRunProgramsIn(MEMORY) ? MEMORY : tmpdir();
};

/** Where PostgreSQL's user cannot reach node_modules, the run copies its programs: a container may forbid them there. */
const canRunProgramsIn = (folder: string): boolean => {
  const program = path.join(folder, `chokdee-probe-${process.pid}`);
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
};

/** The folders of runs whose runner is gone; a process that has its number by now is another one. */
export const killedRuns = (parent: string): string[] =>
  readdirSync(parent).flatMap((name) => {
    const [, pid, start] = FOLDER.exec(name) ?? [];
    return pid === undefined || machine.startOf(Number(pid)) === start ? [] : [path.join(parent, name)];
  });

/** Ends the processes of a run and deletes its folder. Answers how many there were. */
export const clear = (folder: string): number => {
  const found = processesOf(folder);
  const sockets = found.flatMap(({ command }) => /unix_socket_directories=(\S+)/.exec(command)?.[1] ?? []);
  // PostgreSQL, told so, drops everything and takes its own processes along.
  for (const one of found) kill(one.pid, isPostgresOn(one, '/') ? 'SIGQUIT' : 'SIGKILL');
  for (const killAt = Date.now() + GRACE_MS; ; sleep(POLL_MS)) {
    const left = processesOf(folder);
    if (left.length === 0) break;
    if (Date.now() > killAt) for (const { pid } of left) kill(pid, 'SIGKILL');
  }
  // What is mounted there, as the small disk of a test is.
  for (const mount of machine.mounts().filter((place) => place.startsWith(`${folder}/`)))
    spawnSync('umount', ['-l', mount]);
  for (const left of [folder, ...sockets]) rmSync(left, { recursive: true, force: true });
  return found.length;
};

/** Those that belong to a run, or to one that it started: their folders lie in its own. PostgreSQL's overwrite their variables. */
const processesOf = (folder: string): readonly Process[] =>
  machine
    .processes()
    .filter(({ pid }) => pid !== process.pid)
    .filter((one) => isPostgresOn(one, `${folder}/`) || isMarked(one.command, folder));

const isMarked = (command: string, folder: string): boolean =>
  ['/', ' '].some((end) => `${command} `.includes(` ${RUN}=${folder}${end}`));

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in between.
  }
};

/** A runner that ends has no time left but this. */
const sleep = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const permit = (folder: string, url: string | undefined): void => {
  if (!url || !URL.canParse(url)) return;
  const { hostname, port } = new URL(url);
  if (hostname) writeFileSync(path.join(folder, 'opened', `${hostname}:${port || 5432}`), '');
};

const say = (count: number, whose: string): void => {
  if (count > 0) console.log(`ended ${count} ${count === 1 ? 'process' : 'processes'} that ${whose} left`);
};
