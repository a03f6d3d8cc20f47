import { randomUUID } from 'node:crypto';
import { call } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { depositCredited, type Posting } from '@chokdee/ledger';
import { sql } from 'kysely';
import { z } from 'zod';
import { readConfig } from '#src/config.ts';
import { openDatabase, type Trx } from '#src/db/database.ts';
import { mountCalls } from '#src/http/calls/mount.ts';
import { publicCache } from '#src/http/calls/public-cache.ts';
import { rateLimits } from '#src/http/calls/rate-limits.ts';
import { createDeps } from '#src/http/deps.ts';
import { registerDrain } from '#src/http/drain.ts';
import { registerHealth } from '#src/http/health.ts';
import { createListener } from '#src/http/listener.ts';
import { sessions } from '#src/http/sessions.ts';
import { eventFeed } from '#src/http/stream/event-feed.ts';
import { registerStream } from '#src/http/stream/stream.ts';
import { relayJobs } from '#src/jobs/relay.ts';
import { startJobs } from '#src/jobs/runner.ts';
import { freeLostJobs } from '#src/jobs/sign-of-life.ts';
import { startTicks } from '#src/jobs/ticker.ts';
import { ledgerQueue, post, transfersOf } from '#src/ledger/post.ts';
import type { OnceKey, SessionMember } from '#src/lib/context.ts';
import { createLog, tell } from '#src/lib/log.ts';
import { createMetrics } from '#src/lib/metrics.ts';

// A server process with two calls that move money, for the tests of this folder: all parts are the real ones. Its one
// argument is the address of the database.
const [databaseUrl = ''] = process.argv.slice(2);
const config = readConfig({ DATABASE_URL: databaseUrl, SANDBOX_PORT: '0' });
const log = createLog('info');
const database = openDatabase(databaseUrl, {
  max: 10,
  acquireTimeoutMs: config.databaseWaitMs,
  onError: (err) => tell(log, 'database_connection_broke', { err }),
});
const { db } = database;

const shape = {
  summary: 'For the tests of this folder.',
  access: 'member',
  input: z.strictObject({ wallet_id: z.number() }),
  output: z.object({ ref: z.string() }),
} as const;
const contract = {
  'POST /api/test/take': call({ ...shape, writes: 'once' }),
  'POST /api/test/pay': call({ ...shape, writes: 'self' }),
};

interface Input {
  readonly wallet_id: number;
}
const postingOf = (id: string, { wallet_id }: Input, member: SessionMember): Posting =>
  depositCredited({ id, memberId: member.id, walletId: wallet_id, amount: baht(1) });

/** One baht into the wallet and a job that notes it, in the transaction that keeps the key. */
const take = async (input: Input, { trx, member }: { trx: Trx; member: SessionMember }) => {
  const ref = randomUUID();
  await post(trx, [postingOf(ref, input, member)]);
  await sql`insert into outbox (topic, payload) values ('job:note', jsonb_build_object('ref', ${ref}::text))`.execute(
    trx,
  );
  return { ref };
};

/** The same through the queue that many callers share; the client's key is the transfer's. */
const queue = ledgerQueue(db);
const pay = async (input: Input, { onceKey, member }: { onceKey: OnceKey; member: SessionMember }) => {
  const [posted] = transfersOf(await queue([postingOf(onceKey.key, input, member)]));
  return { ref: posted?.ref ?? '' };
};

/** Tells everyone that a job ran. */
const note = async (payload: unknown) => {
  await sql`insert into outbox (topic, payload) values ('noted', ${JSON.stringify(payload)}::jsonb)`.execute(db);
};

const metrics = createMetrics();
const feed = eventFeed(db, (err) => tell(log, 'event_feed_missed', { err }));
await feed.start();
const app = createListener({ log, metrics, trustsProxy: false, limits: { requestsMax: config.requestsMax } });
const memberSessions = sessions(db);
mountCalls(
  app,
  contract,
  { 'POST /api/test/take': take, 'POST /api/test/pay': pay },
  {
    deps: createDeps(db, config, log),
    sessions: memberSessions,
    limits: rateLimits(false),
    cache: publicCache(db),
  },
);
const streams = registerStream(app, feed, memberSessions, rateLimits(false));
app.addHook('preClose', async () => streams.closeAll());
registerDrain(app);
const jobs = startJobs(databaseUrl, { note }, '', log);
registerHealth(app, { db, feed, jobs, metrics }, async () => undefined);
const ticks = [
  { name: 'relay_jobs', everyMs: 100, run: () => relayJobs(db) },
  { name: 'free_lost_jobs', everyMs: 500, run: () => freeLostJobs(db, 1_000) },
];
const stopTicks = startTicks(ticks, (name, err) => tell(log, 'tick_failed', { err, name }));

const stop = async () => {
  await Promise.all([app.close(), stopTicks(), jobs.stop()]);
  await feed.stop();
  await database.close();
  if (process.connected) process.disconnect();
};
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());
process.on('unhandledRejection', (err) => tell(log, 'unhandled_rejection', { err }));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ type: 'ready' });
