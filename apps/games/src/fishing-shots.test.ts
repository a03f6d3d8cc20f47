import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Operator } from '#src/engine/test/operator.ts';
import { eventually, newFolder, REAL, sitDown, startProvider } from '#src/engine/test/provider.ts';
import { drawsOf, seedHashOf } from '#src/rules/draws.ts';
import { type Catch, shoot } from '#src/rules/fishing/shot.ts';
import { FISHING_TABLES } from '#src/rules/fishing/tables.ts';

let operator: Operator;
let app: FastifyInstance;

beforeEach(async () => {
  operator = new Operator();
  await operator.listen();
  ({ app } = await startProvider(operator.url, newFolder()));
});
afterEach(async () => {
  operator.behave();
  await app.close();
  operator.close();
});

const sitAtSea = () => sitDown(app, { ...REAL, game: 'fishing-andaman' });
const shotOf = (key: number, stake = 1_000) => ({
  key: `shot-number-${key}`,
  bet: { species: key % 2 ? 'anchovy' : 'turtle', stake },
});

it('answers shots that are under way together, each with the balance after it, and the wallet agrees', async () => {
  const page = await sitAtSea();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, key) => page.post('play', shotOf(key))));
  const wins = answers.map(({ body }) => Number(body['win']));
  expect(wins.some((win) => win > 0)).toBe(true);
  let balance = 100_000;
  for (const [index, { body }] of answers.entries()) {
    balance += (wins[index] ?? 0) - 1_000;
    expect(body['balance']).toBe(balance);
    expect(body['nonce']).toBe(index + 1);
  }
  expect(operator.balance).toBe(balance);
  await eventually(() => expect(operator.ends).toHaveLength(30));
});

it('lets anyone recompute a shot once its seed is revealed', async () => {
  const page = await sitAtSea();
  const { seeds } = (await page.get('seat')).body as { seeds: { server_seed_hash: string; client_seed: string } };
  const outcomes: Catch[] = [];
  for (let key = 0; key < 8; key += 1) outcomes.push((await page.post('play', shotOf(key))).body['outcome'] as Catch);
  const { revealed } = (await page.post('seeds', { client_seed: 'mine' })).body as {
    revealed: { server_seed: string };
  };
  expect(seedHashOf(revealed.server_seed)).toBe(seeds.server_seed_hash);
  const rtp = FISHING_TABLES[0]?.rtp ?? 0;
  for (const [index, outcome] of outcomes.entries()) {
    const draws = drawsOf({ serverSeed: revealed.server_seed, clientSeed: seeds.client_seed, nonce: index + 1 });
    expect(shoot(outcome.species, rtp, draws)).toEqual(outcome);
  }
});

it('takes no shot that the wallet cannot pay and none of a size that the table has not', async () => {
  const page = await sitAtSea();
  operator.balance = 900;
  expect((await page.post('play', shotOf(1))).body).toMatchObject({ refused: 'insufficient_balance', balance: 900 });
  expect((await page.post('play', shotOf(2, 999))).status).toBe(400);
  expect(operator.balance).toBe(900);
});
