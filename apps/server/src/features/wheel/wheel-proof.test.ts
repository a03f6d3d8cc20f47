import { createHash, createHmac } from 'node:crypto';
import { REFUSALS } from '@chokdee/contract';
import { decideSpin } from '@chokdee/rewards';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { wheelFixture } from '#src/features/wheel/test/wheel-fixture.ts';
import { audit } from '#src/ledger/audit.ts';
import { wheelChecks } from '#src/ledger/checks/wheel-checks.ts';

const fixture = await wheelFixture();
const { app, db, rich, spin, spinV2, proof, reseed, config, configV2, historyOf } = fixture;

afterAll(async () => {
  expect(await audit(db, wheelChecks)).toEqual([]);
});

it('every spin can be checked from what was promised before it, once the seed is revealed', async () => {
  const someone = await rich(200);
  const promised = (await config(someone)).configs.seed;
  expect((await configV2(someone)).setting.seed).toEqual(promised);
  const spins = [await spin(someone), await spinV2(someone), await spin(someone)].map(({ data }) => data);
  expect(spins.map(({ nonce, server_hash }) => [nonce, server_hash])).toEqual(
    [0, 1, 2].map((nonce) => [nonce, promised.server_hash]),
  );
  expect((await config(someone)).configs.seed).toEqual({ ...promised, nonce: 3 });

  const { revealed, seed } = await reseed(someone, 'my-own_words');
  expect(revealed).toMatchObject({ seed_id: promised.seed_id, server_hash: promised.server_hash, spins: 3 });
  expect(seed).toMatchObject({ client_seed: 'my-own_words', nonce: 0 });
  // The new seed was fixed before the words for it were known: its hash is the seed that the old hash had promised.
  expect(seed.server_hash).toBe(revealed.server_seed);
  const key = Buffer.from(revealed.server_seed, 'hex');
  expect(key).toHaveLength(32);
  expect(createHash('sha256').update(key).digest('hex')).toBe(promised.server_hash);

  for (const { spin_id } of spins) {
    const { data } = await proof(someone, spin_id);
    expect(data).toMatchObject({ server_seed: revealed.server_seed, spins: 3, numbers: [{ from: 0, to: 2 }] });
    const { client_seed: clientSeed, nonce, wheel_id: wheelId, version: listNo, index } = data.spin;
    const weights = data.prizes.map(({ weight }) => weight);
    const landing = await decideSpin({ clientSeed, nonce, wheelId, listNo }, weights, (message) =>
      createHmac('sha256', key).update(message).digest(),
    );
    expect(landing.index).toBe(index);
    expect(data.prizes[index]).toMatchObject({ prize_id: data.spin.prize_id, name: data.spin.name });
  }
});

it('a number that no spin has shows: what it would have won was thrown away', async () => {
  const someone = await rich(200);
  const spins = [await spin(someone), await spin(someone), await spin(someone)].map(({ data }) => data);
  const third = { member_id: someone.id, spin_id: spins[2]?.spin_id ?? '' };
  const renumber = async (nonce: number): Promise<void> => {
    await sql`update wheel_spin set nonce = ${nonce} where member_id = ${third.member_id} and spin_id = ${third.spin_id}`.execute(
      db,
    );
    await sql`update wheel_seed set nonce = ${nonce + 1} where member_id = ${third.member_id}`.execute(db);
  };
  await renumber(3);
  await reseed(someone);
  const { data } = await proof(someone, spins[0]?.spin_id ?? '');
  const runs = [
    { from: 0, to: 1 },
    { from: 3, to: 3 },
  ];
  expect(data).toMatchObject({ spins: 4, numbers: runs });
  await renumber(2); // for the books
  await sql`update wheel_seed set nonce = 0 where member_id = ${someone.id} and revealed_at is null`.execute(db);
});

it('a spin keeps the fields that it was spun with, whatever the wheel becomes', async () => {
  const someone = await rich(100);
  const { data: before } = await spin(someone);
  const { prizes } = (await proof(someone, before.spin_id)).data;
  await fixture.fields(1, [{ pays: 'cash', amount: 1 }]);
  expect((await proof(someone, before.spin_id)).data.prizes).toEqual(prizes);
  const { data: after } = await spin(someone);
  expect(after.version).not.toBe(before.version);
  expect((await historyOf(someone)).map(({ name }) => name)).toEqual([after.name, before.name]);
});

