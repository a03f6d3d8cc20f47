import { addDays, dayOf } from '@chokdee/kernel';
import { merkleRoot } from '@chokdee/lotto';
import { beaconRoundAt } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { logLeaf } from '#src/features/lotto/log/append-log.ts';
import { openRounds } from '#src/features/lotto/rounds/open-rounds.ts';
import { planRounds } from '#src/features/lotto/rounds/plan-rounds.ts';
import { promiseAhead, seedPlace } from '#src/features/lotto/yeekee/promise-draws.ts';
import { BOX, PROMISING, unguarded } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { ledgerChecks } from '#src/ledger/checks/audit-checks.ts';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';
import { seedMarkets } from '#src/seed/markets.ts';

const app = await testApp();
const { db, url } = app.database;
await seedMarkets(db);
const [market] = await allRows<{ market_id: number }>(db)`
  select market_id from lotto_market where name = 'ยี่กี 5 นาที'`;
const market_id = market?.market_id ?? 0;
await sql`update lotto_market set is_active = market_id = ${market_id}`.execute(db);

interface Row {
  readonly round_id: number;
  readonly day: string;
  readonly draw_at: Date;
  readonly closes_at: Date;
  readonly log_place: number | null;
  readonly text: string | null;
  readonly commitment: Buffer | null;
}
const rounds = () => allRows<Row>(db)`
  select r.round_id, r.day, r.draw_at, r.closes_at, p.log_place, p.text, p.commitment from lotto_round r
  left join yeekee_promise p using (round_id) where r.market_id = ${market_id} order by r.draw_at`;
const [today, tomorrow] = [dayOf(new Date()), addDays(dayOf(new Date()), 1)];
const checks = ledgerChecks.filter(({ name }) => name.startsWith('log_') || name === 'yeekee_keeps_promises');

it('promises every draw up to the end of tomorrow once, each by a seed of its own, whoever comes first', async () => {
  await planRounds(db, new Date());
  const other = openDatabase(url, { max: 2 });
  const counts = await Promise.all([promiseAhead(db, PROMISING), promiseAhead(other.db, PROMISING)]);
  await other.close();
  const all = await rounds();
  const promised = all.filter(({ log_place }) => log_place !== null);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, promised.length]);
  expect(new Set(promised.map(({ day }) => day))).toEqual(
    new Set(all.map(({ day }) => day).filter((day) => day <= tomorrow)),
  );
  expect(promised.filter(({ day }) => day === tomorrow)).toHaveLength(288);
  const sealed = await allRows<{ round_id: number; sealed_seed: Buffer }>(db)`
    select round_id, sealed_seed from yeekee_promise`;
  const seeds = sealed.map(({ round_id, sealed_seed }) => BOX.open(sealed_seed, seedPlace(round_id)));
  expect(new Set(seeds).size).toBe(promised.length);
  for (const { round_id, draw_at, text, commitment } of promised)
    expect(JSON.parse(text ?? '')).toEqual({
      kind: 'promise',
      round_id,
      draw_at: draw_at.toISOString(),
      chain_hash: PROMISING.config.beacon.chain.chain_hash,
      beacon_round: beaconRoundAt(PROMISING.config.beacon.chain, draw_at.getTime()),
      commitment: commitment?.toString('hex'),
    });
  expect(await promiseAhead(db, PROMISING)).toBe(0);
});

it('publishes the root over them in the log, which anyone can make again', async () => {
  const last = (await rounds()).find(({ day }) => day === tomorrow);
  const place = last?.log_place ?? 0;
  const { items } = (await app.call('GET /api/lotto/log/promises', { place })).body.data;
  expect(items).toContain(last?.text);
  const [entry] = (await app.call('GET /api/lotto/log/entries', { from: place })).body.data.items;
  const root = Buffer.from(merkleRoot(items.map(logLeaf), sha256)).toString('hex');
  expect(JSON.parse(entry?.text ?? '')).toEqual({ kind: 'promises', count: items.length, root });
  expect(JSON.stringify(items)).not.toContain('seed');
  expect(await audit(db, checks)).toEqual([]);
});

it('keeps the times that were promised, whatever staff, a job or SQL do', async () => {
  const before = await rounds();
  const staff = await makeStaff(app, 'manager');
  const markets = (await callStaff(app, 'GET /bo/api/lotto/markets', {}, { as: staff })).body.data;
  const saved = markets.markets.find((one) => one.market_id === market_id) ?? expect.fail('no market');
  const { schedule, stop_reason: _reason, ...fields } = saved;
  const later = { ...schedule, closes: '00:06', draws: '00:09', rounds: { count: 144, every_minutes: 10 } };
  const input = { ...fields, schedule: later, holidays: [{ day: tomorrow, moved_to: null }] } as never;
  const { body } = await callStaff(app, 'POST /bo/api/lotto/markets/save', input, { as: staff });
  expect(await confirmAsked(app, body.data, await makeStaff(app, 'risk'))).toBe(0);
  await planRounds(db, new Date());
  await sql`update lotto_market set is_active = false where market_id = ${market_id}`.execute(db);
  await planRounds(db, new Date());
  await sql`update lotto_market set is_active = true where market_id = ${market_id}`.execute(db);
  await planRounds(db, new Date());
  const after = await rounds();
  const isPromised = ({ log_place }: Row) => log_place !== null;
  expect(after.filter(isPromised)).toEqual(before.filter(isPromised));
  const next = after.filter(({ day }) => day > tomorrow);
  expect(next.filter(({ day }) => day === addDays(today, 3))).toHaveLength(144);
  const one = after.find(({ day }) => day === tomorrow)?.round_id ?? 0;
  for (const change of [
    sql`update lotto_round set draw_at = draw_at + interval '3 seconds' where round_id = ${one}`,
    sql`update lotto_round set closes_at = closes_at - interval '3 seconds' where round_id = ${one}`,
    sql`delete from lotto_round where round_id = ${one}`,
    sql`update yeekee_promise set beacon_round = beacon_round + 1 where round_id = ${one}`,
    sql`delete from yeekee_promise where round_id = ${one}`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/append-only|not changed|foreign key/);
});

it('opens a round with what was promised of it, and the audit sees one that opened with anything else', async () => {
  const one = (await rounds()).find(({ day, log_place }) => day === tomorrow && log_place !== null);
  const round_id = one?.round_id ?? 0;
  await sql`update lotto_round set opens_at = clock_timestamp() where round_id = ${round_id}`.execute(db);
  await openRounds(db, PROMISING);
  const { sealed, logged } = (await app.call('GET /api/lotto/yeekee/proof', { round_id })).body.data;
  expect(sealed.commitment).toBe(one?.commitment?.toString('hex'));
  expect(logged).toMatchObject({
    promise: { text: one?.text, entry: { place: one?.log_place } },
    head: null,
    seal: null,
  });
  expect(await audit(db, checks)).toEqual([]);
  const tampered = (change: string) =>
    unguarded(db, () => sql`${sql.raw(change)} where round_id = ${round_id}`.execute(db));
  const found = async () => (await audit(db, checks)).map(({ check }) => check);
  await tampered('update yeekee_round set commitment = sha256(commitment)');
  expect(await found()).toEqual(['yeekee_keeps_promises']);
});
