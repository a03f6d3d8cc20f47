import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveSettings, walFolder } from '#src/backup/archive.ts';
import { type BackupReport, backup } from '#src/backup/backup.ts';
import { type BaseBackup, dataOf, listBases } from '#src/backup/base-backups.ts';
import { readRehearsal } from '#src/backup/rehearsal.ts';
import { restore } from '#src/backup/restore.ts';
import { type ArchivedSite, FAST, keysIn, oneBaht, startArchivedSite } from '#src/backup/test/archived-site.ts';
import { followWal } from '#src/backup/wal-files.ts';
import { lockDataFolder } from '#src/db/data-lock.ts';
import { openDatabase } from '#src/db/database.ts';
import { existingCluster } from '#src/db/embedded/place.ts';
import { removeEmbedded, startEmbedded } from '#src/db/embedded.ts';
import { onServer } from '#src/db/test/scratch-database.ts';
import { audit } from '#src/ledger/audit.ts';
import { post } from '#src/ledger/post.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';

let home = '';
let backupDir = '';
let dataDir = '';
let site: ArchivedSite;
/** A moment at which nothing happened, and what had been acknowledged until then. */
let moment = new Date();
let beforeMoment: string[] = [];
let tornListing: string[] = [];
let bases: BaseBackup[] = [];
const targets: string[] = [];

const folder = (name: string): string => {
  const target = path.join(home, name);
  targets.push(target);
  return target;
};
const restoreTo = (name: string, targetTime?: Date) =>
  restore({ backupDir, targetDataDir: folder(name), targetTime, settings: FAST, log: () => {} });

/** Runs a command of ours with nothing of our own environment but the path. */
const run = (command: string, args: string[], environment: Record<string, string>) =>
  new Promise<{ code: number | null; out: string; problem: string }>((resolve) => {
    const file = path.join(import.meta.dirname, '../commands', command);
    const env = { PATH: process.env['PATH'], ...environment };
    const child = execFile(process.execPath, [file, ...args], { env }, (_error, out, problem) =>
      resolve({ code: child.exitCode, out, problem }),
    );
  });