it('a seed that still decides spins is in no answer, in no row that can be read, and in no message', async () => {
  const someone = await rich(100);
  const said: string[] = [];
  const { token } = someone;
  const listen = async (answer: Promise<{ body: unknown }>) => said.push(JSON.stringify((await answer).body));
  await listen(app.call('GET /api/wheel/config', {}, { token }));
  await listen(app.call('GET /api/wheel/config_v2', {}, { token }));
  const { data } = await spin(someone);
  said.push(JSON.stringify(data));
  await listen(app.call('POST /api/wheel/spin_v2', {}, { token }));
  await listen(app.call('POST /api/wheel/reward', { spin_id: data.spin_id }, { token }));
  await listen(app.call('GET /api/wheel/history', {}, { token }));
  await listen(app.call('GET /api/wheel/board', {}, { token }));
  await listen(app.call('GET /api/promotion/history', {}, { token }));
  const { rows: wallets } = await sql<{ wallet_id: number }>`
    select wallet_id from wallet where member_id = ${someone.id}`.execute(db);
  for (const input of wallets) await listen(app.call('GET /api/member/statement', input, { token }));
  const unrevealed = (await proof(someone, data.spin_id)).data;
  expect(unrevealed).toMatchObject({ server_seed: '', spins: 0, numbers: [] });
  said.push(JSON.stringify(unrevealed));
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(row::text, ' '), '') as text from (
      select to_jsonb(o) as row from outbox o where member_id = ${someone.id}
      union all select to_jsonb(i) from idempotency i where member_id = ${someone.id}
      union all select to_jsonb(s) from wheel_seed s where member_id = ${someone.id}) as written`.execute(db);
  said.push(rows[0]?.text ?? '');

  const { revealed } = await reseed(someone);
  for (const text of said) expect(text).not.toContain(revealed.server_seed);
  expect((await proof(someone, data.spin_id)).data.server_seed).toBe(revealed.server_seed);
});

it('a seed is the member’s own, and one at a time however many ask', async () => {
  const [first, second] = [await rich(1), await rich(1)];
  const seeds = await Promise.all(Array.from({ length: 8 }, async () => (await config(first)).configs.seed.seed_id));
  expect(new Set(seeds).size).toBe(1);
  expect((await config(second)).configs.seed.server_hash).not.toBe((await config(first)).configs.seed.server_hash);
  await Promise.all(Array.from({ length: 5 }, () => reseed(first)));
  const { rows } = await sql<{ open: number; all: number }>`
    select (count(*) filter (where revealed_at is null))::int as open, count(*)::int as all from wheel_seed where member_id = ${first.id}
  `.execute(db);
  expect(rows).toEqual([{ open: 1, all: 6 }]);
});

it('a member without a wallet, whose wallets nobody can lock, may ask for seeds at once too', async () => {
  const someone = await fixture.member();
  await sql`delete from wallet where member_id = ${someone.id}`.execute(db);
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => app.call('POST /api/wheel/seed', {}, { token: someone.token })),
  );
  expect(asked.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(asked.map(({ body }) => body.data.revealed.seed_id)).size).toBe(8);
});

it('spins that race a change of the seed belong to one seed or the other, and none is lost', async () => {
  const someone = await rich(400);
  await Promise.all(Array.from({ length: 12 }, (_, turn) => (turn % 4 === 3 ? reseed(someone) : spin(someone))));
  const bySeed = Map.groupBy(await historyOf(someone), ({ seed_id }) => seed_id);
  expect([...bySeed.values()].flat()).toHaveLength(9);
  for (const spins of bySeed.values())
    expect(spins.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(spins.map((_, nonce) => nonce));
});

it('seeds are fixed long before anybody chooses words for them, and after the last of a chain another begins', {
  timeout: 120_000,
}, async () => {
  const someone = await rich(1);
  let before = (await reseed(someone)).seed.server_hash;
  let breaks = 0;
  for (let change = 1; change <= 200; change += 1) {
    const { revealed, seed } = await reseed(someone, `words-${change}`);
    expect(createHash('sha256').update(Buffer.from(revealed.server_seed, 'hex')).digest('hex')).toBe(before);
    const isFixed = seed.server_hash === revealed.server_seed;
    expect(seed.client_seed).toBe(isFixed ? `words-${change}` : ''); // no words are taken for what was not fixed before
    if (!isFixed) breaks += 1;
    before = seed.server_hash;
  }
  expect(breaks).toBe(1);
});

it('the house makes up no words: the first spin brings them, to a seed whose hash was shown before', async () => {
  const someone = await rich(100);
  const { seed } = (await config(someone)).configs;
  expect(seed).toMatchObject({ client_seed: '', nonce: 0 });
  const seen = { seed_id: seed.seed_id, client_seed: 'thrown-here' };
  expect((await spin(someone, seen)).data).toMatchObject({ ...seen, server_hash: seed.server_hash, nonce: 0 });
  expect((await spin(someone, { ...seen, client_seed: 'others' })).error).toBe(REFUSALS.wheel_changed.code);
  expect((await spin(someone, seen)).data).toMatchObject({ ...seen, nonce: 1 });

  expect((await reseed(someone)).seed.client_seed).toBe('');
  expect((await spin(someone, seen)).error).toBe(REFUSALS.wheel_changed.code);
  expect((await spin(someone, { client_seed: 'thrown-again' })).data).toMatchObject({
    client_seed: 'thrown-again',
    nonce: 0,
  });
});

it('words that are no words are refused', async () => {
  const { token } = await rich(1);
  for (const client_seed of ['', 'a:b', 'ภาษาไทย', 'x'.repeat(65)])
    expect((await app.call('POST /api/wheel/seed', { client_seed }, { token })).status).toBe(400);
});
