import pg from 'pg';

/**
 * A pool for the queue of jobs. The queue's own pool stops listening to its connections before they are closed, and an error
 * that nobody hears ends the process; this one listens to the end.
 */
export const queuePool = (connectionString: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max, application_name: 'chokdee jobs' });
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
};
