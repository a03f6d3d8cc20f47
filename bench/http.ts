import autocannon from 'autocannon';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { scratchDatabase } from '../apps/server/src/db/test/scratch-database.ts';
import { openSession } from '../apps/server/src/http/sessions.ts';
import { seed } from '../apps/server/src/seed/seed.ts';
import { startChild } from './child.ts';
import { startBenchServer } from './database.ts';
import { type Bench, type Figure, figure, median } from './report.ts';

const CONNECTIONS = 32;
const SECONDS = 3;
const ROUNDS = 3;

interface Ports {
  readonly product: number;
  readonly bare: number;
  readonly layers: number;
}

interface Route {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
}

/** The cost of our HTTP layers beside a bare Fastify that returns the same bytes. */
export const http: Bench = {
  name: 'http',
  about: `${CONNECTIONS} connections, one server process; median of ${ROUNDS} interleaved rounds`,
  run: async () => {
    const server = await startBenchServer();
    const scratch = await scratchDatabase(server.url);
    await migrate(scratch.url);
    await seed(scratch.url, readConfig({}));
    const { rows } = await sql<{ member_id: number }>`select member_id from member where phone = '0812345678'`.execute(
      scratch.db,
    );
    const token = await openSession(scratch.db, rows[0]?.member_id ?? 0, { address: '', device: 'bench' });
    const child = await startChild<Ports>('http-server.ts', [scratch.url]);
    try {
      const at = (port: keyof Ports, path: string, more: Partial<Route> = {}): Route => ({
        url: `http://127.0.0.1:${child.ready[port]}${path}`,
        ...more,
      });
      return await measure({
        bareAgent: at('bare', '/agent', { method: 'POST' }),
        agent: at('product', '/api/agent/config', { method: 'POST' }),
        bareUser: at('bare', '/user'),
        listener: at('layers', '/listener'),
        contract: at('layers', '/contract'),
        session: at('layers', '/session', { token }),
        user: at('product', '/api/get_user_info', { token }),
      });
    } finally {
      await child.stop();
      await scratch.drop();
      await server.stop();
    }
  },
};

type Names = 'bareAgent' | 'agent' | 'bareUser' | 'listener' | 'contract' | 'session' | 'user';

const measure = async (routes: Record<Names, Route>): Promise<Figure[]> => {
  const rounds: Record<Names, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates: Partial<Record<Names, number>> = {};
    for (const [name, route] of Object.entries(routes)) rates[name as Names] = await requestsPerSecond(route);
    rounds.push(rates as Record<Names, number>);
  }
  const rate = (name: string, of: Names): Figure =>
    figure(name, median(rounds.map((round) => round[of])), 'requests/s');
  const share = (name: string, of: Names, to: Names, atLeast?: number): Figure => ({
    name,
    value: median(rounds.map((round) => round[of] / round[to])),
    unit: '× bare',
    ...(atLeast === undefined ? {} : { target: { atLeast } }),
  });
  return [
    rate('agent config, bare Fastify', 'bareAgent'),
    rate('agent config, product', 'agent'),
    share('agent config : bare', 'agent', 'bareAgent', 0.6),
    rate('member read, bare Fastify', 'bareUser'),
    share('+ limits, headers, ids, metrics', 'listener', 'bareUser'),
    share('+ contract and envelope', 'contract', 'bareUser'),
    share('+ session from the database', 'session', 'bareUser'),
    share('+ its own two reads (get_user_info)', 'user', 'bareUser'),
  ];
};

const requestsPerSecond = async ({ url, method = 'GET', token }: Route): Promise<number> => {
  const result = await autocannon({
    url,
    method,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: '{"agent_code":"CHOKDEE46"}' } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
};
