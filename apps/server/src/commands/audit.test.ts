import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baht } from '@chokdee/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeEmbedded, runningUrl, startEmbedded } from '#src/db/embedded.ts';
import { migrate } from '#src/db/migrate.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { ledgerChecks } from '#src/ledger/checks/audit-checks.ts';
import { ownerWrites } from '#src/ledger/test/owner-writes.ts';

const { db, url } = await testDatabase();
const command = path.join(import.meta.dirname, 'audit.ts');

/** Runs the command with nothing of our own environment but the path. */
const runAudit = (environment: Record<string, string>): Promise<{ code: number; out: string; problem: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment };
    const child = execFile(process.execPath, [command], { env }, (_error, out, problem) =>
      resolve({ code: child.exitCode ?? -1, out, problem }),
    );
  });

const marks = (out: string) => out.split('\n').filter((line) => /^[✓✗]/.test(line));

describe('on a database that the environment names', () => {
  it('says every promise and exits 0 when all are kept', async () => {
    await makeWallet(db, { balance: baht(10) });
    const { code, out } = await runAudit({ DATABASE_URL: url });
    expect(marks(out)).toEqual(ledgerChecks.map((check) => `✓ ${check.promise}`));
    expect(code).toBe(0);
  });

  it('exits 1 when one is broken, and shows by what', async () => {
    for (let n = 0; n < 7; n += 1) await makeWallet(db);
    await ownerWrites(db, 'update wallet set seq = seq + 1');
    const { code, out } = await runAudit({ DATABASE_URL: url });
    await ownerWrites(db, 'update wallet set seq = seq - 1');
    const broken = ledgerChecks.filter((check) => check.name === 'wallet_equals_transfers');
    expect(marks(out).filter((line) => line.startsWith('✗'))).toEqual(broken.map((check) => `✗ ${check.promise}`));
    expect(marks(out)).toHaveLength(ledgerChecks.length);
    expect(out).toMatch(/^ {4}wallet \d+ of member \d+ has 0 satang after 1 transfers/m);
    expect(out).toContain('    and 3 more');
    expect(code).toBe(1);
  });

  it.each([
    ['nobody listens', 'postgresql://nobody@127.0.0.1:1/nothing', /ECONNREFUSED/],
    ['there is no such database', url.replace(/chokdee_scratch_\w+/, 'chokdee_never'), /does not exist/],
  ])('exits 2 when %s', async (_why, address, reason) => {
    const { code, out, problem } = await runAudit({ DATABASE_URL: address });
    expect(marks(out)).toEqual([]);
    expect(problem).toMatch(reason);
    expect(code).toBe(2);
  });
});

describe('on the embedded database', () => {
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'chokdee-audit-'));
  });

  afterAll(async () => {
    await removeEmbedded(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('exits 2 when there is none, and makes none', async () => {
    const { code, problem } = await runAudit({ DATA_DIR: dataDir });
    expect(problem).toContain('npm start makes it');
    expect(code).toBe(2);
    expect(await runningUrl(dataDir)).toBeUndefined();
  });

  it('leaves one that runs running, and starts one that does not for as long as it takes', {
    timeout: 90_000,
  }, async () => {
    const embedded = await startEmbedded({ dataDir, log: () => {} });
    await migrate(embedded.url);
    expect(await runAudit({ DATA_DIR: dataDir })).toMatchObject({ code: 0, problem: '' });
    expect(await runningUrl(dataDir)).toBeDefined();

    await embedded.stop();
    expect(await runAudit({ DATA_DIR: dataDir })).toMatchObject({ code: 0, problem: '' });
    expect(await runningUrl(dataDir)).toBeUndefined();
  });
});
