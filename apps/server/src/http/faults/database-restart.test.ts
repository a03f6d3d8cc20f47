import { expect, it } from 'vitest';
import { surviveOutages } from '#src/http/faults/test/outages.ts';
import { ownCluster } from '#src/http/faults/test/own-cluster.ts';
import { serverProcess } from '#src/http/faults/test/server-process.ts';

const cluster = await ownCluster();
const server = await serverProcess('fixture-server.ts', cluster.embedded.url);

it('a database that stops and starts again under load: clear refusals, recovery by itself, all of it once', async () => {
  await surviveOutages(cluster, server.ports[0] ?? 0, ['fast', 'immediate', 'killed']);
}, 120_000);

it('a server stops in order also while its database is away', async () => {
  await cluster.embedded.stop('immediate');
  const askedAt = Date.now();
  server.signal('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(Date.now() - askedAt).toBeLessThan(10_000);
});
