import { addDays, dayOf } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { offered, plantGames } from '#src/features/games/test/planted-games.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { seedProviders } from '#src/seed/providers.ts';

const app = await testApp();
const { db } = app.database;
await seedProviders(db);
const ids = await plantGames(db, [
  offered('naga', { name: 'พญานาคมั่งคั่ง', name_en: 'Naga Riches', tags: ['new'] }),
  offered('tiger', { name: 'เสือทอง', name_en: 'Golden Tiger' }),
  offered('bac', { studio: 'Royal Table', category: 'casino', name: 'บาคาร่า', name_en: 'Baccarat', rtp: null }),
  offered('dice', { studio: 'Lucky Dice', category: 'casino', name: 'ไฮโล 100%', name_en: 'Hi-Lo' }),
  offered('fish', { studio: 'Deep Catch', category: 'fishing', has_demo: false }),
]);
const { naga = 0, tiger = 0, bac = 0, dice = 0, fish = 0 } = ids;
const member = await app.member();
const wallet = await makeWallet(db, { memberId: member.id });

type Asked = NonNullable<Parameters<typeof app.call<'GET /api/game/list'>>[1]>;
const page = async (input: Asked, token?: string) =>
  (await app.call('GET /api/game/list', input, token ? { token } : {})).body.data;
const list = async (input: Asked, token?: string) => (await page(input, token)).items.map(({ game_id }) => game_id);

const play = (game_id: number, minutesAgo: number, memberId = member.id) =>
  db
    .insertInto('game_session')
    .values({
      member_id: memberId,
      session_id: crypto.randomUUID(),
      provider_id: 1,
      game_id,
      wallet_id: wallet.walletId,
      token_hash: Buffer.from('x'),
      is_mobile: true,
      opened_at: new Date(Date.now() - minutesAgo * 60_000),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();

it('lists everything in the order of the catalogue, each game whole', async () => {
  const { items, next_cursor } = await page({});
  expect(items.map(({ game_id }) => game_id)).toEqual([naga, tiger, bac, dice, fish]);
  expect(next_cursor).toBeNull();
  expect(items[0]).toEqual({
    game_id: naga,
    provider_id: 1,
    sub_provider_id: 1,
    provider_name: 'Siam Reels',
    name: 'พญานาคมั่งคั่ง',
    name_en: 'Naga Riches',
    category: 'slot',
    cover: '',
    tags: ['new'],
    rtp: 96.12,
    volatility: 'medium',
    has_demo: true,
    is_mobile: true,
  });
});

it('finds games by category, provider, studio and tag', async () => {
  expect(await list({ category: 'casino' })).toEqual([bac, dice]);
  expect(await list({ category: 'freespin' })).toEqual([]);
  expect(await list({ provider: '1', limit: 2 })).toEqual([naga, tiger]);
  expect(await list({ provider: '2' })).toEqual([]);
  expect(await list({ provider: 'royal table' })).toEqual([bac]);
  expect(await list({ sub_provider_id: 4 })).toEqual([fish]);
  expect(await list({ sub_provider_id: Number.MAX_SAFE_INTEGER })).toEqual([]);
  expect(await list({ tag: 'new' })).toEqual([naga]);
});

it.each([
  ['นาค', [naga]],
  ['RICHES naga', [naga]],
  ['เสือ golden', [tiger]],
  ['เสือ naga', []],
  ['siam', [naga, tiger]],
  ['100%', [dice]],
  ['%', [dice]],
  ['_', []],
])('searches %j in all names, every word of it', async (search, found) => {
  expect(await list({ search })).toEqual(found);
});

it('pages without a gap', async () => {
  for (const category of [undefined, 'hot'] as const) {
    const whole = await list(category ? { category } : {});
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const part = await page({ ...(category && { category }), limit: 2, ...(cursor && { cursor }) });
      paged.push(...part.items.map(({ game_id }) => game_id));
      cursor = part.next_cursor ?? undefined;
    } while (cursor && paged.length < 20);
    expect(paged).toEqual(whole);
  }
});

it('has as hot what was played most in the last seven days, then the catalogue', async () => {
  const day = (ago: number) => addDays(dayOf(new Date()), -ago);
  const rows = [
    { product: 'slot', subject_id: fish, day: day(0), bets: 3 },
    { product: 'slot', subject_id: fish, day: day(1), bets: 4 },
    { product: 'slot', subject_id: dice, day: day(0), bets: 6 },
    { product: 'slot', subject_id: bac, day: day(7), bets: 1_000 },
  ];
  await db.insertInto('play_hour').values(rows).execute();
  expect(await list({ category: 'hot' })).toEqual([fish, dice, naga, tiger, bac]);
  expect(await list({ category: 'hot', provider: 'Siam Reels' })).toEqual([naga, tiger]);
});

it('has what the member opened last, each game once, and nothing of others', async () => {
  await play(tiger, 30);
  await play(bac, 20);
  await play(tiger, 10);
  const other = await makeWallet(db);
  await db.insertInto('game_favourite').values({ member_id: other.memberId, game_id: fish }).execute();
  expect(await list({ category: 'last' }, member.token)).toEqual([tiger, bac]);
  expect(await list({ category: 'last' })).toEqual([]);
  expect(await list({ category: 'last' }, (await app.member()).token)).toEqual([]);
  expect(await list({ category: 'favourite' }, member.token)).toEqual([]);
});

it('likes a game once, and no longer', async () => {
  const { token } = await app.member();
  const like = (game_id: number, is_favourite: boolean) =>
    app.call('POST /api/game/favourite', { game_id, is_favourite }, { token });
  await like(fish, true);
  await like(naga, true);
  expect((await like(naga, true)).body).toMatchObject({ error: 0, data: { is_favourite: true } });
  expect(await list({ category: 'favourite' }, token)).toEqual([naga, fish]);
  await like(fish, false);
  expect(await list({ category: 'favourite' }, token)).toEqual([naga]);
  expect((await like(Number.MAX_SAFE_INTEGER, true)).body.error).toBe(4001);
});

it('shows no game that is hidden, gone, or of a studio that is closed', async () => {
  await db.updateTable('game').set({ is_hidden: true }).where('game_id', '=', tiger).execute();
  await db.updateTable('game').set({ is_offered: false }).where('game_id', '=', naga).execute();
  await db.updateTable('game_sub_provider').set({ is_active: false }).where('sub_provider_id', '=', 4).execute();
  expect(await list({})).toEqual([bac, dice]);
  expect(await list({ category: 'last' }, member.token)).toEqual([bac]);
  expect((await app.call('GET /api/game/detail', { game_id: tiger })).body.error).toBe(4001);
  expect((await app.call('GET /api/game/detail', { game_id: bac })).body.data).toMatchObject({
    name: 'บาคาร่า',
    rtp: null,
  });
});

it.each(['x', '1.2', '1.2.3.4', '1.-2.3'])('takes the cursor %j for malformed', async (cursor) => {
  expect((await app.call('GET /api/game/list', { cursor })).status).toBe(400);
});
