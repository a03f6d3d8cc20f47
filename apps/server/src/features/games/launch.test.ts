import { randomUUID } from 'node:crypto';
import { baht } from '@chokdee/kernel';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { syncGames } from '#src/features/games/sync-games.ts';
import { createDeps } from '#src/http/deps.ts';
import { openSession } from '#src/http/sessions.ts';
import { startGames } from '#src/http/test/sandbox-process.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { seedProviders } from '#src/seed/providers.ts';

const games = await startGames();
afterAll(() => games.stop());
const environment = { JOBS: '0', GAMES_PORT: new URL(games.url).port };
const app = await testApp(environment);
const { db } = app.database;
await seedProviders(db);
const deps = createDeps(db, readConfig({ ...environment, DATABASE_URL: app.database.url }), pino({ level: 'silent' }));
await syncGames(deps);

const gameOf = (category: string) =>
  db
    .selectFrom('game')
    .select(['game_id', 'provider_id', 'sub_provider_id', 'code', 'name'])
    .where('category', '=', category)
    .orderBy('place')
    .executeTakeFirstOrThrow();
const slot = await gameOf('slot');
const player = async (options: Parameters<typeof makeWallet>[1] = { balance: baht(100) }) => {
  const owner = await makeWallet(db, options);
  return { ...owner, token: await openSession(db, owner.memberId, { address: '127.0.0.1', device: 'test' }) };
};
type Player = Awaited<ReturnType<typeof player>>;
const link = ({ token, walletId }: Player, change: object = {}, at = app) =>
  at.call(
    'POST /api/game/link',
    {
      wallet_id: walletId,
      game_id: slot.game_id,
      provider_id: slot.provider_id,
      is_mobile: true,
      source: 'lobby',
      ...change,
    },
    { token },
  );
const order = (how: string) =>
  fetch(`${games.url}/games/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ what: 'service', how }),
  });

it('imports the catalogue of a provider and keeps what was changed here', async () => {
  const count = async () =>
    (
      await db
        .selectFrom('game')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const before = await count();
  expect(before).toBeGreaterThan(10);
  await db
    .updateTable('game')
    .set({ own_name: 'ชื่อของเรา', name: 'ชื่อเก่า', is_hidden: false, own_tags: ['ours'] })
    .where('game_id', '=', slot.game_id)
    .execute();
  await db.updateTable('game_provider').set({ sync_asked_at: new Date() }).execute();
  await syncGames(deps);
  expect(await count()).toBe(before);
  const game = await db.selectFrom('game').selectAll().where('game_id', '=', slot.game_id).executeTakeFirstOrThrow();
  expect(game).toMatchObject({ name: slot.name, own_name: 'ชื่อของเรา', own_tags: ['ours'] });
  const shown = await app.call('GET /api/game/detail', { game_id: slot.game_id });
  expect(shown.body.data).toMatchObject({ name: 'ชื่อของเรา', tags: ['ours'] });
  const { synced_at, sync_asked_at } = await db.selectFrom('game_provider').selectAll().executeTakeFirstOrThrow();
  expect([synced_at, sync_asked_at]).toEqual([expect.any(Date), null]);
});

it('passes a cover on as a picture that runs nothing', async () => {
  const { body } = await app.call('GET /api/game/detail', { game_id: slot.game_id });
  const cover = await app.player.inject({ url: body.data.cover });
  expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
  expect(cover.headers['content-security-policy']).toContain('sandbox');
  expect((await app.player.inject({ url: `/game-covers/999999/${'0'.repeat(32)}` })).statusCode).toBe(404);
});

it('opens a game with a wallet, at the provider’s own origin', async () => {
  const someone = await player();
  const { body } = await link(someone);
  expect(body.error).toBe(0);
  expect(new URL(body.data.link).port).toBe(environment.GAMES_PORT);
  expect(new URL(body.data.link).pathname).toBe('/games/slot');
  const { headers } = await app.player.inject({ url: '/', headers: { accept: 'text/html' } });
  const { GAMES_PORT } = environment;
  expect(headers['content-security-policy']).toContain(`frame-src http://*:${GAMES_PORT} https://*:${GAMES_PORT};`);
  const sessions = await db
    .selectFrom('game_session')
    .select(['wallet_id', 'game_id', 'source'])
    .where('member_id', '=', someone.memberId)
    .execute();
  expect(sessions).toEqual([{ wallet_id: someone.walletId, game_id: slot.game_id, source: 'lobby' }]);
});

