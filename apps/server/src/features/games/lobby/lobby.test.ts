import { expect, it } from 'vitest';
import { offered, plantGames } from '#src/features/games/test/planted-games.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { seedProviders } from '#src/seed/providers.ts';

const app = await testApp();
const { db } = app.database;

const lobby = async (input: { lobby_key?: string; limit?: number } = {}, token?: string) =>
  (await app.call('GET /api/game/lobby', input, token ? { token } : {})).body.data;
const rowsOf = ({ rows }: Awaited<ReturnType<typeof lobby>>) =>
  rows.map(({ title, games }) => [title, ...games.map(({ game_id }) => game_id)]);

it('is empty while nothing is arranged, and never an error', async () => {
  expect(await lobby()).toEqual({ lobby_key: 'home', rows: [] });
  expect((await app.call('GET /api/lobby/configs', {})).body).toMatchObject({
    error: 0,
    data: { lobby_key: 'home', title: 'เกมทั้งหมด', rows: [] },
  });
});

it('shows the rows of a lobby with their games', async () => {
  await seedProviders(db);
  const {
    a = 0,
    b = 0,
    c = 0,
  } = await plantGames(db, [
    offered('a'),
    offered('b', { category: 'casino', studio: 'Royal Table', tags: ['live'] }),
    offered('c'),
  ]);
  const member = await app.member();
  await db.insertInto('game_favourite').values({ member_id: member.id, game_id: c }).execute();

  expect(rowsOf(await lobby())).toEqual([
    ['เล่นล่าสุด'],
    ['กำลังฮิต', a, b, c],
    ['เกมโปรด'],
    ['คาสิโน', b],
    ['สล็อต', a, c],
    ['ยิงปลา'],
    ['กีฬา'],
    ['ฟรีสปิน'],
  ]);
  expect(rowsOf(await lobby({ limit: 1 }, member.token)).slice(1, 5)).toEqual([
    ['กำลังฮิต', a],
    ['เกมโปรด', c],
    ['คาสิโน', b],
    ['สล็อต', a],
  ]);
  expect(rowsOf(await lobby({ lobby_key: 'slot' }))).toEqual([['เล่นล่าสุด'], ['กำลังฮิต', a, c], ['สล็อตทั้งหมด', a, c]]);
});

it('shows rows of a studio, of a tag and of picked games', async () => {
  const {
    a = 0,
    b = 0,
    c = 0,
  } = await plantGames(db, [
    offered('a'),
    offered('b', { category: 'casino', studio: 'Royal Table', tags: ['live'] }),
    offered('c'),
  ]);
  await db.insertInto('lobby').values({ lobby_key: 'own', title: 'ของเรา' }).execute();
  const rows = [
    { kind: 'provider', title: 'ค่าย', filter: 'Royal Table' },
    { kind: 'tag', title: 'สด', filter: 'live' },
    { kind: 'picked', title: 'คัดมา', game_ids: [c, 999_999, a] },
  ];
  const placed = rows.map((row, place) => ({ ...row, lobby_key: 'own', place }));
  for (const row of placed) await db.insertInto('lobby_row').values(row).execute();
  expect(rowsOf(await lobby({ lobby_key: 'own' }))).toEqual([
    ['ค่าย', b],
    ['สด', b],
    ['คัดมา', c, a],
  ]);
  const { data } = (await app.call('GET /api/lobby/configs', { lobby_key: 'own' })).body;
  expect(data.rows[0]).toEqual({
    row_id: expect.any(Number),
    kind: 'provider',
    title: 'ค่าย',
    title_en: '',
    filter: 'Royal Table',
  });
});

it('is the home lobby for a name that nobody knows', async () => {
  expect((await lobby({ lobby_key: 'no-such' })).lobby_key).toBe('home');
  const { data } = (await app.call('GET /api/lobby/configs', { lobby_key: 'no-such' })).body;
  expect(data).toMatchObject({ lobby_key: 'home', title: 'เกมทั้งหมด' });
  expect(data.rows).toHaveLength(8);
});
