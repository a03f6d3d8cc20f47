import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';
import { seedMarkets } from '#src/seed/markets.ts';

const first = await testApp({ JOBS: '1' });
const { db } = first.database;
await seedMarkets(db);
await sql`update lotto_market set is_active = name = 'ลาว VIP'`.execute(db);
await testApp({ JOBS: '1' }, first.database); // a process plans as it starts; the first looks again in a minute

const read = async (query = '') => (await first.player.inject(`/api/lotto/lobby${query}`)).json();
const round = async () => (await read()).data.categories[0]?.markets[0]?.round;
const move = (opens: string, closes: string) =>
  sql`update lotto_round set opens_at = clock_timestamp() + ${opens}::interval, closes_at = clock_timestamp() + ${closes}::interval,
    draw_at = clock_timestamp() + interval '1 day' where round_id = (select min(round_id) from lotto_round)`.execute(
    db,
  );

it('rounds are planned, open and close by themselves, and what was cached follows', async () => {
  const soon = { timeout: 45_000 };
  await expect.poll(async () => (await round())?.status, soon).toMatch(/scheduled|open/);
  await move('-1 hour', '1 hour');
  await expect.poll(async () => (await round())?.status, soon).toBe('open');
  const { round_id } = await round();
  const opened = await first.player.inject(`/api/lotto/round?round_id=${round_id}`);
  expect(opened.json().data.status).toBe('open');
  const same = await first.player.inject({
    url: `/api/lotto/round?round_id=${round_id}&agent_id=46`,
    headers: { 'if-none-match': String(opened.headers['etag']) },
  });
  expect(same.statusCode).toBe(304);
  await move('-2 hours', '-1 second');
  const status = async () => (await first.call('GET /api/lotto/round', { round_id })).body.data.status;
  await expect.poll(status, soon).toBe('closed');
  await expect.poll(async () => (await read()).data.categories[0].markets[0].last?.round_id, soon).toBe(round_id);
});

it('the lobby says `status` beside `error`, when it refuses too, and no other call does', async () => {
  expect(await read()).toMatchObject({ error: 0, status: 0, message: '' });
  expect(await read('?agent_code=SOMEONE')).toMatchObject({ error: 1004, status: 1004, data: null });
  expect(await read('?agent_id=x')).toMatchObject({ error: 9001, status: 9001 });
  expect((await first.player.inject('/api/lotto/rounds')).json()).not.toHaveProperty('status');
  const { paths } = (await first.player.inject('/api/openapi.json')).json();
  const schemaOf = (url: string) => paths[url].get.responses[200].content['application/json'].schema;
  expect(schemaOf('/api/lotto/lobby').required).toContain('status');
  expect(schemaOf('/api/lotto/rounds').required).not.toContain('status');
});
