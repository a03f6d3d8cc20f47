import { call, calls } from '@chokdee/contract';
import { satang } from '@chokdee/kernel';
import Fastify from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import { createServer } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { mountCalls } from '../apps/server/src/http/calls/mount.ts';
import { publicCache } from '../apps/server/src/http/calls/public-cache.ts';
import { rateLimits } from '../apps/server/src/http/calls/rate-limits.ts';
import { createDeps } from '../apps/server/src/http/deps.ts';
import { createListener } from '../apps/server/src/http/listener.ts';
import { sessions } from '../apps/server/src/http/sessions.ts';
import { testSite } from '../apps/server/src/http/test/test-site.ts';
import { createMetrics } from '../apps/server/src/lib/metrics.ts';

// A server process for the bench: the product, a bare Fastify with the same bytes, and the layers in between.
const [databaseUrl = '', limitsRates = '0'] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: databaseUrl,
  PORT: '0',
  BACKOFFICE_PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMITS: limitsRates,
  REQUESTS_MAX: '10000',
});
const log = pino({ level: 'warn' });
const site = await testSite();
const server = await createServer(config, log, { player: site.dist, backoffice: site.dist });
await server.listen();

const agentBytes = (await server.player.inject({ method: 'POST', url: '/api/agent/config', payload: {} })).rawPayload;
const user = {
  member_id: 100_001,
  phone: '0812345678',
  name: 'สมชาย ใจดี',
  level: 1,
  line_id: null,
  line_name: null,
  joined_at: new Date(0),
  unread: 0,
  wallets: [{ id: 1_001, wallet_name: 'กระเป๋าหลัก', balance: satang(1_000_000), held: satang(0), wallet_type_id: 1 }],
};
const { output } = calls['GET /api/get_user_info'];
const userBytes = JSON.stringify({ error: 0, message: '', data: z.encode(output, user) });

const bare = Fastify();
bare.post('/agent', (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(agentBytes),
);
bare.get('/user', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(userBytes));
await bare.listen({ host: '127.0.0.1', port: 0 });

const { db } = openDatabase(databaseUrl, { max: 10 });
const layers = createListener({ log, metrics: createMetrics(), trustsProxy: false });
layers.get('/listener', (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(userBytes),
);
mountCalls(
  layers,
  {
    'GET /contract': call({ summary: 'Bench', access: 'public', input: z.object({}), output }),
    'GET /session': call({ summary: 'Bench', access: 'member', input: z.object({}), output }),
  },
  { 'GET /contract': async () => user, 'GET /session': async () => user },
  {
    deps: createDeps(db, config, log),
    sessions: sessions(db),
    limits: rateLimits(false),
    cache: publicCache(db),
  },
);
await layers.listen({ host: '127.0.0.1', port: 0 });

const portOf = (app: { server: { address(): unknown } }): number => (app.server.address() as { port: number }).port;
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.({ product: portOf(server.player), bare: portOf(bare), layers: portOf(layers) });
process.on('disconnect', () => process.exit(0));
