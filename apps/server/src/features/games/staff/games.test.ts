import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeGames } from '#src/db/test/game-factories.ts';
import { importGames, type OfferedGame } from '#src/features/games/import-games.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const [content, finance] = [await makeStaff(app, 'content'), await makeStaff(app, 'finance')];

const list = async (input: object) =>
  (await callStaff(app, 'GET /bo/api/games/list', input, { as: finance })).body.data;
const one = async (provider_id: number, game_id: number) =>
  (await list({ provider_id })).items.find((game) => game.game_id === game_id);
const edit = async (input: StaffSent<'POST /bo/api/games/edit'>, as = content) =>
  (await callStaff(app, 'POST /bo/api/games/edit', input, { as })).body;
const fieldsOf = (data: unknown): string[] => (data as { field: string }[]).map(({ field }) => field);

it('lists games page by page in their order, with how many there are', async () => {
  const { provider_id, game_ids } = await makeGames(db, { count: 5 });
  const first = await list({ provider_id, limit: 3 });
  const second = await list({ provider_id, limit: 3, cursor: first.next_cursor });
  expect([...first.items, ...second.items].map(({ game_id }) => game_id)).toEqual(game_ids);
  expect([first.total, second.total, second.next_cursor]).toEqual([5, 5, null]);
  expect(first.items[0]).toMatchObject({ rtp: 96, is_shown: true, is_offered: true, own: [], code: 'game-1' });
});

it('finds games by words, code, category, tag and state', async () => {
  const { provider_id, game_ids } = await makeGames(db, { count: 3, category: 'fishing', tags: ['ทะเล'] });
  const [hidden = 0, gone = 0, shown = 0] = game_ids;
  await edit({ game_ids: [hidden], is_shown: false, name: 'ปลา 100%_จริง' });
  await sql`update game set is_offered = false where game_id = ${gone}`.execute(db);
  const found = async (input: object) =>
    (await list({ provider_id, ...input })).items.map(({ game_id }) => game_id).sort((a, b) => a - b);
  expect(await found({ search: '100%_จ' })).toEqual([hidden]);
  expect(await found({ search: 'GAME 3' })).toEqual([shown]);
  expect(await found({ search: 'game-2' })).toEqual([gone]);
  expect(await found({ search: '%' })).toEqual([hidden]);
  expect(await found({ tag: 'ทะเล' })).toEqual(game_ids);
  expect(await found({ tag: 'ภูเขา' })).toEqual([]);
  expect(await found({ category: 'slot' })).toEqual([]);
  expect(await found({ state: 'hidden' })).toEqual([hidden]);
  expect(await found({ state: 'gone' })).toEqual([gone]);
  expect(await found({ state: 'shown' })).toEqual([shown]);
});

it('changes a game; an import keeps it, and null goes back to what the provider says', async () => {
  const { provider_id, game_ids } = await makeGames(db, { tags: ['เก่า'] });
  const [game_id = 0] = game_ids;
  const ours = { name: 'ของเรา', name_en: 'Ours', cover: '/art/ours.svg', position: 7 };
  expect(await edit({ game_ids, ...ours, is_shown: false, tags_add: ['ใหม่'], tags_remove: ['เก่า'] })).toMatchObject({
    error: 0,
    data: { changed: 1 },
  });
  const changed = { ...ours, tags: ['ใหม่'], is_shown: false };
  expect(await one(provider_id, game_id)).toMatchObject({
    ...changed,
    own: ['name', 'name_en', 'cover', 'tags', 'position', 'is_shown'],
  });
  const offered: OfferedGame = {
    code: 'game-1',
    studio: 'New studio',
    name: 'จากค่าย',
    name_en: 'Theirs',
    category: 'slot',
    cover: '/covers/theirs.svg',
    tags: ['ค่าย'],
    rtp: 9_500,
    volatility: 'low',
    has_demo: true,
    is_mobile: true,
  };
  await db.transaction().execute((trx) => importGames(trx, provider_id, [offered]));
  expect(await one(provider_id, game_id)).toMatchObject({ ...changed, rtp: 95, has_demo: true });

  await edit({ game_ids, name: null, name_en: null, cover: null, position: null, is_shown: true });
  await edit({ game_ids, tags_add: ['ค่าย'], tags_remove: ['ใหม่'] });
  expect(await one(provider_id, game_id)).toMatchObject({
    name: 'จากค่าย',
    cover: expect.stringMatching(/^\/game-covers\//),
    tags: ['ค่าย'],
    own: [],
  });
});

it('hides 500 games at once, counts only those that change, and writes down each as it was', async () => {
  const { provider_id, game_ids } = await makeGames(db, { count: 500 });
  await edit({ game_ids: game_ids.slice(0, 2), is_shown: false });
  expect(await edit({ game_ids, is_shown: false, tags_add: ['พัก'] })).toMatchObject({ data: { changed: 500 } });
  expect(await edit({ game_ids, is_shown: false, tags_add: ['พัก'] })).toMatchObject({ data: { changed: 0 } });
  expect((await list({ provider_id, state: 'hidden', tag: 'พัก' })).total).toBe(500);
  const { rows } = await sql<{ before: { games: object[] } }>`
    select before from audit_log where subject_type = 'games' and subject_id = '500' order by audit_id limit 1`.execute(
    db,
  );
  expect(rows[0]?.before.games).toHaveLength(500);
  expect(rows[0]?.before.games[2]).toMatchObject({ game_id: game_ids[2], is_hidden: false, own_tags: null });
  expect((await edit({ game_ids: [...game_ids, 1] })).error).toBe(REFUSALS.malformed.code);
});

it('gives many games places one after the other, in the order in which they were sent', async () => {
  const { provider_id, game_ids } = await makeGames(db, { count: 4 });
  const [a = 0, b = 0, c = 0, d = 0] = game_ids;
  await edit({ game_ids: [d, b], position: 10 });
  expect((await list({ provider_id })).items.map(({ game_id }) => game_id)).toEqual([d, b, a, c]);
});

it('refuses a game that is not there, a name for many, an address that is none, and who may only look', async () => {
  const { game_ids } = await makeGames(db, { count: 2 });
  const [first = 0] = game_ids;
  expect((await edit({ game_ids: [first, 2_000_000_000], is_shown: false })).error).toBe(REFUSALS.game_not_found.code);
  expect((await list({ search: 'nothing' })).items).toEqual([]);
  expect(fieldsOf((await edit({ game_ids, name: 'เหมือนกัน' })).data)).toEqual(['name']);
  for (const cover of ['javascript:alert(1)', '//evil.example/x.png', 'https://'])
    expect(fieldsOf((await edit({ game_ids: [first], cover })).data)).toEqual(['cover']);
  expect((await edit({ game_ids: [first], cover: 'https://cdn.example/x.png' })).error).toBe(0);
  const many = (from: number) => Array.from({ length: 20 }, (_none, n) => `t${from + n}`);
  await edit({ game_ids: [first], tags_add: many(0) });
  await edit({ game_ids: [first], tags_add: many(20) });
  expect(fieldsOf((await edit({ game_ids: [first], tags_add: ['one-more'] })).data)).toEqual(['tags_add']);
  expect((await edit({ game_ids, is_shown: false }, finance)).error).toBe(REFUSALS.staff_forbidden.code);
});
