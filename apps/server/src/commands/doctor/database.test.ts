import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { accounts, brand, database, limits, owner } from '#src/commands/doctor/database.ts';
import { games, sealed } from '#src/commands/doctor/keys.ts';
import { linesOf } from '#src/commands/doctor/test/lines-of.ts';
import { readConfig } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { makeMember } from '#src/db/test/factories.ts';
import { makeGames } from '#src/db/test/game-factories.ts';
import { onServer, scratchDatabase } from '#src/db/test/scratch-database.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { REAL_HOUSE } from '#src/http/test/real-house.ts';
import { giveSignOfLife } from '#src/jobs/sign-of-life.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';
import { seed } from '#src/seed/seed.ts';
import { totpPlace } from '#src/staff/totp.ts';

const { db, url } = await testDatabase();
const config = readConfig(REAL_HOUSE);
await seed(url, config);
const house = (changes: NodeJS.ProcessEnv = {}) => ({
  config: readConfig({ ...REAL_HOUSE, DATABASE_URL: url, ...changes }),
  now: () => new Date(),
  db,
});
const box = secretBox(config.dataKeys, config.lookupKey);

/** What is said of a database, but for what is true of every one of our tests. */
const ofDatabase = async (changed: ReturnType<typeof house>): Promise<string[]> =>
  (await linesOf(database, changed)).filter((line) => !line.startsWith('FAIL fsync, full_page_writes off'));

/** Somebody who works here. */
const hire = async (username: string, role: string, isEnrolled = true): Promise<void> => {
  const { staff_id } = await db
    .insertInto('staff')
    .values({ username, role, password_hash: 'none' })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  if (isEnrolled)
    await db
      .updateTable('staff')
      .set({ totp_sealed: box.seal('TOTP', totpPlace(staff_id)) })
      .where('staff_id', '=', staff_id)
      .execute();
};

