import { expect, it } from 'vitest';
import { importGames } from '#src/features/games/import-games.ts';
import { offered } from '#src/features/games/test/planted-games.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { seedProviders } from '#src/seed/providers.ts';

const app = await testApp();
const { db } = app.database;
await seedProviders(db);
const catalogue = Array.from({ length: 5_000 }, (_, place) =>
  offered(`g-${place}`, {
    studio: `Studio ${place % 40}`,
    name: `เกม "${place}", ใหม่`,
    tags: ['new', `t${place % 7}`],
  }),
);
const load = (games = catalogue) => db.transaction().execute((trx) => importGames(trx, 1, games));
const find = async (search: string) => (await app.call('GET /api/game/list', { search })).body.data.items;

it('imports 5,000 games in seconds, and finds one of them at once', { timeout: 60_000 }, async () => {
  const startedAt = performance.now();
  expect(await load()).toEqual({ added: 5_000, changed: 0, gone: 0 });
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(await find('"4321",')).toMatchObject([
    { name: 'เกม "4321", ใหม่', provider_name: 'Studio 1', tags: ['new', 't2'] },
  ]);
  expect(await load()).toEqual({ added: 0, changed: 0, gone: 0 });
});

it('keeps what was changed here, whatever the provider says later', async () => {
  const own = { own_name: 'ชื่อของเรา', own_tags: ['ours'], own_position: 1, own_cover: '/art/ours.svg' };
  await db.updateTable('game').set(own).where('code', '=', 'g-4000').execute();
  await db.updateTable('game').set({ is_hidden: true }).where('code', '=', 'g-4001').execute();
  const renamed = catalogue.map((game) => ({ ...game, name: `${game.name} 2`, tags: [] }));
  expect(await load(renamed.slice(0, 4_990))).toEqual({ added: 0, changed: 4_990, gone: 10 });

  const [first, second] = (await app.call('GET /api/game/list', { limit: 2 })).body.data.items;
  expect(first).toMatchObject({ name: 'ชื่อของเรา', name_en: 'Game g-4000', tags: ['ours'], cover: '/art/ours.svg' });
  expect(second).toMatchObject({ name: 'เกม "0", ใหม่ 2', tags: [] });
  expect(await find('g-4001')).toEqual([]);
  expect(await find('g-4995')).toEqual([]);
  expect(await load(renamed)).toEqual({ added: 0, changed: 10, gone: 0 });
  expect(await find('g-4995')).toHaveLength(1);
});

it('pages through all of them', async () => {
  const seen = new Set<number>();
  let cursor: string | undefined;
  do {
    const { items, next_cursor } = (await app.call('GET /api/game/list', { limit: 500, ...(cursor && { cursor }) }))
      .body.data;
    for (const { game_id } of items) seen.add(game_id);
    cursor = next_cursor ?? undefined;
  } while (cursor);
  expect(seen.size).toBe(4_999);
});
