import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Embedded } from '#src/db/embedded.ts';
import { expectClearAnswers, expectExactlyOnce, isSuccess, moneyClients } from '#src/http/faults/test/money-clients.ts';
import type { OwnCluster } from '#src/http/faults/test/own-cluster.ts';

const HANG_MS = 15_000;
const WAIT = { timeout: 30_000, interval: 50 };

/** The ways in which a database ends. */
export const ENDS = {
  fast: (embedded: Embedded) => embedded.stop('fast'),
  immediate: (embedded: Embedded) => embedded.stop('immediate'),
  killed: async (embedded: Embedded) => {
    process.kill(embedded.pid() ?? 0, 'SIGKILL');
    await embedded.exited();
  },
};

/**
 * Ends and restarts the database under load, once in each of the given ways, and proves that every answer was clear,
 * that all that was acknowledged happened once, and that server, feed, relay and jobs came back by themselves.
 */
export const surviveOutages = async (
  { db, embedded }: OwnCluster,
  port: number,
  ends: readonly (keyof typeof ENDS)[],
): Promise<void> => {
  const noted = await listenForNotes(port);
  const clients = await moneyClients(db, port, 8);
  const { acknowledged, fates } = clients;
  const more = async (from: number, count: number, what = isSuccess) => {
    await expect.poll(() => fates.slice(from).filter(what).length, WAIT).toBeGreaterThanOrEqual(count);
  };
  await more(0, 100);
  for (const end of ends) {
    const before = fates.length;
    await ENDS[end](embedded);
    await more(before, 16, (fate) => !isSuccess(fate));
    await sleep(300);
    await embedded.restart();
    await more(fates.length, 100);
  }
  await clients.finish();
  expectClearAnswers(fates, HANG_MS);
  await expectExactlyOnce(db, clients);

  const taken = [...acknowledged.values()].filter(({ path }) => path === '/api/test/take');
  await expect.poll(() => taken.filter(({ ref }) => !noted.has(ref)).length, WAIT).toBe(0);
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, WAIT).toBe(200);
};

/** Hears what a page hears of the jobs that ran; the stream outlives every outage of the database. */
const listenForNotes = async (port: number): Promise<ReadonlySet<string>> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/stream`);
  const noted = new Set<string>();
  const listen = async () => {
    let text = '';
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString();
      for (const [, ref] of text.matchAll(/event: noted\ndata: {"ref":"(.*?)"}\n/g)) noted.add(ref ?? '');
      text = text.slice(text.lastIndexOf('\n\n') + 2);
    }
  };
  void listen().catch(() => {}); // what is not heard, the test will miss
  return noted;
};
