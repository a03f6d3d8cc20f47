import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { makeCallback, makeGameProvider, makeGames } from '#src/db/test/game-factories.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const [owner, content, support] = [
  await makeStaff(app, 'owner'),
  await makeStaff(app, 'content'),
  await makeStaff(app, 'support'),
];

const provider = async (id: number) =>
  (await callStaff(app, 'GET /bo/api/games/providers', {}, { as: support })).body.data.find(
    ({ provider_id }) => provider_id === id,
  );
const rotate = async (provider_id: number, as = owner) =>
  (await callStaff(app, 'POST /bo/api/games/keys/rotate', { provider_id }, { as })).body;
const retire = async (provider_id: number, generation: number) =>
  (await callStaff(app, 'POST /bo/api/games/keys/retire', { provider_id, generation }, { as: owner })).body;
const callbacks = async (input: object) =>
  (await callStaff(app, 'GET /bo/api/games/callbacks', input, { as: support })).body.data;
const replay = async (callback_id: string, as = content) =>
  (await callStaff(app, 'POST /bo/api/games/callbacks/replay', { callback_id }, { as })).body.error;

it('shows where the sandbox is reached, and nothing of one that is not configured', async () => {
  const { provider_id } = await makeGameProvider(db);
  expect(await provider(1)).toMatchObject({ code: 'sandbox', url: expect.stringMatching(/^http:\/\/127/) });
  expect(await provider(provider_id)).toMatchObject({ url: '', origins: [], addresses: [] });
});

it('counts games on offer, calls of the last hour and what was not answered; too many failures are not well', async () => {
  const { provider_id, code, game_ids } = await makeGames(db, { count: 3 });
  await sql`update game set is_offered = false where game_id = ${game_ids[0]}`.execute(db);
  const count = (minutesAgo: number, calls: number, failures: number) =>
    sql`insert into provider_minute (provider, minute, what, calls, failures, ms)
      values (${`game:${code}`}, date_trunc('minute', now()) - make_interval(mins => ${minutesAgo}), 'bet', ${calls}, ${failures}, ${calls * 12})`.execute(
      db,
    );
  await count(5, 10, 1);
  await count(9, 10, 1);
  await count(90, 100, 100);
  expect(await provider(provider_id)).toMatchObject({
    games: 2,
    unanswered: 0,
    is_well: true,
    calls: [{ what: 'bet', calls: 20, failures: 2, mean_ms: 12 }],
  });
  await count(3, 10, 9);
  expect(await provider(provider_id)).toMatchObject({ is_well: false });
});

it('closes a provider, which hides its studios from players, and opens it again', async () => {
  const { provider_id, sub_provider_id, code } = await makeGameProvider(db);
  const set = async (is_active: boolean, as = content) =>
    (await callStaff(app, 'POST /bo/api/games/providers/active', { provider_id, is_active }, { as })).body.error;
  const isOnOffer = async () =>
    (await app.call('GET /api/game/providers')).body.data.some((one) => one.sub_provider_id === sub_provider_id);
  expect(await isOnOffer()).toBe(true);
  expect(await set(false, support)).toBe(REFUSALS.staff_forbidden.code);
  expect(await set(false)).toBe(0);
  await expect.poll(isOnOffer).toBe(false);
  expect(await provider(provider_id)).toMatchObject({ is_active: false });
  expect(await set(true)).toBe(0);
  await expect.poll(isOnOffer).toBe(true);
  const entries = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', code).execute();
  expect(entries).toMatchObject([
    { before: { is_active: true }, after: { is_active: false } },
    { before: { is_active: false }, after: { is_active: true } },
  ]);
});

it('asks for a catalogue; of a provider that is not there it says so', async () => {
  const { provider_id } = await makeGameProvider(db);
  const sync = async (id: number) =>
    (await callStaff(app, 'POST /bo/api/games/providers/sync', { provider_id: id }, { as: content })).body.error;
  expect(await sync(provider_id)).toBe(0);
  expect(await sync(999_999)).toBe(REFUSALS.nothing_found.code);
  const row = await db
    .selectFrom('game_provider')
    .select('sync_asked_at')
    .where('provider_id', '=', provider_id)
    .executeTakeFirstOrThrow();
  expect(row.sync_asked_at).toBeInstanceOf(Date);
});

