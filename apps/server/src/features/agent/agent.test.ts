import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { turnContent } from '#src/features/agent/turn-content.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { seedContent } from '#src/seed/content.ts';

const app = await testApp();
const { db } = app.database;
await seedContent(db, true);

it('serves the brand, its accounts and its content as the spec names them', async () => {
  const { data } = (await app.call('POST /api/agent/config', { agent_code: 'CHOKDEE46' })).body;
  expect(data).toMatchObject({
    agent_id: 46,
    agent_code: 'CHOKDEE46',
    age_min: 20,
    info: { name: 'โชคดี', line_admin_url: expect.stringContaining('line.me') },
  });
  expect((await app.call('POST /api/agent/bank_accounts')).body.data[0]).toMatchObject({
    bank_code: 'KBANK',
    bank_name: 'กสิกรไทย',
    account_number: '0123456789',
  });
  expect((await app.call('POST /api/agent/true_money_accounts')).body.data).toHaveLength(1);
  expect((await app.call('GET /api/notifications', { agent_code: 'CHOKDEE46' })).body.data[0]).toMatchObject({
    type: 2,
    title: expect.any(String),
    link: expect.any(String),
  });
  expect((await app.call('GET /api/event/list')).body.data).toHaveLength(1);
  expect((await app.call('GET /api/event/list', { agent_code: 'CHOKDEE46' })).body.data).toHaveLength(1);
  expect((await app.call('GET /api/content', { slug: 'terms' })).body.data.sections.length).toBeGreaterThan(3);
});

it('validates an agent code', async () => {
  const isValid = async (code?: string) =>
    (await app.call('GET /api/agent/validate', code === undefined ? {} : { code })).body.data.is_valid;
  expect([await isValid('CHOKDEE46'), await isValid('OTHER'), await isValid()]).toEqual([true, false, false]);
});

it('shows a notice only while it is on, and follows a change within a moment', async () => {
  await sql`update notification set ends_at = now() - interval '1 second' where position = 1`.execute(db);
  await sql`insert into notification (title, starts_at) values ('พรุ่งนี้', now() + interval '1 day')`.execute(db);
  await publicChanged(db, 'agent');
  await expect
    .poll(async () => (await app.call('GET /api/notifications')).body.data.map((notice) => notice.title))
    .toEqual(['ตั้งวงเงินของคุณเอง']);
});

it('follows a notice that begins or ends by the clock, once', async () => {
  const titles = async () => (await app.call('GET /api/notifications')).body.data.map((notice) => notice.title);
  const version = async () =>
    (await db.selectFrom('public_version').select('version').where('name', '=', 'agent').executeTakeFirstOrThrow())
      .version;
  const before = await titles();
  await sql`insert into notification (title, starts_at) values ('ชั่วครู่', now() + interval '1 hour')`.execute(db);
  await turnContent(db);
  const unchanged = await version();
  expect(await titles()).toEqual(before);

  // An hour passes for this one notice.
  await sql`update notification set starts_at = clock_timestamp() where title = 'ชั่วครู่'`.execute(db);
  await Promise.all([turnContent(db), turnContent(db), turnContent(db)]);
  await expect.poll(titles).toContain('ชั่วครู่');
  expect(await version()).toBe(unchanged + 1);

  await sql`update notification set ends_at = clock_timestamp() where title = 'ชั่วครู่'`.execute(db);
  await Promise.all([turnContent(db), turnContent(db), turnContent(db)]);
  await expect.poll(titles).toEqual(before);
  expect(await version()).toBe(unchanged + 2);
});

it('answers a read that did not change with 304', async () => {
  const etag = String((await app.call('GET /api/banner')).headers['etag']);
  expect((await app.player.inject({ url: '/api/banner', headers: { 'if-none-match': etag } })).statusCode).toBe(304);
});
