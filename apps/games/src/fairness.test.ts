import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Operator } from '#src/engine/test/operator.ts';
import { DEMO, newFolder, sitDown, startProvider } from '#src/engine/test/provider.ts';
import { checkRound, type ToldRound } from '#src/rules/check-round.ts';
import { seedHashOf } from '#src/rules/draws.ts';
import type { Table } from '#src/rules/game-rules.ts';
import { slot } from '#src/rules/slot/slot.ts';

const operator = new Operator();
let app: FastifyInstance;
beforeAll(async () => {
  app = (await startProvider(await operator.listen(), newFolder())).app;
});
afterAll(async () => {
  await app.close();
  operator.close();
});

interface Seeds {
  server_seed_hash: string;
  next_server_seed_hash: string;
  client_seed: string;
  nonce: number;
}
type Page = Awaited<ReturnType<typeof sitDown>>;
const seedsOf = async (page: Page) => (await page.get('seat')).body['seeds'] as Seeds;
const roundOf = async (page: Page, id: unknown) =>
  (await page.get(`round?id=${String(id)}`)).body as unknown as { table: Table; round: ToldRound };

it('reveals a seed only when the next one, promised before, takes its place', async () => {
  const page = await sitDown(app, DEMO);
  const before = await seedsOf(page);
  const { body: played } = await page.spin('one');
  expect((await roundOf(page, played['round_id'])).round).toMatchObject({ before: null, seeds: { server_seed: null } });

  const { body } = await page.post('seeds', { client_seed: 'my own' });
  const { server_seed } = body['revealed'] as { server_seed: string };
  expect(seedHashOf(server_seed)).toBe(before.server_seed_hash);
  const after = await seedsOf(page);
  expect(after).toMatchObject({ server_seed_hash: before.next_server_seed_hash, client_seed: 'my own', nonce: 0 });
  expect((await roundOf(page, played['round_id'])).round.seeds.server_seed).toBe(server_seed);
});

it('lets anyone compute every round again, and finds what was changed', async () => {
  const page = await sitDown(app, { ...DEMO, game: 'free-rocket' });
  const ids: unknown[] = [];
  for (let press = 0; press < 60; press += 1) ids.push((await page.spin(`press-${press}`)).body['round_id']);
  await page.post('seeds', { client_seed: 'then' });
  for (const id of ids) {
    const { table, round } = await roundOf(page, id);
    expect(checkRound(slot, table, round)).toMatchObject({ isSeedOurs: true, isOutcomeTrue: true, isWinTrue: true });
  }
  const { table, round } = await roundOf(page, ids[0]);
  expect(checkRound(slot, table, { ...round, win: round.win + 1 }).isWinTrue).toBe(false);
  const seeds = { ...round.seeds, server_seed: 'another' };
  expect(checkRound(slot, table, { ...round, seeds })).toMatchObject({ isSeedOurs: false, isOutcomeTrue: false });
  const nonce = { ...round.seeds, nonce: round.seeds.nonce + 1 };
  expect(checkRound(slot, table, { ...round, seeds: nonce }).isOutcomeTrue).toBe(false);
});

it('lists past rounds page by page, newest first, and refuses a seed without a letter', async () => {
  const page = await sitDown(app, DEMO);
  for (let press = 0; press < 25; press += 1) await page.spin(`press-${press}`);
  const first = (await page.get('rounds')).body as unknown as { rounds: { seeds: Seeds }[]; next_cursor: string };
  expect(first.rounds.map(({ seeds }) => seeds.nonce)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at));
  const second = (await page.get(`rounds?cursor=${first.next_cursor}`)).body;
  expect(second['rounds']).toHaveLength(5);
  expect(second['next_cursor']).toBeNull();
  expect((await page.post('seeds', { client_seed: '  ' })).status).toBe(400);
  expect((await page.get('round?id=nobody')).status).toBe(404);
});
