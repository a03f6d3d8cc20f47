import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveCommand, archiveSettings, restoreCommand, walFolder } from '#src/backup/archive.ts';

const NAME = '000000010000000000000007';
let home = '';
let pgdata = '';
let backupDir = '';

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'archive-test-'));
  pgdata = path.join(home, 'pgdata');
  backupDir = path.join(home, "somebody's 100%fine back up");
  mkdirSync(path.join(pgdata, 'pg_wal'), { recursive: true });
  mkdirSync(walFolder(backupDir), { recursive: true });
  writeFileSync(path.join(pgdata, 'pg_wal', NAME), 'log');
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Runs a command as PostgreSQL does: in the data folder, with the placeholders filled in. */
const run = (command: string, binaries = ''): Promise<{ code: number | null; problem: string }> => {
  const places = { p: `pg_wal/${NAME}`, f: NAME, '%': '%' };
  const line = command.replaceAll(/%([pf%])/g, (_all, name: keyof typeof places) => places[name]);
  const env = { PATH: `${binaries}:/usr/bin:/bin` };
  return new Promise((resolve) => {
    const child = execFile('/bin/sh', ['-c', line], { cwd: pgdata, env }, (_error, _out, problem) =>
      resolve({ code: child.exitCode, problem }),
    );
  });
};
const archive = (binaries?: string) => run(archiveCommand(backupDir), binaries);
const archived = () => path.join(walFolder(backupDir), NAME);

describe('archiving', () => {
  it('copies a file, and counts one that is there already and the same', async () => {
    expect(await archive()).toEqual({ code: 0, problem: '' });
    expect(await archive()).toEqual({ code: 0, problem: '' });
    expect(readFileSync(archived(), 'utf8')).toBe('log');
    expect(readdirSync(walFolder(backupDir)).sort()).toEqual([NAME, 'archive-id']);
  });

  it('never overwrites a file that differs', async () => {
    writeFileSync(archived(), 'lo');
    expect(await archive()).toMatchObject({ code: 1, problem: expect.stringContaining('differs') });
    expect(readFileSync(archived(), 'utf8')).toBe('lo');
  });

  it('gives a file its name when it is whole: a copy that was cut short is made again', async () => {
    const binaries = path.join(home, 'bin');
    mkdirSync(binaries);
    writeFileSync(path.join(binaries, 'cp'), '#!/bin/sh\nfor to; do :; done\nprintf l > "$to"\nkill -9 $PPID\n');
    chmodSync(path.join(binaries, 'cp'), 0o755);
    await archive(); // takes the folder for this cluster; its file is removed again
    await rm(archived());
    expect((await archive(binaries)).code).not.toBe(0);
    expect(readFileSync(`${archived()}.part`, 'utf8')).toBe('l');
    expect(readdirSync(walFolder(backupDir))).not.toContain(NAME);
    expect(await archive()).toMatchObject({ code: 0 });
    expect(readFileSync(archived(), 'utf8')).toBe('log');
  });

  it('has a file on the disk before its name, and its name before it counts', async () => {
    const binaries = path.join(home, 'bin');
    const journal = path.join(home, 'journal');
    mkdirSync(binaries);
    for (const name of ['cp', 'sync', 'mv']) {
      const text = `#!/bin/sh\necho ${name} "$@" >> "${journal}"\nexec /bin/${name} "$@"\n`;
      writeFileSync(path.join(binaries, name), text);
      chmodSync(path.join(binaries, name), 0o755);
    }
    await archive(binaries);
    const said = readFileSync(journal, 'utf8').replaceAll(walFolder(backupDir), 'WAL').trim().split('\n');
    expect(said.slice(-4)).toEqual([
      `cp --sparse=always pg_wal/${NAME} WAL/${NAME}.part`,
      `sync WAL/${NAME}.part`,
      `mv WAL/${NAME}.part WAL/${NAME}`,
      `sync WAL/${NAME} WAL`,
    ]);
  });

  it('gives no room to the unused rest of a file', async () => {
    truncateSync(path.join(pgdata, 'pg_wal', NAME), 16 * 1024 * 1024);
    await archive();
    const { size, blocks } = statSync(archived());
    expect(size).toBe(16 * 1024 * 1024);
    expect(blocks * 512).toBeLessThan(100_000);
  });

  it('takes the log of one database only', async () => {
    await archive();
    await rm(path.join(pgdata, 'archive-id'));
    expect(await archive()).toMatchObject({ code: 1, problem: expect.stringContaining('another database') });
  });
});

describe('restoring a file', () => {
  it('brings it, or ends the log where there is none, or stops the recovery when it cannot be read', async () => {
    await archive();
    await rm(path.join(pgdata, 'pg_wal', NAME));
    expect(await run(restoreCommand(backupDir))).toEqual({ code: 0, problem: '' });
    expect(readFileSync(path.join(pgdata, 'pg_wal', NAME), 'utf8')).toBe('log');
    await rm(archived());
    expect((await run(restoreCommand(backupDir))).code).toBe(1);
    mkdirSync(archived()); // no user can copy this as a file
    expect((await run(restoreCommand(backupDir))).code).toBe(254);
  });
});

describe('settings', () => {
  it('are none without a backup folder', async () => {
    expect(await archiveSettings({ dataDir: home, backupDir: undefined })).toEqual({});
  });

  it('refuse a backup folder inside the data folder', async () => {
    const inside = archiveSettings({ dataDir: home, backupDir });
    await expect(inside).rejects.toThrow('who loses the one would lose the other');
  });
});
