import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runAs } from '#src/db/embedded/account.ts';
import type { Binaries } from '#src/db/embedded/binaries.ts';
import type { Place } from '#src/db/embedded/place.ts';

/** The superuser, and the ordinary role that owns the database of the same name. */
export const SUPERUSER = 'postgres';
export const ROLE = 'chokdee';

const MAJOR_VERSION = '18';
const INITDB = [`--username=${SUPERUSER}`, '--encoding=UTF8', '--locale=C', '--data-checksums', '--no-instructions'];
/** Only those who can enter the socket's folder reach the server at all, and there is no other way in. */
const AUTH = ['--auth-local=trust', '--auth-host=reject'];

/**
 * Makes the cluster unless it is there. It is made beside its final place and moved when complete, with role and
 * database inside: a kill at any moment leaves either nothing or all of it.
 */
export const ensureCluster = async (
  place: Place,
  binaries: Binaries,
  isDurable: boolean,
): Promise<{ isNew: boolean }> => {
  if (await isCluster(place.pgdata)) {
    await returnToOwner(place);
    return { isNew: false };
  }
  await removeLeftovers(place.pgdata);
  const fresh = `${place.pgdata}.new-${randomBytes(4).toString('hex')}`;
  await mkdir(fresh, { mode: 0o700 });
  if (place.account.uid !== undefined) await chown(fresh, place.account.uid, place.account.gid ?? -1);
  await runAs(place.account, binaries.initdb, ['-D', fresh, ...INITDB, ...AUTH, ...(isDurable ? [] : ['--no-sync'])]);
  await runAs(
    place.account,
    binaries.postgres,
    ['--single', '-D', fresh, ...(isDurable ? [] : ['-F']), 'postgres'],
    `create role ${ROLE} login createdb;\ncreate database ${ROLE} owner ${ROLE};\n`,
  );
  await rename(fresh, place.pgdata);
  await syncFolder(path.dirname(place.pgdata));
  return { isNew: true };
};

const isCluster = async (pgdata: string): Promise<boolean> => {
  const version = await readFile(path.join(pgdata, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    const content = await readdir(pgdata).catch(() => []);
    if (content.length > 0) throw new Error(`${pgdata} is neither empty nor a PostgreSQL cluster: move it away.`);
    return false;
  }
  if (version.trim() !== MAJOR_VERSION)
    throw new Error(`${pgdata} was made by PostgreSQL ${version.trim()}; this is ${MAJOR_VERSION}: restore a backup.`);
  return true;
};

/** A cluster that root copied from elsewhere belongs to root, and PostgreSQL would not touch it. */
const returnToOwner = async ({ pgdata, account: { uid, gid } }: Place): Promise<void> => {
  if (uid === undefined || (await stat(pgdata)).uid === uid) return;
  await runAs(ROOT, 'chown', ['-R', `${uid}:${gid}`, pgdata]);
};

const removeLeftovers = async (pgdata: string): Promise<void> => {
  const folder = path.dirname(pgdata);
  const names = await readdir(folder);
  const left = names.filter((name) => name.startsWith(`${path.basename(pgdata)}.new-`));
  for (const name of left) await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
};

const syncFolder = async (folder: string): Promise<void> => {
  await using handle = await open(folder);
  await handle.sync();
};
