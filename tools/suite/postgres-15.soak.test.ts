import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../apps/server/src/db/test/test-server.ts';
import { installPackages, thisMachine } from '../chromium.ts';
import { run } from './command.ts';
import { vitestCounts } from './counts.ts';
import { testEnvironment } from './environment.ts';
import { vitestFailures } from './failures.ts';

/** Where Debian has it. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';
/** So long its packages may take to come over a slow line. */
const INSTALL_MS = 600_000;
/** They start servers of their own, which are the embedded one. */
const OTHERS = ['**/backup/**', '**/faults/**', '**/embedded.test.ts'];

/** What can be called, read, set or said in the SQL of a server. */
const NAMES = `
  select proname::text as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace
  union select relname::text from pg_class where relkind in ('r', 'v') and relnamespace = 'pg_catalog'::regnamespace
  union select name from pg_settings
  union select word from pg_get_keywords() where word like '%\\_%'
  order by name`;

let old: Awaited<ReturnType<typeof startTestServer>>;
let folder = '';
beforeAll(async () => {
  if (!existsSync(PROGRAMS)) installPackages(thisMachine, ['postgresql-15']);
  if (!existsSync(PROGRAMS)) throw new Error('PostgreSQL 15 is missing: apt-get install postgresql-15 (Debian 12)');
  old = await startTestServer(undefined, { initdb: `${PROGRAMS}/initdb`, postgres: `${PROGRAMS}/postgres` });
  folder = await mkdtemp(path.join(tmpdir(), 'postgres-15-'));
}, INSTALL_MS);
afterAll(async () => {
  await old.stop();
  await rm(folder, { recursive: true });
});

const ask = async (url: string, text: string): Promise<readonly Record<string, string>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
};

it('all SQL runs on it: the migrations, and the tests of every call', async () => {
  expect(await ask(old.url, 'show server_version_num')).toEqual([{ server_version_num: expect.stringMatching(/^15/) }]);
  const report = path.join(folder, 'vitest.json');
  const said = ['--reporter=json', `--outputFile.json=${report}`];
  const { isOk, output } = await run({
    script: 'vitest/vitest.mjs',
    args: ['run', '--project=2 server', ...said, ...OTHERS.map((pattern) => `--exclude=${pattern}`)],
    env: { ...testEnvironment(process.env), DATABASE_URL: old.url, SOAK: '0' },
    isQuiet: true,
  });
  expect(vitestFailures(report)).toEqual([]);
  expect(isOk ? '' : output).toBe('');
  expect(vitestCounts(report).passed).toBeGreaterThan(1_000);
});

it('what only the embedded one has is what the tidy rule knows', async () => {
  const newer = await startTestServer();
  const [known = [], all = []] = await Promise.all([old, newer].map(({ url }) => ask(url, NAMES)));
  await newer.stop();
  const known15 = new Set(known.map(({ name }) => name));
  const words = all.flatMap(({ name = '' }) => (known15.has(name) ? [] : [name]));
  const lines = words.join(' ').replace(/(.{1,120})(?: |$)/g, '$1\n');
  await expect(lines).toMatchFileSnapshot('../tidy/newer-than-15.txt');
});
