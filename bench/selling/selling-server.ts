import { pino } from 'pino';
import { createServer } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { testSite } from '../../apps/server/src/http/test/test-site.ts';

// A server process for the bench of selling: the product as it is, with a batch size of the bench's choice. It has a site
// for browsers when one is named.
const [databaseUrl = '', batch = '64', more = '{}', built = ''] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: databaseUrl,
  PORT: '0',
  BACKOFFICE_PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMITS: '0',
  REQUESTS_MAX: '10000',
  JOBS: '0',
  SELLING_BATCH: batch,
  ...(JSON.parse(more) as NodeJS.ProcessEnv),
});
const dist = built || (await testSite()).dist;
// Under this load answers are slow now and then: the figures say so, the log need not.
const server = await createServer(config, pino({ level: 'error' }), { player: dist, backoffice: dist });
await server.listen();
const { port } = server.player.server.address() as { port: number };
process.send?.({ port });
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ memory_MB: process.memoryUsage().rss / 1_000_000 });
});
process.on('disconnect', () => process.exit(0));
