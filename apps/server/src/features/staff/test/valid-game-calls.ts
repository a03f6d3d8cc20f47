import { makeCallback, makeGameProvider, makeGameRound, makeGames } from '#src/db/test/game-factories.ts';
import type { TestApp } from '#src/http/test/test-app.ts';

const nothing = { input: {} };
const ROWS = [{ kind: 'category' as const, title: 'สล็อต', title_en: 'Slots', filter: 'slot', game_ids: [] }];
const provider = async ({ database: { db } }: TestApp) => ({ provider_id: (await makeGameProvider(db)).provider_id });

/** The calls about games, each as someone makes it whom nothing stands in the way of. */
export const VALID_GAME_CALLS = {
  'GET /bo/api/games/providers': () => nothing,
  'POST /bo/api/games/providers/active': async (app: TestApp) => ({
    input: { ...(await provider(app)), is_active: false },
  }),
  'POST /bo/api/games/providers/sync': async (app: TestApp) => ({ input: await provider(app) }),
  'POST /bo/api/games/studios/logo': async ({ database: { db } }: TestApp) => ({
    input: { sub_provider_id: (await makeGameProvider(db)).sub_provider_id, logo: '/art/studio.svg' },
  }),
  'POST /bo/api/games/keys/rotate': async (app: TestApp) => ({ input: await provider(app) }),
  'POST /bo/api/games/keys/retire': async (app: TestApp) => {
    const { provider_id } = await provider(app);
    await app.database.db.insertInto('game_provider_key').values({ provider_id, generation: 2 }).execute();
    return { input: { provider_id, generation: 1 } };
  },
  'GET /bo/api/profit/fees': () => nothing,
  'POST /bo/api/profit/fees/save': async (app: TestApp) => ({
    input: { ...(await provider(app)), from_day: '2026-01-01', percent: 12.5 },
  }),
  'GET /bo/api/games/callbacks': () => nothing,
  'POST /bo/api/games/callbacks/replay': async ({ database: { db } }: TestApp) => ({
    input: { callback_id: (await makeCallback(db)).callback_id },
  }),
  'GET /bo/api/games/list': () => nothing,
  'POST /bo/api/games/edit': async ({ database: { db } }: TestApp) => ({
    input: { game_ids: (await makeGames(db)).game_ids, name: 'ชื่อของเรา', position: 3, tags_add: ['แนะนำ'] },
  }),
  'GET /bo/api/games/lobbies': () => nothing,
  'POST /bo/api/games/lobbies/save': async ({ database: { db } }: TestApp) => {
    await makeGameProvider(db);
    const { version } = await db
      .selectFrom('lobby')
      .select('version')
      .where('lobby_key', '=', 'slot')
      .executeTakeFirstOrThrow();
    return { input: { lobby_key: 'slot', title: 'สล็อต', version, rows: ROWS } };
  },
  'POST /bo/api/games/lobbies/preview': async ({ database: { db } }: TestApp) => {
    await makeGames(db);
    return { input: { rows: ROWS } };
  },
  'GET /bo/api/games/rounds': () => nothing,
  'GET /bo/api/games/round': async ({ database: { db } }: TestApp) => {
    const { member_id, provider_id, round_id } = await makeGameRound(db);
    return { input: { member_id, provider_id, round_id } };
  },
  'GET /bo/api/games/margins': () => nothing,
};
