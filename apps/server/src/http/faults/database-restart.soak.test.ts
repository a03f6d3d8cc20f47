import { it } from 'vitest';
import { ENDS, surviveOutages } from '#src/http/faults/test/outages.ts';
import { ownCluster } from '#src/http/faults/test/own-cluster.ts';
import { serverProcess } from '#src/http/faults/test/server-process.ts';

const ROUNDS = 40;
const cluster = await ownCluster();
const server = await serverProcess('fixture-server.ts', cluster.embedded.url);

it(`${ROUNDS} outages of the database, in any way and order`, async () => {
  const ways = Object.keys(ENDS) as (keyof typeof ENDS)[];
  const ends = Array.from({ length: ROUNDS }, () => ways[Math.floor(Math.random() * ways.length)] ?? 'killed');
  await surviveOutages(cluster, server.ports[0] ?? 0, ends);
});
