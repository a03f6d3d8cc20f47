import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { machine } from '../apps/server/src/db/machine.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { scratchDatabase } from '../apps/server/src/db/test/scratch-database.ts';
import { seedBrand } from '../apps/server/src/seed/brand.ts';
import { startChild } from './child.ts';
import { startBenchServer } from './database.ts';
import { type Bench, figure } from './report.ts';

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
        figure('streams open', clients.ready.opened, '', { atLeast: STREAMS }),
        figure('memory of the server for them', idle.rssMb - before.rssMb, 'MB'),
        figure('memory per stream', ((idle.rssMb - before.rssMb) * 1_024) / STREAMS, 'kB'),
        figure('a core used while idle', ((idle.cpuSeconds - open.cpuSeconds) / IDLE_SECONDS) * 100, '%'),
        figure('one event to all of them, poll included', reachedMs, 'ms'),
      ];
    } finally {
      await product.stop();
      await scratch.drop();
      await server.stop();
    }
  },
};
