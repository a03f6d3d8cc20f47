import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * What each system says in a way of its own. A process that has ended, or is somebody else's, says nothing. It stands in
 * the lowest floor that asks: apps may not import tools, but tools may import apps.
 */
export interface Machine {
  /** All processes with their commands, behind which come their variables. */
  processes(): readonly Process[];
  /** The program and its arguments, with a space between. */
  commandOf(pid: number): string;
  /** When it started: with the number, that names a process for good. */
  startOf(pid: number): string;
  usageOf(pid: number): { readonly rssMb: number; readonly cpuSeconds: number };
  /** Where something is mounted. */
  mounts(): readonly string[];
  /** Where a lock of this name is asked for. */
  lockAddress(name: string): string;
  /** What has to be held for listening there, until its process ends; undefined if another holds it. */
  claim(name: string): { release(): void } | undefined;
  /** How long whoever waits for the end of a process does nothing between two looks. */
  readonly lookMs: number;
}

export interface Process {
  readonly pid: number;
  readonly command: string;
}

const TICKS_PER_SECOND = 100;
const SQLITE_BUSY = 5;

const read = (pid: number | string, what: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
};
const spaced = (text: string): string => text.replaceAll('\0', ' ');
/** What `stat` says behind the name of the program. */
const stat = (pid: number): readonly string[] => read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];

/** Linux, by what it shows in /proc. */
export const linux: Machine = {
  processes: () =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .map((pid) => ({ pid, command: spaced(read(pid, 'cmdline') + read(pid, 'environ')) })),
  commandOf: (pid) => spaced(read(pid, 'cmdline')).slice(0, -1),
  startOf: (pid) => stat(pid)[19] ?? '',
  usageOf: (pid) => ({
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1]) / 1_024,
    cpuSeconds: (Number(stat(pid)[11]) + Number(stat(pid)[12])) / TICKS_PER_SECOND,
  }),
  mounts: () =>
    read('self', 'mounts')
      .split('\n')
      .map((line) => line.split(' ')[1]?.replaceAll('\\040', ' ') ?? ''),
  // In the abstract namespace a socket goes away with its process.
  lockAddress: (name) => `\0${name}`,
  claim: () => ({ release: () => {} }),
  lookMs: 0,
};

const ps = (...words: readonly string[]): readonly Process[] => {
  const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  const { pid: own, stdout } = spawnSync('ps', ['-ww', ...words], {
    env: environment,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return stdout
    .split('\n')
    .flatMap((line) => {
      const [, pid, command = ''] = /^ *(\d+) (.*)$/.exec(line) ?? [];
      return pid === undefined ? [] : [{ pid: Number(pid), command }];
    })
    .filter(({ pid }) => pid !== own);
};
const tell = (pid: number, what: string): string => ps('-o', `pid=,${what}=`, '-p', String(pid))[0]?.command ?? '';

/** A time of `ps`, as 1-02:03:04.5, in seconds. */
const secondsOf = (time: string): number =>
  time
    .split(/[-:]/)
    .reduce(
      (sum, part, place, { length }) => sum + Number(part) * ([1, 60, 3_600, 86_400][length - 1 - place] ?? 0),
      0,
    );

/** Any other Unix, by `ps` and by files of locks; `ps` is asked for variables in a way of its own everywhere. */
export const unix = (variables: '-E' | 'e', locks = '/tmp'): Machine => ({
  processes: () => ps('-A', variables, '-o', 'pid=,command='),
  commandOf: (pid) => tell(pid, 'command'),
  startOf: (pid) => String(Date.parse(`${tell(pid, 'lstart')} UTC`) / 1_000),
  usageOf: (pid) => ({ rssMb: Number(tell(pid, 'rss')) / 1_024, cpuSeconds: secondsOf(tell(pid, 'time').trim()) }),
  mounts: () => [],
  lockAddress: (name) => `${locks}/${name}.sock`, // short, as such a path has 104 bytes
  claim: (name) => {
    // A lock on a file that the system takes back: Node has none but SQLite's.
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    const database = new DatabaseSync(`${locks}/${name}.lock`, { timeout: 0 });
    try {
      database.exec('begin exclusive');
    } catch (error) {
      database.close();
      if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
      throw error;
    }
    rmSync(`${locks}/${name}.sock`, { force: true }); // what one that was killed left
    return { release: () => database.close() };
  },
  lookMs: 500, // each look starts a program
});

/** The machine that we are on. */
export const machine: Machine = process.platform === 'linux' ? linux : unix('-E');

/** Whether it is PostgreSQL, and what it is told behind `-D` begins so. */
export const isPostgresOn = ({ command }: Pick<Process, 'command'>, folder: string): boolean => {
  const [program = ''] = command.split(' -D ', 1);
  return path.basename(program) === 'postgres' && command.startsWith(` -D ${folder}`, program.length);
};
