import type { Answer, Envelope, Key, Sent } from '@chokdee/contract';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createServer, type Server } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { makeMember } from '#src/db/test/factories.ts';
import type { ScratchDatabase } from '#src/db/test/scratch-database.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { openSession } from '#src/http/sessions.ts';
import { testSite } from '#src/http/test/test-site.ts';
import { seedBrand } from '#src/seed/brand.ts';

export interface TestApp extends Server {
  readonly database: ScratchDatabase;
  /** Makes a call as a stranger would: over HTTP, by its key. */
  call<K extends Key>(key: K, input?: Sent<K>, options?: CallOptions): Promise<Called<Answer<K>>>;
  /** A member with an open session. */
  member(): Promise<{ id: number; token: string }>;
}

export interface Called<Data> {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: Envelope<Data>;
}

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** A whole server on a database of its own (or on a given one, for a second process), for one test file. */
export const testApp = async (environment: NodeJS.ProcessEnv = {}, given?: ScratchDatabase): Promise<TestApp> => {
  const database = given ?? (await testDatabase());
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    BACKOFFICE_PORT: '0',
    SANDBOX_PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMITS: '0',
    // What runs beside requests costs a start half of its time: a test that waits for it says so.
    JOBS: '0',
    // A test that asks much at once, beside other tests, waits for its turn: nobody else overloads its pool.
    DATABASE_WAIT_MS: '20000',
    ...environment,
  });
  await seedBrand(database.db, config.agent);
  const site = await testSite();
  const server = await createServer(config, pino({ level: 'silent' }), { player: site.dist, backoffice: site.dist });
  afterAll(async () => {
    await server.close();
    await site.remove();
  });

  const call: TestApp['call'] = async (key, input, { token, headers } = {}) => {
    const [method = '', url = ''] = key.split(' ');
    const fields: Record<string, unknown> | undefined = input;
    const response = await server.player.inject({
      method: method as 'GET',
      url,
      ...(method === 'GET' ? { query: fields as Record<string, string> } : fields ? { payload: fields } : {}),
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  const member = async () => {
    const id = await makeMember(database.db);
    return { id, token: await openSession(database.db, id, { address: '127.0.0.1', device: 'test' }) };
  };
  return { ...server, database, call, member };
};
