import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { walFolder } from '#src/backup/archive.ts';
import { backup } from '#src/backup/backup.ts';
import { noteRehearsal } from '#src/backup/rehearsal.ts';
import { startArchivedSite } from '#src/backup/test/archived-site.ts';
import { backups, restored } from '#src/commands/doctor/backup.ts';
import { linesOf } from '#src/commands/doctor/test/lines-of.ts';
import { readConfig } from '#src/config.ts';
import { removeEmbedded } from '#src/db/embedded.ts';
import { onServer } from '#src/db/test/scratch-database.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { REAL_HOUSE } from '#src/http/test/real-house.ts';

const HOUR_MS = 3_600_000;
const home = mkdtempSync(path.join(tmpdir(), 'chokdee-doctor-'));
chmodSync(home, 0o755); // PostgreSQL runs as its own user when we are root, and must get in
const [DATA_DIR, BACKUP_DIR] = [path.join(home, 'data'), path.join(home, 'backup')];
const { db, url } = await testDatabase();
afterAll(async () => {
  await removeEmbedded(DATA_DIR);
  rmSync(home, { recursive: true, force: true });
});

const after = (hours: number) => () => new Date(Date.now() + hours * HOUR_MS);
const house = (changes: NodeJS.ProcessEnv, of = db, now = after(0)) => ({
  config: readConfig({ ...REAL_HOUSE, DATA_DIR, ...changes }),
  now,
  db: of,
});

describe('backups', () => {
  it('that nobody makes are named', async () => {
    expect(await linesOf(backups, house({}))).toEqual([
      expect.stringMatching(/^FAIL there is no backup → set BACKUP_DIR/),
    ]);
    expect(await linesOf(backups, house({ BACKUP_DIR }))).toEqual([
      expect.stringMatching(/^FAIL the database that runs archives no log.*BACKUP_DIR/),
      expect.stringMatching(/^FAIL there is no whole base backup → npm run db:backup/),
    ]);
    expect(await linesOf(backups, house({ DATABASE_URL: url }))).toEqual([
      expect.stringMatching(/^FAIL the database that runs archives no log.*archive_mode/),
    ]);
  });

  it('are in order while a base backup is of today and the log goes on', { timeout: 90_000 }, async () => {
    const site = await startArchivedSite(DATA_DIR, BACKUP_DIR);
    const look = (now?: () => Date) => linesOf(backups, house({ BACKUP_DIR }, site.db, now));
    await backup({ superUrl: site.server.superUrl, backupDir: BACKUP_DIR, keep: 3 });
    // Of one machine's disk only: nothing else is wrong.
    const sameDisk = expect.stringMatching(/^WARN backups lie on the disk that holds the data/);
    expect(await look()).toEqual([sameDisk]);
    expect(await look(after(25))).toEqual([sameDisk]);
    expect(await look(after(27))).toEqual([
      expect.stringMatching(/^FAIL the newest base backup is 27 hours old/),
      sameDisk,
    ]);

    // A name of the log that is taken by something else: it can be archived no more.
    const last =
      readdirSync(walFolder(BACKUP_DIR))
        .filter((name) => /^[0-9A-F]{24}$/.test(name))
        .sort()
        .at(-1) ?? '';
    const next =
      last.slice(0, -2) + (Number.parseInt(last.slice(-2), 16) + 1).toString(16).toUpperCase().padStart(2, '0');
    writeFileSync(path.join(walFolder(BACKUP_DIR), next), 'something else');
    await onServer(site.server.superUrl, 'create table moved as select 1; select pg_switch_wal()');
    await expect
      .poll(() => look(), { timeout: 30_000 })
      .toEqual([
        expect.stringMatching(/^FAIL the log cannot be archived/),
        expect.stringMatching(new RegExp(`^FAIL ${next} of the log since base-.* is missing`)),
        sameDisk,
      ]);
    await site.close();
  });
});

describe('a restore', () => {
  const look = (days: number, restoredOn?: Date) =>
    linesOf(restored, { ...house({ BACKUP_DIR }, db, after(days * 24)), restoredOn });

  it('that nobody rehearsed is named, and one that is long ago', async () => {
    expect(await look(0)).toEqual([
      expect.stringMatching(/^FAIL no backup was ever restored: it is a hope → npm run db:restore/),
    ]);
    await noteRehearsal(BACKUP_DIR, 'base-1');
    expect(await look(3.1)).toEqual(['ok rehearsed 3 days ago, and its books were in order']);
    expect(await look(36.1)).toEqual([expect.stringMatching(/^WARN no backup was restored for 36 days/)]);
  });

  it('that was rehearsed elsewhere counts from the day that is said', async () => {
    expect(await look(40, after(38.5 * 24)())).toEqual(['ok rehearsed 1 days ago, and its books were in order']);
    expect(await linesOf(restored, { ...house({ DATABASE_URL: url }), restoredOn: new Date() })).toEqual([
      'ok rehearsed 0 days ago, and its books were in order',
    ]);
  });
});
