import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Operator } from '#src/engine/test/operator.ts';
import { DEMO, eventually, newFolder, REAL, sitDown, startProvider } from '#src/engine/test/provider.ts';
import { baccarat } from '#src/rules/baccarat/baccarat.ts';
import { BACCARAT_TABLES } from '#src/rules/baccarat/tables.ts';
import { drawsOf } from '#src/rules/draws.ts';
import { HILO_SPOT_NAMES } from '#src/rules/hilo/spots.ts';

let operator: Operator;
let app: FastifyInstance;

beforeEach(async () => {
  operator = new Operator();
  await operator.listen();
  ({ app } = await startProvider(operator.url, newFolder()));
});
afterEach(async () => {
  await app.close();
  operator.close();
});

it('a hand of baccarat takes the sum of all chips and pays what its spots got', async () => {
  const page = await sitDown(app, { ...REAL, game: 'baccarat-emerald' });
  const chips = { banker: 10_000, tie: 1_000, player_pair: 2_000 };
  for (const turn of ['one', 'two', 'three', 'four', 'five']) {
    const before = operator.balance;
    const { status, body } = await page.post('play', { key: `press-key-${turn}`, bet: { chips } });
    expect(status).toBe(200);
    const { paid } = body['outcome'] as { paid: { stake: number; back: number }[] };
    const moved = paid.reduce((sum, { stake, back }) => sum + back - stake, 0);
    expect(operator.balance).toBe(before + moved);
    expect(paid.reduce((sum, { stake }) => sum + stake, 0)).toBe(13_000);
  }
  await eventually(() => expect(operator.ends.length).toBe(5));
  expect(operator.ends[0]?.outcome).toMatchObject({ summary: expect.stringMatching(/ผู้เล่น \d เจ้ามือ \d/) as string });
});

it('a hand can be dealt again by whoever has its seeds', async () => {
  const page = await sitDown(app, { ...DEMO, game: 'baccarat-ruby' });
  const bet = { chips: { player: 5_000 } };
  const { body } = await page.post('play', { key: 'press-key-fair', bet });
  const { client_seed } = (await page.get('seat')).body['seeds'] as { client_seed: string };
  const { revealed } = (await page.post('seeds', { client_seed: 'mine' })).body as {
    revealed: { server_seed: string };
  };
  const draws = drawsOf({ serverSeed: revealed.server_seed, clientSeed: client_seed, nonce: 1 });
  const [table] = BACCARAT_TABLES;
  if (!table) throw new Error('no table');
  expect(body['outcome']).toEqual(baccarat.play({ bet, state: { road: [] }, draws, table }).outcome);
});

it.each([
  ['baccarat-emerald', { player: 5_001_00 }],
  ['baccarat-emerald', { player: 9_00 }],
  ['baccarat-emerald', { low: 1_000 }],
  ['hilo-temple-fair', { triple_6: 501_00 }],
  ['hilo-temple-fair', { low: 1_050 }],
  ['hilo-temple-fair', {}],
])('%s takes no chips outside its rules: %j', async (game, chips) => {
  const page = await sitDown(app, { ...REAL, game });
  const { status } = await page.post('play', { key: 'press-key-bad', bet: { chips } });
  expect(status).toBe(400);
  expect(operator.named('bet')).toEqual([]);
});

it('a throw of ไฮโล with chips on every spot ends with a line and a detail that the wallet can keep', async () => {
  const page = await sitDown(app, { ...REAL, game: 'hilo-floating-market' });
  const chips = Object.fromEntries(HILO_SPOT_NAMES.map((spot) => [spot, 100]));
  expect((await page.post('play', { key: 'press-key-all', bet: { chips } })).status).toBe(200);
  await eventually(() => expect(operator.ends).toHaveLength(1));
  expect(JSON.stringify(operator.ends[0]?.outcome).length).toBeLessThan(8_000);
});

it.each([
  ['baccarat-emerald', { player: 10_000, banker: 10_000 }, '5.00'],
  ['baccarat-emerald', { banker: 10_000 }, '100.00'],
  ['hilo-temple-fair', { low: 10_000, high: 7_500, hilo: 2_600 }, '6.00'],
])('%s with %j tells the wallet that %s was at risk', async (game, chips, valid_amount) => {
  const page = await sitDown(app, { ...REAL, game });
  expect((await page.post('play', { key: 'press-key-risk', bet: { chips } })).status).toBe(200);
  await eventually(() => expect(operator.ends).toHaveLength(1));
  expect(operator.ends[0]).toMatchObject({ valid_amount });
});
