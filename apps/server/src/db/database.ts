import { assert, present } from '@chokdee/kernel';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '#src/db/schema.ts';

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
/** What a read accepts: the pool, or the transaction that it should see with. */
export type Reader = Db | Trx;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** How long a command or a test waits for a connection; a server says sooner that it is overloaded. */
const ACQUIRE_TIMEOUT_MS = 20_000;
const STATEMENT_TIMEOUT_MS = 10_000;

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  assert(Number.isSafeInteger(value), `bigint out of range: ${text}`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const pools = new WeakMap<Db, pg.Pool>();

/** The connections of a database. */
export const poolOf = (db: Db): pg.Pool => present(pools.get(db), 'the pool of a database');

/** Opens a pool. Connections are made when they are needed, and a lost one is replaced without anyone's help. */
export const openDatabase = (
  url: string,
  options: { max: number; acquireTimeoutMs?: number; onError?: (error: Error) => void },
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? ACQUIRE_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'chokdee',
    pipeline: true,
  });
  // A connection may break while it is idle, or in a transaction between two statements: nobody waits for it then, and an
  // error that nobody hears ends the process. The pool tells of the first kind only.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
};
