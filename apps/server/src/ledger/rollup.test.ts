import { baht, satang } from '@chokdee/kernel';
import { ACCOUNTS, depositCredited } from '@chokdee/ledger';
import { sql } from 'kysely';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, type Trx } from '#src/db/database.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { audit } from '#src/ledger/audit.ts';
import { post } from '#src/ledger/post.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

const { db, url } = await testDatabase();
const WAIT = { timeout: 60_000, interval: 20 };
vi.setConfig({ testTimeout: 90_000 });

afterEach(async () => {
  expect(await audit(db)).toEqual([]);
});

const deposit = (trx: Trx, ref: WalletRef, id: string) => post(trx, [depositCredited({ ...ref, id, amount: baht(1) })]);

const counted = async () => {
  const { rows } = await sql<{ rolled: number; written: number }>`
    select (select coalesce(sum(transfers), 0)::bigint from account_day where account_id = ${ACCOUNTS.bank.id}) as rolled,
      (select count(*) from transfer) as written`.execute(db);
  return rows[0] ?? { rolled: -1, written: -1 };
};

/** Rolls up until nothing is left: other databases of the server may have older transactions running, which it waits for. */
const rollUpAll = (): Promise<void> =>
  vi.waitFor(async () => {
    await rollUpLedger(db);
    const { rolled, written } = await counted();
    expect(rolled).toBe(written);
  }, WAIT);

/** A transaction that has written a deposit and waits to be told how to end. */
const openTransaction = async (ref: WalletRef, id: string) => {
  const ended = Promise.withResolvers<'commit' | 'rollback'>();
  const written = Promise.withResolvers<void>();
  const done = db
    .transaction()
    .execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await deposit(trx, ref, id);
      written.resolve();
      if ((await ended.promise) === 'rollback') throw new Error('rolled back');
    })
    .catch((error: Error) => error.message);
  await written.promise;
  onTestFinished(() => ended.resolve('rollback')); // a test that failed leaves nothing open
  return { end: (how: 'commit' | 'rollback') => (ended.resolve(how), done) };
};

it('waits for an older transaction that is still open, and then counts it and the newer ones once', async () => {
  const [slow, quick] = [await makeWallet(db), await makeWallet(db)];
  await rollUpAll();
  const before = await counted();
  const open = await openTransaction(slow, 'slow');
  await inTransaction(db, (trx) => deposit(trx, quick, 'quick'));
  expect(await rollUpLedger(db)).toBe(0);
  expect((await counted()).rolled).toBe(before.rolled);

  await open.end('commit');
  await rollUpAll();
  expect((await counted()).rolled).toBe(before.rolled + 2);
  expect(await rollUpLedger(db)).toBe(0);
});

it('counts what committed before an older transaction began to wait, and goes on after one was rolled back', async () => {
  const [first, second] = [await makeWallet(db), await makeWallet(db)];
  await rollUpAll();
  const before = await counted();
  await inTransaction(db, (trx) => deposit(trx, first, 'early'));
  const open = await openTransaction(second, 'never');
  await vi.waitFor(async () => {
    await rollUpLedger(db);
    expect((await counted()).rolled).toBe(before.rolled + 1);
  }, WAIT);
  await inTransaction(db, (trx) => deposit(trx, first, 'late'));
  expect(await open.end('rollback')).toBe('rolled back');
  await rollUpAll();
  expect((await counted()).rolled).toBe(before.rolled + 2);
});

it('counts each transfer once while several roll up beside the traffic', async () => {
  const wallets = await Promise.all(Array.from({ length: 4 }, () => makeWallet(db)));
  let isBusy = true;
  const rolling = Array.from({ length: 3 }, async () => {
    while (isBusy) await rollUpLedger(db);
  });
  const traffic = wallets.map(async (wallet, lane) => {
    for (let n = 0; n < 25; n += 1) await inTransaction(db, (trx) => deposit(trx, wallet, `${lane}/${n}`));
  });
  await Promise.all(traffic);
  isBusy = false;
  await Promise.all(rolling);
  await Promise.all([rollUpLedger(db), rollUpLedger(db), rollUpLedger(db)]);
  await rollUpAll();
});

it('lets one work while another has the cursor, instead of waiting for it', async () => {
  const wallet = await makeWallet(db);
  await inTransaction(db, (trx) => deposit(trx, wallet, 'unseen'));
  await db.transaction().execute(async (trx) => {
    await sql`select 1 from reader_cursor where name = 'ledger_rollup' for update`.execute(trx);
    expect(await rollUpLedger(db)).toBe(0);
  });
  await rollUpAll();
});

it('catches up with any backlog, though that takes longer than a request may', async () => {
  await sql`
    insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, kind, ref)
    select 0, 0, n, 'backlog ' || n, ${ACCOUNTS.sandbox_funding.id}, ${ACCOUNTS.bank.id}, 1, 'adjustment', ''
    from generate_series(1000, 60000) as n`.execute(db);
  const impatient = openDatabase(`${url}${url.includes('?') ? '&' : '?'}statement_timeout=30`, { max: 1 });
  await vi.waitFor(async () => {
    await rollUpLedger(impatient.db);
    const { rolled, written } = await counted();
    expect(rolled).toBe(written);
  }, WAIT);
  await impatient.close();
});

it('gives each transfer to its day in Bangkok and to both of its accounts', async () => {
  const row = (key: string, posted_at: string) => ({
    member_id: 0,
    wallet_id: 0,
    balance_after: null,
    kind: 'adjustment',
    ref: 'test',
    key,
    debit_account: ACCOUNTS.sandbox_funding.id,
    credit_account: ACCOUNTS.adjustment.id,
    amount: satang(Number(key)),
    seq: Number(key),
    posted_at: new Date(posted_at),
  });
  const rows = [
    row('1', '2020-01-31T16:59:59.999Z'),
    row('10', '2020-01-31T17:00:00.000Z'),
    row('100', '2020-02-01T16:59:59.999Z'),
  ];
  await db.insertInto('transfer').values(rows).execute();
  const days = () =>
    db
      .selectFrom('account_day')
      .selectAll()
      .where('account_id', '=', ACCOUNTS.adjustment.id)
      .orderBy('account_id')
      .orderBy('day')
      .execute();
  await vi.waitFor(async () => {
    await rollUpLedger(db);
    expect(await days()).toMatchObject([
      { day: '2020-01-31', debit: 0, credit: 1, transfers: 1 },
      { day: '2020-02-01', debit: 0, credit: 110, transfers: 2 },
    ]);
  }, WAIT);
});