it('opens a demo for anyone, and asks for no wallet', async () => {
  const { body } = await app.call('POST /api/game/demo', {
    game_id: slot.game_id,
    provider_id: slot.provider_id,
    is_mobile: false,
    source: '',
    agent_code: 'CHOKDEE46',
  });
  expect([body.error, new URL(body.data.link).port]).toEqual([0, environment.GAMES_PORT]);
});

it('offers the wallets that may be staked on the game, asked for with texts as ids', async () => {
  const someone = await player();
  await makeWallet(db, { memberId: someone.memberId, type: 'bonus', balance: baht(5), products: ['lotto'] });
  const free = await makeWallet(db, { memberId: someone.memberId, type: 'free', balance: baht(7), products: ['slot'] });
  const input = {
    game_id: String(slot.game_id),
    provider_id: String(slot.provider_id),
    sub_provider_id: String(slot.sub_provider_id),
  };
  const { body } = await app.call('POST /api/game/wallets', input, { token: someone.token });
  expect(body.data.map(({ id }) => id)).toEqual([someone.walletId, free.walletId]);
});

it.each<[string, string, (someone: Player) => object | Promise<object>]>([
  ['a game that is not there', 'ไม่พบเกมนี้', () => ({ game_id: 999_999 })],
  ['the wallet of another', 'ไม่พบกระเป๋าเงินนี้', async () => ({ wallet_id: (await player()).walletId })],
  [
    'a wallet for other products',
    'กระเป๋าเงินนี้ใช้กับรายการนี้ไม่ได้',
    async ({ memberId }) => ({
      wallet_id: (await makeWallet(db, { memberId, type: 'bonus', balance: baht(5), products: ['lotto'] })).walletId,
    }),
  ],
  [
    'a pause that the member takes',
    'คุณได้ขอระงับการเล่นไว้',
    async ({ memberId }) => {
      await db
        .insertInto('member_exclusion')
        .values({
          member_id: memberId,
          exclusion_id: randomUUID(),
          kind: 'self_exclusion',
          until: new Date(Date.now() + 60_000),
        })
        .execute();
      return {};
    },
  ],
])('does not open a game with %s', async (_what, message, change) => {
  const someone = await player();
  const { body } = await link(someone, await change(someone));
  expect(body.message).toBe(message);
});

it('does not open a hidden game', async () => {
  await db.updateTable('game').set({ is_hidden: true }).where('game_id', '=', slot.game_id).execute();
  expect((await link(await player())).body.message).toBe('เกมนี้ปิดให้บริการชั่วคราว');
  await db.updateTable('game').set({ is_hidden: false }).where('game_id', '=', slot.game_id).execute();
});

it('says so when the provider is down, and opens the game when it is back', async () => {
  const someone = await player();
  expect((await order('down')).status).toBeLessThan(400);
  expect((await link(someone)).body.message).toBe('ค่ายเกมไม่ตอบ กรุณาลองใหม่อีกครั้ง');
  await order('normal');
  expect((await link(someone)).body.error).toBe(0);
});

it('does not show a game from an origin that is not on the provider’s list', async () => {
  const [sandboxProvider] = readConfig(environment).gameProviders;
  const providers = JSON.stringify([{ ...sandboxProvider, origins: ['https://games.example'] }]);
  const strict = await testApp({ ...environment, GAME_PROVIDERS: providers }, app.database);
  expect((await link(await player(), {}, strict)).body.message).toBe('ค่ายเกมไม่ตอบ กรุณาลองใหม่อีกครั้ง');
});
