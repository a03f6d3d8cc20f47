import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { machine } from '../apps/server/src/db/machine.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { scratchDatabase } from '../apps/server/src/db/test/scratch-database.ts';
import { seedBrand } from '../apps/server/src/seed/brand.ts';
import { startChild } from './child.ts';
import { startBenchServer } from './database.ts';
import type { Bench } from './report.ts';

const STREAMS = 5_000;
const IDLE_SECONDS = 5;

/** Thousands of open pages that nothing happens on, and one event that reaches them all. */
export const streams: Bench = {
  name: 'streams',
  about: `${STREAMS} idle event streams on one server process`,
  run: async () => {
    const server = await startBenchServer();
    const scratch = await scratchDatabase(server.url);
    await migrate(scratch.url);
    await seedBrand(scratch.db, readConfig({}).agent);
    const product = await startChild<{ product: number }>('http-server.ts', [scratch.url]);
    const pid = product.process.pid ?? 0;
    try {
      await pause(1_000);
      const before = machine.usageOf(pid);
      const clients = await startChild<{ opened: number }>('stream-clients.ts', [
        String(product.ready.product),
        String(STREAMS),
      ]);
      await pause(1_000);
      const open = machine.usageOf(pid);
      await pause(IDLE_SECONDS * 1_000);
      const idle = machine.usageOf(pid);

      const allReached = new Promise((resolve) => clients.process.once('message', resolve));
      const sentAt = performance.now();
      await sql`insert into outbox (topic, payload) values ('bench', '{}')`.execute(scratch.db);
      await allReached;
      const reachedMs = performance.now() - sentAt;
      await clients.stop();
      return [
        { name: 'streams open', value: clients.ready.opened, unit: '', target: { atLeast: STREAMS } },
        { name: 'memory of the server for them', value: idle.rssMb - before.rssMb, unit: 'MB' },
        { name: 'memory per stream', value: ((idle.rssMb - before.rssMb) * 1_024) / STREAMS, unit: 'kB' },
        {
          name: 'a core used while idle',
          value: ((idle.cpuSeconds - open.cpuSeconds) / IDLE_SECONDS) * 100,
          unit: '%',
        },
        { name: 'one event to all of them, poll included', value: reachedMs, unit: 'ms' },
      ];
    } finally {
      await product.stop();
      await scratch.drop();
      await server.stop();
    }
  },
};