it('makes a second key that is shown once, refuses a third until the first is retired, and never retires the newest', async () => {
  const { provider_id } = await makeGameProvider(db);
  expect((await rotate(provider_id, content)).error).toBe(REFUSALS.staff_forbidden.code);
  const second = await rotate(provider_id);
  expect(second).toMatchObject({ error: 0, data: { generation: 2, secret: expect.stringMatching(/^[\w-]{43}$/) } });
  expect((await rotate(provider_id)).error).toBe(REFUSALS.invalid_fields.code);
  expect((await retire(provider_id, 2)).error).toBe(REFUSALS.invalid_fields.code);
  expect((await retire(provider_id, 7)).error).toBe(REFUSALS.nothing_found.code);
  expect((await retire(provider_id, 1)).error).toBe(0);
  expect((await retire(provider_id, 1)).error).toBe(REFUSALS.nothing_found.code);
  const third = await rotate(provider_id);
  expect(third.data).toMatchObject({ generation: 3 });
  expect(third.data.secret).not.toBe(second.data.secret);
  const keys = (await provider(provider_id))?.keys ?? [];
  expect(keys.map(({ generation, retired_at }) => [generation, retired_at !== null])).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ]);
  expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(3);
  const { rows } = await sql<{ text: string }>`select string_agg(a::text, '') as text from audit_log a`.execute(db);
  expect(rows[0]?.text).toContain(keys[0]?.fingerprint);
  expect(rows[0]?.text).not.toContain(third.data.secret);
});

it('of two who rotate at once, one is told that there are two already', async () => {
  const { provider_id } = await makeGameProvider(db);
  const answers = await Promise.all([rotate(provider_id), rotate(provider_id)]);
  expect(answers.map(({ error }) => error).sort((a, b) => a - b)).toEqual([0, REFUSALS.invalid_fields.code]);
});

it('finds calls by transaction, member and state, page by page', async () => {
  const member_id = await makeMember(db, { phone: '0855550001' });
  const { callback_id, provider_id } = await makeCallback(db, { member_id, transaction: 'tx-lost' });
  const refused = await makeCallback(db, { state: 'refused' });
  const [found] = (await callbacks({ search: 'tx-lost' })).items;
  expect(found).toMatchObject({
    callback_id,
    provider_id,
    member: { member_id, phone: '0855550001' },
    state: 'unanswered',
  });
  expect(found?.body).toContain('tx-lost');
  expect((await callbacks({ search: '0855550001' })).items.map((one) => one.callback_id)).toEqual([callback_id]);
  expect((await callbacks({ search: 'nobody' })).items).toEqual([]);
  expect((await callbacks({ provider_id: refused.provider_id })).items).toHaveLength(1);
  expect((await callbacks({ provider_id: refused.provider_id, state: 'unanswered' })).items).toEqual([]);
  const first = await callbacks({ limit: 1 });
  const second = await callbacks({ limit: 1, cursor: first.next_cursor });
  expect([first.items[0]?.callback_id, second.items[0]?.callback_id]).toEqual([refused.callback_id, callback_id]);
});

it('asks for a replay of what was not answered, and of nothing else', async () => {
  const { callback_id } = await makeCallback(db);
  expect(await replay(callback_id, support)).toBe(REFUSALS.staff_forbidden.code);
  expect(await replay(callback_id)).toBe(0);
  const row = await db
    .selectFrom('game_callback')
    .select(['replay_asked_at', 'state'])
    .where('callback_id', '=', callback_id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ replay_asked_at: expect.any(Date), state: 'unanswered' });
  expect(await replay((await makeCallback(db, { state: 'refused' })).callback_id)).toBe(
    REFUSALS.changed_meanwhile.code,
  );
  expect(await replay('00000000-0000-7000-8000-000000000000')).toBe(REFUSALS.nothing_found.code);
});
