import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeGames } from '#src/db/test/game-factories.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const [content, manager, finance] = [
  await makeStaff(app, 'content'),
  await makeStaff(app, 'manager'),
  await makeStaff(app, 'finance'),
];
const slots = await makeGames(db, { count: 3, tags: ['พิเศษ'] });
const fishing = await makeGames(db, { count: 2, category: 'fishing' });
const [slot1 = 0, slot2 = 0, slot3 = 0] = slots.game_ids;
const [fish1 = 0, fish2 = 0] = fishing.game_ids;

type Save = StaffSent<'POST /bo/api/games/lobbies/save'>;
type Row = Save['rows'][number];
const row = (request: Partial<Row> & Pick<Row, 'kind'>): Row => ({
  title: 'แถว',
  title_en: '',
  filter: '',
  game_ids: [],
  ...request,
});
const lobbies = async () => (await callStaff(app, 'GET /bo/api/games/lobbies', {}, { as: finance })).body.data;
const lobby = async (key: string) => (await lobbies()).find(({ lobby_key }) => lobby_key === key);
const save = async (request: Save, as = content) =>
  (await callStaff(app, 'POST /bo/api/games/lobbies/save', request, { as })).body;
const preview = async (rows: Row[], lobby_key = 'home') =>
  (await callStaff(app, 'POST /bo/api/games/lobbies/preview', { lobby_key, rows }, { as: finance })).body.data;
const gamesOf = async (request: Partial<Row> & Pick<Row, 'kind'>, lobby_key?: string) =>
  (await preview([row(request)], lobby_key))[0]?.games.map(({ game_id }) => game_id);

it('lists the lobbies with their rows in their order, the home first', async () => {
  expect((await lobbies()).map(({ lobby_key }) => lobby_key)).toEqual([
    'home',
    'casino',
    'fishing',
    'freespin',
    'slot',
    'sport',
  ]);
  expect((await lobby('home'))?.rows.map(({ kind }) => kind).slice(0, 4)).toEqual([
    'last',
    'hot',
    'favourite',
    'category',
  ]);
});

it('arranges a lobby anew; the second who does is shown what the first made of it', async () => {
  const before = await lobby('slot');
  const rows = [
    row({ kind: 'picked', title: 'ทีมงานเลือก', game_ids: [slot2, slot1] }),
    row({ kind: 'hot', filter: 'slot' }),
  ];
  const version = before?.version ?? 0;
  expect(await save({ lobby_key: 'slot', title: 'สล็อตใหม่', version, rows })).toMatchObject({
    data: { version: version + 1 },
  });
  expect(await lobby('slot')).toEqual({ lobby_key: 'slot', title: 'สล็อตใหม่', version: version + 1, rows });
  expect(await save({ lobby_key: 'slot', title: 'ทับ', version, rows: [] }, manager)).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { title: 'สล็อตใหม่', version: version + 1, rows },
  });
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', 'lobby')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    before: { title: before?.title, rows: before?.rows },
    after: { title: 'สล็อตใหม่', rows },
  });
});

it('of two who save at once, one is told', async () => {
  const { version = 0, title = '', rows = [] } = (await lobby('casino')) ?? {};
  const request = { lobby_key: 'casino', title, version, rows };
  const answers = await Promise.all([save(request), save(request, manager)]);
  expect(answers.map(({ error }) => error).sort((a, b) => a - b)).toEqual([0, REFUSALS.changed_meanwhile.code]);
});

it('refuses rows that can never show a game, by their place', async () => {
  const { version = 0, rows: kept } = (await lobby('sport')) ?? {};
  const bad = [
    row({ kind: 'category', filter: 'poker' }),
    row({ kind: 'provider', filter: '77' }),
    row({ kind: 'tag' }),
    row({ kind: 'picked' }),
    row({ kind: 'picked', game_ids: [2_000_000_000] }),
    row({ kind: 'last' }),
  ];
  const answer = await save({ lobby_key: 'sport', title: 'กีฬา', version, rows: bad });
  expect((answer.data as unknown as { field: string }[]).map(({ field }) => field)).toEqual([
    'rows.0.filter',
    'rows.1.filter',
    'rows.2.filter',
    'rows.3.game_ids',
    'rows.4.game_ids',
  ]);
  expect((await lobby('sport'))?.rows).toEqual(kept);
  expect((await save({ lobby_key: 'nowhere', title: 'x', version: 1, rows: [] })).error).toBe(
    REFUSALS.nothing_found.code,
  );
  expect((await save({ lobby_key: 'sport', title: 'x', version, rows: [] }, finance)).error).toBe(
    REFUSALS.staff_forbidden.code,
  );
});

it('previews rows that are not saved as a guest sees them', async () => {
  expect(await gamesOf({ kind: 'category', filter: 'fishing' })).toEqual([fish1, fish2]);
  expect(await gamesOf({ kind: 'provider', filter: `${slots.code} studio` })).toEqual([slot1, slot2, slot3]);
  expect(await gamesOf({ kind: 'tag', filter: 'พิเศษ' })).toEqual([slot1, slot2, slot3]);
  expect(await gamesOf({ kind: 'picked', game_ids: [fish2, slot3] })).toEqual([fish2, slot3]);
  expect(await gamesOf({ kind: 'last' })).toEqual([]);
  expect(await gamesOf({ kind: 'favourite' })).toEqual([]);
  await sql`update game set is_hidden = true where game_id = ${slot3}`.execute(db);
  expect(await gamesOf({ kind: 'picked', game_ids: [fish2, slot3] })).toEqual([fish2]);
});

it('calls hot what was played most in the last week; in the lobby of a category, of that category', async () => {
  const play = (game_id: number, days: number, rounds: number) =>
    sql`insert into play_hour (product, subject_id, day, bets)
      values ('slot', ${game_id}, (now() at time zone 'Asia/Bangkok')::date - ${days}::int, ${rounds})`.execute(db);
  await play(slot1, 0, 5);
  await play(slot1, 3, 5);
  await play(fish1, 6, 9);
  await play(slot2, 8, 100);
  expect((await gamesOf({ kind: 'hot' }))?.slice(0, 2)).toEqual([slot1, fish1]);
  expect(await gamesOf({ kind: 'hot' }, 'fishing')).toEqual([fish1, fish2]);
});