describe('the database', () => {
  it('of a house whose jobs run is in order', async () => {
    expect(await ofDatabase(house())).toEqual([expect.stringMatching(/^FAIL no process runs jobs/)]);
    const life = await giveSignOfLife(url, 'a-runner');
    expect(await ofDatabase(house())).toEqual([]);
    await life.end();
  });

  it('that would lose what it acknowledged, or takes fewer connections than one process wants, is named', async () => {
    const life = await giveSignOfLife(url, 'a-runner');
    const name = new URL(url).pathname.slice(1);
    await onServer(inject('databaseServer').url, `alter database ${name} set synchronous_commit = off`);
    const again = openDatabase(url, { max: 1 }); // settings of a database are for new connections
    const lines = await ofDatabase({ ...house(), config: { ...config, databasePoolMax: 5_000 }, db: again.db });
    await again.close();
    await onServer(inject('databaseServer').url, `alter database ${name} reset synchronous_commit`);
    expect(lines).toEqual([
      expect.stringMatching(/^FAIL fsync, full_page_writes, synchronous_commit off: a crash loses money/),
      expect.stringMatching(/^WARN \d+ connections are few/),
    ]);
    await life.end();
  });

  it.each([
    ['postgres://site:x@db.example/house', true],
    ['postgres://site:x@db.example/house?sslmode=require', true],
    ['postgres://site:x@db.example/house?sslmode=verify-full', false],
    ['postgres://site:x@127.0.0.1:5432/house', false],
    ['postgres:///house?host=/var/run/postgresql', false],
    ['postgres:///house?host=db.example', true],
  ])('at %s can be overheard: %s', async (DATABASE_URL, is) => {
    const lines = await ofDatabase(house({ DATABASE_URL }));
    expect(lines.some((line) => line.startsWith('FAIL what is said to it can be read'))).toBe(is);
  });

  it('without tables, of play money, and with jobs that fail is named', async () => {
    const empty = await scratchDatabase(inject('databaseServer').url);
    afterAll(() => empty.drop());
    expect(await ofDatabase({ ...house(), db: empty.db })).toEqual([
      expect.stringMatching(/^FAIL its schema is not this release's: it lacks \d+ migrations/),
    ]);
    const play = await testDatabase();
    await seed(play.url, readConfig({}));
    await sql`select graphile_worker.add_job('send_sms')`.execute(play.db);
    await sql`update graphile_worker._private_jobs set attempts = 3`.execute(play.db);
    expect(await ofDatabase({ ...house(), db: play.db })).toEqual([
      expect.stringMatching(/^FAIL it holds play money, for ever/),
      expect.stringMatching(/^FAIL no process runs jobs/),
      expect.stringMatching(/^WARN 1 jobs failed/),
    ]);
  });
});

it('nobody, an owner without an authenticator, and one alone are named', async () => {
  expect(await linesOf(owner, house())).toEqual([
    expect.stringMatching(/^FAIL nobody owns this house → npm run owner:create/),
    expect.stringMatching(/^FAIL nobody can confirm/),
  ]);
  await hire('boss', 'owner', false);
  expect(await linesOf(owner, house())).toEqual([
    expect.stringMatching(/^FAIL 1 of its owners have no authenticator/),
    expect.stringMatching(/^FAIL nobody can confirm/),
  ]);
  await sql`update staff set totp_sealed = ${box.seal('TOTP', totpPlace(1))}`.execute(db);
  expect(await linesOf(owner, house())).toEqual([expect.stringMatching(/^FAIL nobody can confirm/)]);
  await hire('second', 'finance');
  expect(await linesOf(owner, house())).toEqual(['ok 1 own it, 2 people have an authenticator']);
  await sql`update staff set disabled_at = now() where username = 'second'`.execute(db);
  expect(await linesOf(owner, house())).toHaveLength(1);
});

it('what is sealed with keys that are not ours any more is named', async () => {
  const other = `k2:${randomBytes(32).toString('base64')}`;
  await sql`update staff set totp_sealed = null`.execute(db);
  expect(await linesOf(sealed, house())).toEqual(['ok nothing is sealed yet']);
  const memberId = await makeMember(db);
  const account = { bankCode: 'KBANK', number: '1234567890', holderName: 'สมชาย' };
  await inTransaction(db, (trx) => addBankAccount(trx, box, memberId, account, true));
  const fine = ['ok what was sealed under each key opens and is found'];
  expect(await linesOf(sealed, house())).toEqual(fine);
  expect(await linesOf(sealed, house({ DATA_KEYS: `${other},${REAL_HOUSE.DATA_KEYS}` }))).toEqual(fine);
  const unopened = [expect.stringMatching(/^FAIL bank accounts that were sealed with the key k1 do not open/)];
  expect(await linesOf(sealed, house({ DATA_KEYS: other }))).toEqual(unopened);
  expect(await linesOf(sealed, house({ DATA_KEYS: other.replace('k2', 'k1') }))).toEqual(unopened);
  expect(await linesOf(sealed, house({ LOOKUP_KEY: 'another-lookup-key-than-before' }))).toEqual([
    expect.stringMatching(/^FAIL bank accounts are not found by our LOOKUP_KEY/),
  ]);
});

it('a house that nobody can pay in to, or whose provider tells nobody, is named', async () => {
  const key = 'k'.repeat(16);
  const PAYMENT_PROVIDERS = JSON.stringify([{ name: 'bank', url: 'https://bank.example', key, secrets: [key] }]);
  expect(await linesOf(accounts, house())).toEqual([expect.stringMatching(/^FAIL there is no account/)]);
  const account = { bank_code: 'KBANK', account_number: '0123456789', account_name: 'บจก. จริง' };
  await db.insertInto('agent_bank_account').values(account).execute();
  expect(await linesOf(accounts, house({ PAYMENT_PROVIDERS }))).toEqual([
    expect.stringMatching(/^FAIL nobody tells of money at accounts of sandbox/),
  ]);
  await db.updateTable('agent_bank_account').set({ provider: 'bank' }).execute();
  expect(await linesOf(accounts, house({ PAYMENT_PROVIDERS }))).toEqual(['ok 1 places to pay in to']);
  await db.updateTable('stop_switch').set({ is_stopped: true }).where('name', '=', 'withdrawal').execute();
  expect(await linesOf(accounts, house({ PAYMENT_PROVIDERS }))).toEqual([
    expect.stringMatching(/^WARN withdrawal is switched off/),
  ]);
});

it('guards of the door that are down are named, and what a number can cost is told', async () => {
  expect(await linesOf(limits, house())).toEqual([expect.stringMatching(/^ok .* costs at most [1-9][\d,]* baht/)]);
  expect(await linesOf(limits, house({ RATE_LIMITS: '0', SELLING_BATCH: '1', REQUESTS_MAX: '50000' }))).toEqual([
    expect.stringMatching(/^FAIL RATE_LIMITS=0/),
    expect.stringMatching(/^WARN SELLING_BATCH=1/),
    expect.stringMatching(/^WARN REQUESTS_MAX=50000/),
  ]);
});

it('a brand that is still the demo’s is named', async () => {
  expect(await linesOf(brand, house())).toEqual([
    expect.stringMatching(/^WARN the brand is still called/),
    expect.stringMatching(/^FAIL players are sent to the contacts of the demo/),
    expect.stringMatching(/^WARN no licence/),
    expect.stringMatching(/^WARN help, privacy, terms are still our first texts/),
  ]);
  const own = {
    name: 'เฮงเฮง',
    line_admin_url: '',
    line_contact_url: '',
    telegram_contact_url: '',
    licence_text: 'เลขที่ 1',
  };
  await db.updateTable('agent').set(own).execute();
  await db.updateTable('content_page').set({ version: 2 }).execute();
  expect(await linesOf(brand, house())).toEqual(['ok เฮงเฮง']);
});

it('a provider of games that is away, unknown here, or heard from anywhere is named', async () => {
  expect(await linesOf(games, house())).toEqual(['ok no games']);
  const { code } = await makeGames(db);
  const at = (fields: object) =>
    house({
      GAME_PROVIDERS: JSON.stringify([
        {
          name: code,
          url: 'https://127.0.0.1:9',
          origins: ['https://g.example'],
          addresses: ['203.0.113.5'],
          ...fields,
        },
      ]),
    });
  expect(await linesOf(games, at({}))).toEqual([
    expect.stringMatching(/^FAIL the games provider .* does not tell its games/),
  ]);
  expect((await linesOf(games, at({ addresses: [] })))[0]).toMatch(/^WARN the wallet hears .* from anywhere/);
  expect((await linesOf(games, at({ origins: ['http://g.example'] })))[0]).toMatch(
    /^FAIL the games provider .* has no TLS/,
  );
  expect(await linesOf(games, at({ name: 'unheard-of' }))).toEqual([
    expect.stringMatching(/^FAIL the games provider unheard-of is not known here/),
  ]);
});
