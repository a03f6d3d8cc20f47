import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readlink, realpath, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Account, ownerAccount, runAs, serviceAccount } from '#src/db/embedded/account.ts';

/** Where a cluster lives and who runs it. */
export interface Place {
  readonly account: Account;
  readonly pgdata: string;
  readonly socketDir: string;
  readonly logFile: string;
}

const OUTSIDE = '/var/lib/chokdee-';

/**
 * Decides where the cluster of a data folder lives: `DATA_DIR/postgres`, or a link of that name to a folder below
 * `/var/lib` when we are root and PostgreSQL's own user cannot enter the data folder (say, below /root). Deleting the
 * data folder thus always leads to a new, empty cluster.
 */
export const findPlace = async (dataDir: string): Promise<Place> => {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const pgdata = await clusterPath(path.join(folder, 'postgres'));
  const account = await accountOf(pgdata);
  if (!(await canEnter(account, path.dirname(pgdata))))
    throw new Error(`${account.name} runs PostgreSQL and cannot enter ${path.dirname(pgdata)}: let it (chmod a+x).`);
  return { account, pgdata, socketDir: socketDirOf(pgdata), logFile: path.join(folder, 'postgres.log') };
};

/** The folder of a cluster's socket: short, because a socket's path has 107 bytes. */
export const socketDirOf = (pgdata: string): string =>
  `/tmp/chokdee-${createHash('sha256').update(pgdata).digest('hex').slice(0, 12)}`;

/** Where the cluster of a data folder would be found, if there is one: a look that changes nothing. */
export const existingCluster = async (dataDir: string): Promise<string | undefined> => {
  const cluster = path.join(dataDir, 'postgres');
  return (await statOf(cluster)) ? realpath(cluster) : undefined;
};

/**
 * Makes the folder of the socket anew, closed to everybody else. Nothing runs on the cluster when this is called: a lock file in there would name a process that is not PostgreSQL.
 */
export const makeSocketDir = async ({ socketDir, account }: Place): Promise<void> => {
  await rm(socketDir, { recursive: true, force: true }).catch(() => undefined); // not ours, then: seen below
  await mkdir(socketDir, { mode: 0o700 }).catch(() => undefined);
  const made = await lstat(socketDir);
  const uid = account.uid ?? process.getuid?.();
  if (made.uid === process.getuid?.() && made.uid !== uid) await chown(socketDir, uid ?? -1, account.gid ?? -1);
  const found = await lstat(socketDir);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new Error(`${socketDir} is not ours: somebody else made it. Remove it and start again.`);
};

/** Whether a cluster was put outside its data folder. */
export const isOutside = (pgdata: string): boolean => pgdata.startsWith(OUTSIDE);

const clusterPath = async (inside: string): Promise<string> => {
  const found = await lstat(inside).catch(() => undefined);
  if (found?.isSymbolicLink()) return readlink(inside);
  if (found) return inside;

  const folder = path.dirname(inside);
  const account = await serviceAccount();
  // A folder that we were given empty is ours to open for the user that must pass through it.
  if (account.uid !== undefined && (await readdir(folder)).length === 0) await chmod(folder, 0o711);
  if (await canEnter(account, folder)) return inside;
  const outside = await mkdtemp(OUTSIDE);
  await chmod(outside, 0o711);
  const pgdata = path.join(outside, 'postgres');
  await symlink(pgdata, inside);
  return pgdata;
};

const accountOf = async (pgdata: string): Promise<Account> => {
  const cluster = await statOf(pgdata);
  if (!cluster || (cluster.uid === 0 && process.getuid?.() === 0)) return serviceAccount();
  const owner = ownerAccount(cluster);
  if (owner.uid !== undefined && process.getuid?.() !== 0)
    throw new Error(`${pgdata} belongs to user ${cluster.uid}: start as that user or as root, or set DATA_DIR.`);
  return owner;
};

const statOf = (file: string): Promise<Stats | undefined> => stat(file).catch(() => undefined);

const canEnter = (account: Account, folder: string): Promise<boolean> =>
  runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  );
