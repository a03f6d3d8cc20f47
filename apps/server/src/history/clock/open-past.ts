import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Config } from '#src/config.ts';
import { type Past, turnBack } from '#src/db/clock.ts';
import { type Db, openDatabase } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { pastBank } from '#src/history/clock/past-bank.ts';
import { pastStatements } from '#src/history/clock/past-statements.ts';
import type { House } from '#src/history/house.ts';
import { createDeps } from '#src/http/deps.ts';
import { createLog } from '#src/lib/log.ts';
import { randomFrom } from '#src/seed/random.ts';

/** A past's statements are its own work only: one lane, in which nobody overtakes. */
const CONNECTIONS = 4;
const SEED = 44;

/**
 * Opens a database as the house that lives through its past: whatever asks for the time on its connections, also a column that gives
 * it by itself, hears that of the past. No other connection does.
 */
export const openPast = async (url: string, config: Config): Promise<{ house: House; close(): Promise<void> }> => {
  const database = openDatabase(url, { max: CONNECTIONS });
  const { db, pool } = database;
  try {
    const past = await turnBack(db, new Date());
    const hear = hurried(past, await defaultsOfNow(db));
    pool.on('acquire', hear);
    const deps = { ...createDeps(db, config, createLog('silent')), now: () => past.at, ...pastBank(past) };
    return { house: { db, past, deps, box: deps.box, chance: randomFrom(SEED) }, close: database.close };
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Which columns say the present where nobody says anything. */
const defaultsOfNow = async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await allRows<{ table_name: string; columns: string[] }>(db)`
    select table_name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_schema = current_schema() and column_default ~ '^(now|clock_timestamp)\\(\\)$' group by 1`;
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]));
};

/** The same few statements some ten thousand times: each is planned once, and no disk is waited for. */
const hurried = (past: Past, defaults: ReadonlyMap<string, readonly string[]>) => {
  const read = pastStatements(defaults);
  const hurrying = new WeakSet<pg.PoolClient>();
  return (client: pg.PoolClient): void => {
    if (hurrying.has(client)) return;
    hurrying.add(client);
    void client.query('set synchronous_commit = off; set jit = off; set plan_cache_mode = force_generic_plan');
    const query = client.query.bind(client) as (statement: pg.QueryConfig) => Promise<pg.QueryResult>;
    const named = (given: string, parameters: unknown[] = []) => {
      const { text, usesClock } = read(given, parameters.length);
      const values = usesClock ? [...parameters, past.at.toISOString()] : parameters;
      return query({ name: createHash('md5').update(text).digest('hex'), text, values });
    };
    Object.assign(client, { query: named });
  };
};
