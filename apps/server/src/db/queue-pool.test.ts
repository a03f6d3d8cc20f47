import { expect, inject, it } from 'vitest';
import { queuePool } from '#src/db/queue-pool.ts';

it('hears of a connection that breaks while the pool closes', async () => {
  const pool = queuePool(inject('databaseServer').url, 1);
  const client = await pool.connect();
  client.release();
  const ended = pool.end();
  expect(client.emit('error', new Error('terminating connection'))).toBe(true);
  await ended;
});
