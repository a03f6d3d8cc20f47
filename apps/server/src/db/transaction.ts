import pg from 'pg';
import { withClock } from '#src/db/clock.ts';
import type { Db, Trx } from '#src/db/database.ts';

/** A deadlock or a serialisation failure: nothing was done and the same work may be tried again. */
const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

const TRIES = 5;

/** Runs work in a transaction and tries again when the database had to choose a victim. */
export const inTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().execute((trx) => work(withClock(db, trx))));

/** Runs a whole transaction, again when the database had to choose a victim. */
export const retried = async <T>(transact: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!isRetryable(error) || attempt === TRIES) throw error;
    }
  }
};

/** Whether the database is away, so that the caller should hear "try again" and not "our bug". */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return /^(08|53|57P0[1-4]|58)/.test(error.code ?? '');
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/.test(
      error.message,
    )
  );
};

/** Whether the database was too busy: a statement or a lock took too long, or every try met a conflict. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(57014|55P03|40P01|40001)$/.test(error.code ?? '');
