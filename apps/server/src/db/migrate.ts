import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ACCOUNTS } from '@chokdee/ledger';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Db } from '#src/db/database.ts';
import { queuePool } from '#src/db/queue-pool.ts';
import { oneRow } from '#src/db/rows.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
const LOCK_ID = 46_000_001;
const LOCK_TRIES = 15;
/** Every database had it before the migrations were put in order; nothing was released with them. */
const BEFORE_RELEASES = '0002-accounts.sql';

/**
 * Brings the schema forward and says which files it applied. Two processes may call it at once: one works, the other waits.
 * Each file runs in a transaction of its own and never waits longer than two seconds for a table that others use.
 */
export const migrate = async (url: string, folder = FOLDER): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'chokdee migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    await client.query(
      `create table if not exists migration (
         name text primary key, hash text not null, applied_at timestamptz not null default now());
       comment on table migration is 'global: which migrations this database has'`,
    );
    const applied = await applyMissing(client, folder);
    await writeChartOfAccounts(client);
    await prepareQueue(url);
    return applied;
  } finally {
    await client.end();
  }
};

/** Which migrations of this release a database does not have; a look that changes nothing. */
export const missingMigrations = async (db: Db): Promise<string[]> => {
  const { is_made } = await oneRow<{ is_made: boolean }>(db)`select to_regclass('migration') is not null as is_made`;
  const known = is_made ? await db.selectFrom('migration').select('name').execute() : [];
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return names.filter((name) => !known.some((row) => row.name === name));
};

/** Makes the tables of the jobs' queue. */
const prepareQueue = async (url: string): Promise<void> => {
  const pool = queuePool(url, 1);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
};

/** The chart lives in code, where postings name its accounts; the table lets SQL and the audit know them. */
const writeChartOfAccounts = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into account (account_id, code, kind, name)
     select id, code, kind, name from jsonb_to_recordset($1) as chart (id int, code text, kind text, name text)
     on conflict (account_id) do update set code = excluded.code, kind = excluded.kind, name = excluded.name
     where (account.code, account.kind, account.name) is distinct from (excluded.code, excluded.kind, excluded.name)`,
    [JSON.stringify(Object.entries(ACCOUNTS).map(([code, account]) => ({ code, ...account })))],
  );

const applyMissing = async (client: pg.Client, folder: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
  const known = new Map(rows.map((row) => [row.name, row.hash]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const unknown = [...known.keys()].filter((name) => !names.includes(name));
  if (unknown.includes(BEFORE_RELEASES))
    throw new Error(
      'the database is from before the first release: empty it with `npm run db:reset`, or use another one',
    );
  if (unknown.length > 0) throw new Error(`the database is newer than this code: it has ${unknown.join(', ')}`);

  const applied: string[] = [];
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    if (known.has(name)) {
      if (known.get(name) !== hash)
        throw new Error(`migration ${name} was changed after it was applied: write a new one`);
      continue;
    }
    await applyOne(client, name, text, hash);
    applied.push(name);
  }
  return applied;
};

const applyOne = async (client: pg.Client, name: string, text: string, hash: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = '2s';`);
      await client.query(text);
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isLockTimeout = error instanceof pg.DatabaseError && error.code === '55P03';
      if (!isLockTimeout || attempt === LOCK_TRIES) throw new Error(`migration ${name} failed`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
    }
  }
};
