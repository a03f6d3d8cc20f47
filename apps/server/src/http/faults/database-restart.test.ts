import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { expectClearAnswers, expectExactlyOnce, isSuccess, moneyClients } from '#src/http/faults/test/money-clients.ts';
import { ownCluster } from '#src/http/faults/test/own-cluster.ts';
import { serverProcess } from '#src/http/faults/test/server-process.ts';

const { db, embedded } = await ownCluster();
const server = await serverProcess('fixture-server.ts', embedded.url);
const port = server.ports[0] ?? 0;
const HANG_MS = 3_000;
const WAIT = { timeout: 30_000, interval: 50 };

const end = {
  'stopped fast': () => embedded.stop('fast'),
  'stopped at once': () => embedded.stop('immediate'),
  killed: async () => {
    process.kill(embedded.pid() ?? 0, 'SIGKILL');
    await embedded.exited();
  },
};

/** Hears what a page hears; the stream outlives every outage of the database. */
const listen = async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/stream`);
  const noted = new Set<string>();
  void (async () => {
    let text = '';
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString();
      for (const [, ref] of text.matchAll(/event: noted\ndata: {"ref":"(.*?)"}\n/g)) noted.add(ref ?? '');
      text = text.slice(text.lastIndexOf('\n\n') + 2);
    }
  })().catch(() => {});
  return noted;
};

it('a database that stops and starts again under load: clear refusals, recovery, all of it once', async () => {
  const noted = await listen();
  const clients = await moneyClients(db, port, 8);
  const { acknowledged, fates } = clients;
  const more = async (from: number, count: number, what = isSuccess) => {
    await expect.poll(() => fates.slice(from).filter(what).length, WAIT).toBeGreaterThanOrEqual(count);
  };

  await more(0, 100);
  for (const stop of Object.values(end)) {
    const before = fates.length;
    await stop();
    await more(before, 16, (fate) => !isSuccess(fate));
    await sleep(300);
    await embedded.restart();
    await more(fates.length, 100);
  }
  await clients.finish();
  expectClearAnswers(fates, HANG_MS);
  await expectExactlyOnce(db, clients);

  // Feed, relay and jobs came back as well, and lost nothing of what was acknowledged in between.
  const taken = [...acknowledged.values()].filter(({ path }) => path === '/api/test/take');
  await expect.poll(() => taken.filter(({ ref }) => !noted.has(ref)).length, WAIT).toBe(0);
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, WAIT).toBe(200);
}, 120_000);

it('a server stops in order also while its database is away', async () => {
  await embedded.stop('immediate');
  const askedAt = Date.now();
  server.signal('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(Date.now() - askedAt).toBeLessThan(10_000);
});
