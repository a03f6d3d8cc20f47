import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '#src/db/data-lock.ts';
import { type Binaries, findBinaries } from '#src/db/embedded/binaries.ts';
import { ensureCluster, ROLE, SUPERUSER } from '#src/db/embedded/cluster.ts';
import {
  existingCluster,
  findPlace,
  isOutside,
  makeSocketDir,
  type Place,
  socketDirOf,
} from '#src/db/embedded/place.ts';
import {
  endStrays,
  findPostmaster,
  runsWith,
  type StopMode,
  startPostmaster,
  stopPostmaster,
  untilGone,
} from '#src/db/embedded/postmaster.ts';

/** A PostgreSQL of ours, reached through a socket only. */
export interface Embedded {
  /** As the role that owns the database and is no superuser. */
  readonly url: string;
  /** As the superuser, in the database `postgres`: for tests and backups. */
  readonly superUrl: string;
  readonly pgdata: string;
  pid(): number | undefined;
  /** Resolves when the server that runs now has ended. */
  exited(): Promise<void>;
  /** Starts it again after it died or was stopped. */
  restart(): Promise<void>;
  stop(mode?: StopMode): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Server settings on top of ours, also those of a recovery. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Those of another release than the one that npm installed. */
  readonly binaries?: Binaries | undefined;
  readonly log: (line: string) => void;
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'on',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  wal_level: 'replica',
};
const EXIT_POLL_MS = 200;

/**
 * Starts the PostgreSQL of a data folder, making its cluster first if there is none. One that survived the death of
 * whoever started it is adopted if it runs with the same settings, else restarted.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataDir, log } = options;
  const place = await findPlace(dataDir);
  const { pgdata, socketDir } = place;
  if (isOutside(pgdata)) log(`PostgreSQL's user cannot enter ${dataDir}: the data is in ${pgdata}`);
  const start = () => withLock(`start ${pgdata}`, () => ensureRunning(place, options));
  let pid = await start();
  return {
    url: address(socketDir, ROLE, ROLE),
    superUrl: address(socketDir, SUPERUSER, 'postgres'),
    pgdata,
    pid: () => findPostmaster(pgdata),
    exited: () => untilGone(pgdata, pid, EXIT_POLL_MS),
    restart: async () => void (pid = await start()),
    stop: async (mode = 'fast') => {
      await stopPostmaster(pgdata, mode);
      await rm(socketDir, { recursive: true, force: true });
    },
  };
};

/** Where the PostgreSQL of a data folder is reached if it runs now. */
export const runningUrl = async (dataDir: string): Promise<string | undefined> => {
  const pgdata = await existingCluster(dataDir);
  if (pgdata === undefined || findPostmaster(pgdata) === undefined) return undefined;
  return address(socketDirOf(pgdata), ROLE, ROLE);
};

/** Deletes the cluster of a data folder, wherever it lies, stopping a PostgreSQL that still runs on it. */
export const removeEmbedded = async (dataDir: string): Promise<void> => {
  const pgdata = await existingCluster(dataDir);
  if (pgdata !== undefined) {
    await stopPostmaster(pgdata, 'immediate');
    await rm(socketDirOf(pgdata), { recursive: true, force: true });
    await rm(isOutside(pgdata) ? path.dirname(pgdata) : pgdata, { recursive: true, force: true });
  }
  for (const name of ['postgres', 'postgres.log']) await rm(path.join(dataDir, name), { recursive: true, force: true });
};

const ensureRunning = async (
  place: Place,
  { settings = {}, log, binaries: given }: EmbeddedOptions,
): Promise<number> => {
  const { pgdata, socketDir } = place;
  const options = Object.entries({ ...SETTINGS, unix_socket_directories: socketDir, ...settings });
  const args = ['-D', pgdata, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])];

  const running = findPostmaster(pgdata);
  if (running !== undefined && runsWith(running, args) && existsSync(path.join(socketDir, '.s.PGSQL.5432'))) {
    log(`adopted the PostgreSQL that was running (process ${running})`);
    return running;
  }
  if (running !== undefined) await stopPostmaster(pgdata, 'fast');
  await endStrays(pgdata);

  const binaries = given ?? (await findBinaries(place.account, path.dirname(pgdata), log));
  const { isNew } = await ensureCluster(place, binaries, settings['fsync'] !== 'off');
  if (isNew) log(`made a database cluster in ${pgdata}`);
  await makeSocketDir(place);
  return startPostmaster(place, binaries, args);
};

const address = (socketDir: string, role: string, database: string): string =>
  `postgresql://${role}@localhost/${database}?host=${socketDir}&port=5432`;
