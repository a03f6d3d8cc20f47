import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '@chokdee/kernel';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Embedded } from '#src/db/embedded.ts';
import { expectClearAnswers, expectExactlyOnce, isSuccess, moneyClients } from '#src/http/faults/test/money-clients.ts';
import { ownCluster } from '#src/http/faults/test/own-cluster.ts';
import { serverProcess } from '#src/http/faults/test/server-process.ts';
import { fillDisk, smallDisk } from '#src/http/faults/test/small-disk.ts';

const WAIT = { timeout: 40_000, interval: 50 };
const disk = await smallDisk(256);
const ballast = path.join(disk ?? '', 'ballast');
const setUp = async (folder: string) => {
  const cluster = await ownCluster({ max_wal_size: '32MB', min_wal_size: '32MB' }, folder);
  return { ...cluster, server: await serverProcess('fixture-server.ts', cluster.embedded.url) };
};
const parts = disk === undefined ? undefined : await setUp(path.join(disk, 'data'));

it('a full disk: clear refusals, no false success, and all is well once there is room', async ({ skip }) => {
  skip(!parts, 'this user may not mount a disk to fill');
  const { db, embedded, server } = present(parts, 'the parts of this test');
  const clients = await moneyClients(db, server.ports[0] ?? 0, 8);
  const { fates } = clients;
  const more = async (from: number, count: number, what = isSuccess) => {
    await expect.poll(() => fates.slice(from).filter(what).length, WAIT).toBeGreaterThanOrEqual(count);
  };
  const supervisor = keepUp(embedded);

  try {
    await more(0, 100);
    for (const fill of [noRoomForData, () => noRoomForLog(embedded)]) {
      const from = fates.length;
      await fill();
      await more(from, 40, (fate) => !isSuccess(fate));
      rmSync(ballast);
      await more(fates.length, 100);
    }
    await clients.finish();
  } finally {
    supervisor.stop();
  }
  expectClearAnswers(fates, 15_000);
  await expectExactlyOnce(db, clients);
}, 120_000);

const noRoomForData = async () => fillDisk(ballast);

/**
 * Writes into the log of writes until there is no room for it. PostgreSQL panics then. It recovers by itself, or ends because
 * there is no room for that either; whoever supervises it starts it again. The connection is from before, for without room
 * there are no new ones.
 */
const noRoomForLog = async ({ superUrl }: Embedded): Promise<void> => {
  const client = new pg.Client({ connectionString: superUrl });
  client.on('error', () => {});
  await client.connect();
  fillDisk(ballast);
  const write = `select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000))`;
  const writing = async () => {
    for (;;) await client.query(write);
  };
  await expect(writing()).rejects.toBeInstanceOf(Error); // the panic itself, or the connection that it cuts
};

/** Starts the database again whenever it ends, as whoever supervises it does. */
const keepUp = (embedded: Embedded): { stop(): void } => {
  let isOver = false;
  const watch = async (): Promise<void> => {
    for (;;) {
      await embedded.exited();
      if (isOver) return;
      await embedded.restart().catch(() => sleep(200));
    }
  };
  void watch();
  return { stop: () => (isOver = true) };
};
