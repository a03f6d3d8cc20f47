import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type pg from 'pg';
import { withClock } from '#src/db/clock.ts';
import { type Db, poolOf, type Trx } from '#src/db/database.ts';
import type { Schema } from '#src/db/schema.ts';
import { retried } from '#src/db/transaction.ts';

/**
 * Runs work in a transaction whose statements need not wait for each other: those that are sent in one turn travel
 * together, run in their order, and each sees what was committed before it began. Tried again like every transaction.
 */
export const inPipeline = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  retried(async () => {
    const client = await poolOf(db).connect();
    const trx = withClock(db, boundTo(client));
    let isBroken = false;
    try {
      // The beginning travels with the first statement of the work.
      const [, answer] = await Promise.all([sql`begin`.execute(trx), work(trx)]);
      await sql`commit`.execute(trx);
      return answer;
    } catch (error) {
      await sql`rollback`.execute(trx).catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  });

/** What the queries of a transaction run on: one connection, which does not queue them one by one as a pool's would. */
const boundTo = (client: pg.PoolClient): Trx => {
  const connection = {
    executeQuery: async ({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      const { rows, rowCount, command } = await client.query(text, [...parameters]);
      const isChange = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
      return { rows, ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery: () => {
      throw new Error('a pipeline does not stream');
    },
  };
  const nothing = () => Promise.resolve();
  const driver = {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  const bound = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return bound as unknown as Trx;
};
