import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ACCOUNTS } from '@chokdee/ledger';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { type ScratchDatabase, scratchDatabase } from '#src/db/test/scratch-database.ts';

const server = inject('databaseServer');
const migrations = path.join(import.meta.dirname, 'migrations');
const ours = (await readdir(migrations)).sort();
const made: ScratchDatabase[] = [];
const folders: string[] = [];

afterAll(async () => {
  for (const database of made) await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const database = async (template?: string): Promise<ScratchDatabase> => {
  const fresh = await scratchDatabase(server.url, template, 4);
  made.push(fresh);
  return fresh;
};

const appliedTo = async ({ db }: ScratchDatabase): Promise<string[]> => {
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
};

const hasTable = async ({ db }: ScratchDatabase, table: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
};

it('is done once when several processes migrate an empty database at once', async () => {
  const empty = await database();
  const script = path.join(import.meta.dirname, 'test/migrate-process.ts');
  const runs = Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, [script, empty.url]));
  const applied = (await Promise.all(runs)).map(({ stdout }) => JSON.parse(stdout) as string[]);
  expect(applied.filter((names) => names.length > 0)).toEqual([ours]);
  expect(await appliedTo(empty)).toEqual(ours);
  expect(await hasTable(empty, 'graphile_worker._private_jobs')).toBe(true);
  const chart = await empty.db.selectFrom('account').select(['account_id', 'code']).orderBy('account_id').execute();
  expect(chart).toEqual(Object.entries(ACCOUNTS).map(([code, { id }]) => ({ account_id: id, code })));
});

describe('a database that has the migrations of today', () => {
  let current: ScratchDatabase;
  let folder: string;
  const add = (name: string, text: string) => writeFile(path.join(folder, name), text);

  beforeEach(async () => {
    current = await database(server.template);
    folder = await mkdtemp(path.join(tmpdir(), 'chokdee-migrations-'));
    folders.push(folder);
    await cp(migrations, folder, { recursive: true });
  });

  it('needs nothing', async () => {
    expect(await migrate(current.url)).toEqual([]);
  });

  it('gets new ones in order, each once, and the chart as the code has it', async () => {
    await add('0903-c.sql', 'insert into b values (3)');
    await add('0902-b.sql', 'create table b (n int)');
    await sql`update account set name = 'old' where code = 'bank'`.execute(current.db);
    expect(await migrate(current.url, folder)).toEqual(['0902-b.sql', '0903-c.sql']);
    expect(await migrate(current.url, folder)).toEqual([]);
    expect((await sql`select n from b`.execute(current.db)).rows).toEqual([{ n: 3 }]);
    const bank = await current.db.selectFrom('account').select('name').where('code', '=', 'bank').executeTakeFirst();
    expect(bank).toEqual({ name: ACCOUNTS.bank.name });
  });

  it('is left alone when a file was changed after it was applied', async () => {
    await add(ours[0] ?? '', '-- something else');
    await add('0902-b.sql', 'create table b (n int)');
    await expect(migrate(current.url, folder)).rejects.toThrow(`migration ${ours[0]} was changed`);
    expect(await hasTable(current, 'b')).toBe(false);
  });

  it('is left alone by code that is older than it', async () => {
    await add('0902-b.sql', 'create table b (n int)');
    await current.db.insertInto('migration').values({ name: '0999-from-tomorrow.sql', hash: '' }).execute();
    await expect(migrate(current.url, folder)).rejects.toThrow('newer than this code: it has 0999-from-tomorrow.sql');
    expect(await hasTable(current, 'b')).toBe(false);
  });

  it('is told what to do when it is from before the first release', async () => {
    await current.db.insertInto('migration').values({ name: '0002-accounts.sql', hash: '' }).execute();
    await expect(migrate(current.url, folder)).rejects.toThrow('empty it with `npm run db:reset`');
  });

  it('keeps nothing of a file that failed, keeps those before it, and goes on once it is mended', async () => {
    await add('0902-b.sql', 'create table b (n int)');
    await add('0903-c.sql', 'create table c (n int); insert into b values (1); select 1 / 0;');
    await expect(migrate(current.url, folder)).rejects.toMatchObject({
      message: 'migration 0903-c.sql failed',
      cause: { message: 'division by zero' },
    });
    expect(await appliedTo(current)).toEqual([...ours, '0902-b.sql']);
    expect(await hasTable(current, 'c')).toBe(false);
    expect((await sql`select n from b`.execute(current.db)).rows).toEqual([]);

    await add('0903-c.sql', 'create table c (n int)');
    expect(await migrate(current.url, folder)).toEqual(['0903-c.sql']);
  });

  it('lets others read a table that it waits for, tries again, and succeeds when the table is free', async () => {
    await add('0902-b.sql', "alter table agent add column motto text not null default ''");
    const { db } = current;
    const read = sql`select from agent`;
    const isWaiting = sql<{ n: number }>`
      select count(*) as n from pg_locks where relation = 'agent'::regclass and mode = 'AccessExclusiveLock' and not granted`;
    const waits = () =>
      vi.waitFor(async () => expect((await isWaiting.execute(db)).rows).toEqual([{ n: 1 }]), { timeout: 45_000 });
    let migrated: Promise<string[]> | undefined;
    await db.transaction().execute(async (reader) => {
      await read.execute(reader);
      migrated = migrate(current.url, folder);
      await waits();
      await read.execute(db); // queues behind the migration, and gets its turn when that gives up for now
      await waits();
    });
    expect(await migrated).toEqual(['0902-b.sql']);
  });
});