/** Another process makes a backup and is killed as soon as something has been copied. */
const killBackup = async (): Promise<void> => {
  const options = JSON.stringify({ superUrl: site.server.superUrl, backupDir, keep: 9 });
  const code = `
    const { backup } = await import(${JSON.stringify(path.join(import.meta.dirname, 'backup.ts'))});
    await backup(${options});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = once(child, 'exit');
  const hasCopied = () =>
    readdirSync(backupDir).some((name) => existsSync(path.join(backupDir, name, 'data', 'global')));
  while (!hasCopied()) await sleep(1);
  child.kill('SIGKILL');
  await gone;
};

const backUp = (into = backupDir) => backup({ superUrl: site.server.superUrl, backupDir: into, keep: 9 });

/** Two at once: the second waits, else it would take the growing folder of the first for one that was left behind. */
const backUpTwice = async (): Promise<void> => {
  const check = async ({ base }: BackupReport) => {
    const { last = '' } = await followWal(backupDir, base.firstWal, base.segmentBytes);
    expect(last >= base.lastWal).toBe(true); // what makes it consistent is in the archive before it counts
  };
  await Promise.all([backUp().then(check), backUp().then(check)]);
};

/** Backups that cannot be restored must not be made. */
const backUpInVain = async (): Promise<void> => {
  await expect(backUp(path.join(home, 'elsewhere'))).rejects.toThrow('does not archive into');
  chmodSync(walFolder(backupDir), 0o500);
  await expect(backUp()).rejects.toThrow('PostgreSQL cannot archive');
  chmodSync(walFolder(backupDir), 0o700);
};

/** A quiet moment, with one transaction open across it. */
const passQuietMoment = async (): Promise<void> => {
  const [wallet] = site.wallets;
  const late = await site.db.startTransaction().execute();
  const posting = oneBaht(wallet ?? { memberId: 0, walletId: 0 });
  await post(late, [posting]);
  beforeMoment = [...site.acknowledged];
  await sleep(30);
  moment = new Date();
  await sleep(30);
  await late.commit().execute();
  site.acknowledged.push(posting.key);
};

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'backup-test-'));
  chmodSync(home, 0o755);
  dataDir = folder('data');
  backupDir = path.join(home, "somebody's 100%fine back up");
  site = await startArchivedSite(dataDir, backupDir);
  await site.duringTraffic(50, killBackup);
  tornListing = readdirSync(backupDir);
  await expect(restoreTo('nothing')).rejects.toThrow('There is no whole backup');

  await site.duringTraffic(50, backUpTwice);
  await backUpInVain();
  await passQuietMoment();
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
  const made = await site.duringTraffic(50, () => run('db-backup.ts', [], environment));
  expect(made).toMatchObject({ code: 0, problem: '', out: expect.stringContaining('is whole') });
  for (let n = 0; n < 3; n += 1)
    await site.duringTraffic(20, () => onServer(site.server.superUrl, 'select pg_switch_wal()'));
  bases = await listBases(backupDir);
  await site.close();
  await site.server.stop(); // an orderly end archives the rest
}, 120_000);

afterAll(async () => {
  for (const target of targets) await removeEmbedded(target);
  await rm(home, { recursive: true, force: true });
});

/** Does something to a file of the log that both backups leave behind them, and undoes it after the test. */
const withBroken = async <T>(
  spoil: (file: string) => Promise<void>,
  work: (name: string) => Promise<T>,
): Promise<T> => {
  const names = (await readdir(walFolder(backupDir))).filter(
    (name) => name > (bases[2]?.lastWal ?? '') && name.length === 24,
  );
  const name = names.sort()[1] ?? '';
  const file = path.join(walFolder(backupDir), name);
  const copy = readFileSync(file);
  await spoil(file);
  try {
    return await work(name);
  } finally {
    await rm(file, { force: true });
    await using handle = await open(file, 'w', 0o644);
    await handle.writeFile(copy);
  }
};

/** Starts a restored database, hands it over, and sees that it takes new postings and that its books stay in order. */
const visit = async (target: string, look: (db: ArchivedSite['db']) => Promise<void>): Promise<void> => {
  const server = await startEmbedded({ dataDir: target, settings: FAST, log: () => {} });
  const { db, close } = openDatabase(server.url, { max: 4 });
  try {
    await look(db);
    for (const wallet of site.wallets) await db.transaction().execute((trx) => post(trx, [oneBaht(wallet)]));
    expect(await rollUpLedger(db)).toBe(site.wallets.length);
    expect(await audit(db)).toEqual([]);
  } finally {
    await close();
    await server.stop();
  }
};

describe('restoring', () => {
  it('to a moment brings back what was acknowledged before it and nothing later, also if the log breaks off later', async () => {
    const target = folder('then');
    mkdirSync(path.join(target, '.restoring', 'postgres', 'base'), { recursive: true }); // one that was killed
    const report = await withBroken(rm, () => restoreTo('then', moment));
    expect(report.base.name).toBe(bases[1]?.name);
    expect(report.books).toEqual({ findings: [] });
    expect(report.restoredTo?.getTime()).toBeLessThan(moment.getTime());
    expect(beforeMoment.length).toBeLessThan(site.acknowledged.length);
    await visit(target, async (db) => expect(await keysIn(db)).toEqual(new Set(beforeMoment)));
    if (process.getuid?.() === 0) expect(statSync(path.join(target, 'postgres', 'base')).uid).not.toBe(0);
    expect(readdirSync(target).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('to the end, by the command, brings back everything; its log then goes to a folder of its own', async () => {
    const target = folder('end');
    const { code, out, problem } = await run('db-restore.ts', [target], { BACKUP_DIR: backupDir });
    expect({ code, problem }).toEqual({ code: 0, problem: '' });
    expect(out).toContain(`Restored from ${bases[2]?.name}`);
    expect(out).toContain('The books are in order.');
    expect(out).toContain(`DATA_DIR=${target}`);
    expect((await readRehearsal(backupDir))?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await visit(target, async (db) => expect(await keysIn(db)).toEqual(new Set(site.acknowledged)));

    await expect(archiveSettings({ dataDir: target, backupDir })).rejects.toThrow('another database');
    const archives = await archiveSettings({ dataDir: target, backupDir: path.join(home, 'next') });
    expect(archives).toMatchObject({ archive_mode: 'on' });
  });

  it('refuses a folder that holds something, or that another process uses', async () => {
    await expect(restoreTo('data')).rejects.toThrow('is not empty');
    const lock = await lockDataFolder(folder('taken'));
    await expect(restoreTo('taken')).rejects.toThrow('already runs');
    await lock.release();
  });

  it('refuses a moment before the first backup, and one that the log does not reach', async () => {
    const first = new Date(bases[0]?.stoppedAt ?? 0);
    await expect(restoreTo('early', new Date(first.getTime() - 1))).rejects.toThrow('or later only');
    await expect(restoreTo('late', new Date())).rejects.toThrow('The archive ends before the moment asked for');
    expect(readdirSync(path.join(home, 'late'))).toEqual([]);
  });
});

it('a backup that was killed is never taken for a whole one, and the next one clears it away', async () => {
  expect(tornListing.filter((name) => /^base-.*\.part$/.test(name))).toHaveLength(1);
  expect((await readdir(backupDir)).sort()).toEqual([...bases.map(({ name }) => name), 'restored.json', 'wal']);
  expect(bases).toHaveLength(3);
});

describe('what is broken', () => {
  it('a gap in the log is named, whether all is wanted or a moment after it', async () => {
    await withBroken(rm, async (name) => {
      await expect(restoreTo('gap')).rejects.toThrow(`${name} is missing or cut short`);
      await expect(restoreTo('gap', new Date())).rejects.toThrow(`${name} is missing or cut short`);
      expect(await existingCluster(path.join(home, 'gap'))).toBeUndefined();
    });
  });

  it('a damaged log is not taken for its end', async () => {
    const damage = async (file: string): Promise<void> => {
      await using handle = await open(file, 'r+');
      await handle.write(Buffer.alloc(65_536, 0xff), 0, 65_536, 8192);
    };
    await withBroken(damage, async (name) => {
      await expect(restoreTo('damaged')).rejects.toThrow(`The log is damaged in ${name}`);
      expect(await existingCluster(path.join(home, 'damaged'))).toBeUndefined();
    });
  });

  it('a log that cannot be read is not taken for its end', async () => {
    const lock = async (file: string): Promise<void> => chmodSync(file, 0);
    await withBroken(lock, async () => {
      await expect(restoreTo('unreadable')).rejects.toThrow(/The recovery failed:[^]*Permission denied/);
    });
  });

  it('a backup that lost a file is not restored', async () => {
    const file = path.join(dataOf(bases[2]?.folder ?? ''), 'global', 'pg_filenode.map');
    const away = path.join(home, 'pg_filenode.map');
    await rename(file, away);
    await expect(restoreTo('incomplete')).rejects.toThrow(`${bases[2]?.name} is not whole`);
    await rename(away, file);
  });
});

it.each(['db-backup.ts', 'db-restore.ts'])(
  '%s asks for a folder, and leaves other databases alone',
  async (command) => {
    const DATA_DIR = folder('none');
    const [asked, left] = await Promise.all([
      run(command, ['somewhere'], { DATA_DIR }),
      run(command, ['somewhere'], { DATA_DIR, DATABASE_URL: 'postgresql://nobody@localhost/none' }),
    ]);
    expect(asked).toMatchObject({ code: 1, problem: expect.stringContaining('Set BACKUP_DIR') });
    expect(left).toMatchObject({ code: 1, problem: expect.stringContaining('docs/operations.md') });
  },
);
