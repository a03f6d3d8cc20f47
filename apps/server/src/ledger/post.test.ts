import { baht, satang } from '@chokdee/kernel';
import { ACCOUNTS, depositCredited, type Posting } from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { ledgerQueue, post, postEntries } from '#src/ledger/post.ts';
import { audited } from '#src/ledger/test/audited.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';
import { mayStake } from '#src/protection/gates.ts';

const { db } = await testDatabase();

audited(db);

const taken = (ref: WalletRef, key: string, amount: number): Posting => ({
  ...depositCredited({ ...ref, id: key, amount: baht(amount) }),
  key,
  direction: 'out',
});

const balanceOf = async (ref: WalletRef) =>
  db
    .selectFrom('wallet')
    .select(['posted', 'held', 'seq'])
    .where('wallet_id', '=', ref.walletId)
    .executeTakeFirstOrThrow();

it('moves money in and out and keeps the balance after each movement', async () => {
  const wallet = await makeWallet(db, { balance: baht(100) });
  await db.transaction().execute((trx) => post(trx, [taken(wallet, 'bet-1', 30), taken(wallet, 'bet-2', 20.5)]));
  expect(await balanceOf(wallet)).toEqual({ posted: baht(49.5), held: 0, seq: 3 });
  const lines = await db
    .selectFrom('transfer')
    .selectAll()
    .where('wallet_id', '=', wallet.walletId)
    .orderBy('seq')
    .execute();
  expect(lines.map((line) => [line.debit_account, line.credit_account, line.balance_after])).toEqual([
    [ACCOUNTS.bank.id, ACCOUNTS.member_main.id, baht(100)],
    [ACCOUNTS.member_main.id, ACCOUNTS.bank.id, baht(70)],
    [ACCOUNTS.member_main.id, ACCOUNTS.bank.id, baht(49.5)],
  ]);
});

it('posts a key once, for ever, and answers the repeat with what happened then', async () => {
  const wallet = await makeWallet(db, { balance: baht(100) });
  const entry = [taken(wallet, 'once', 60)];
  const first = await db.transaction().execute((trx) => postEntries(trx, [entry]));
  const again = await db.transaction().execute((trx) => postEntries(trx, [entry, entry]));
  expect(first[0]).toMatchObject({ status: 'posted' });
  expect(again).toMatchObject([
    { status: 'replayed' },
    { status: 'replayed', transfers: [{ balanceAfter: baht(40) }] },
  ]);
  expect(await balanceOf(wallet)).toMatchObject({ posted: baht(40) });
});

it('calls a key that is reused for another amount a conflict and moves nothing', async () => {
  const wallet = await makeWallet(db, { balance: baht(100) });
  await db.transaction().execute((trx) => post(trx, [taken(wallet, 'k', 10)]));
  const [verdict] = await db.transaction().execute((trx) => postEntries(trx, [[taken(wallet, 'k', 11)]]));
  expect(verdict).toEqual({ status: 'conflict', key: 'k' });
});

it('refuses what the wallet does not have, and a refused entry consumes nothing', async () => {
  const wallet = await makeWallet(db, { balance: baht(50) });
  const verdicts = await db
    .transaction()
    .execute((trx) =>
      postEntries(trx, [
        [taken(wallet, 'a', 30)],
        [taken(wallet, 'b', 15), taken(wallet, 'c', 15)],
        [taken(wallet, 'd', 20)],
      ]),
    );
  expect(verdicts.map((verdict) => verdict.status)).toEqual(['posted', 'refused', 'posted']);
  expect(await balanceOf(wallet)).toMatchObject({ posted: 0, seq: 3 });
});

it('stakes a wallet only on the products it may be staked on', async () => {
  const wallet = await makeWallet(db, { balance: baht(50), type: 'bonus', products: ['slot'] });
  const stake = (product: 'slot' | 'lotto') => [{ ...taken(wallet, product, 10), product }];
  const verdicts = await db.transaction().execute(async (trx) => {
    await mayStake(trx, wallet.memberId, { product: 'slot', amount: baht(20) }, new Date());
    return postEntries(trx, [stake('lotto'), stake('slot')]);
  });
  expect(verdicts).toMatchObject([{ status: 'refused', problem: 'wallet_not_for_product' }, { status: 'posted' }]);
});

it.each([
  ['none', undefined],
  ['less', baht(9.99)],
])('takes no stake for which the gate let %s through', async (_what, allowed) => {
  const wallet = await makeWallet(db, { balance: baht(50) });
  const staking = db.transaction().execute(async (trx) => {
    if (allowed) await mayStake(trx, wallet.memberId, { product: 'slot', amount: allowed }, new Date());
    return postEntries(trx, [[{ ...taken(wallet, 'stake', 10), product: 'slot' as const }]]);
  });
  await expect(staking).rejects.toThrow('did not pass its gate');
  expect(await balanceOf(wallet)).toMatchObject({ posted: baht(50) });
});

it('uses what the gate let through up, and forgets it with its transaction', async () => {
  const wallet = await makeWallet(db, { balance: baht(50) });
  const stake = (key: string) => [{ ...taken(wallet, key, 10), product: 'slot' as const }];
  const twice = db.transaction().execute(async (trx) => {
    await mayStake(trx, wallet.memberId, { product: 'slot', amount: baht(10) }, new Date());
    await postEntries(trx, [stake('one')]);
    return postEntries(trx, [stake('two')]);
  });
  await expect(twice).rejects.toThrow('did not pass its gate');
  await db
    .transaction()
    .execute((trx) => mayStake(trx, wallet.memberId, { product: 'slot', amount: baht(10) }, new Date()));
  await expect(db.transaction().execute((trx) => postEntries(trx, [stake('three')]))).rejects.toThrow('gate');
});

it('gives each of many callers its own verdict from a shared transaction', async () => {
  const wallet = await makeWallet(db, { balance: baht(10) });
  const queue = ledgerQueue(db);
  const before = await sql<{ n: number }>`select count(distinct tx) as n from transfer`.execute(db);
  const verdicts = await Promise.all(Array.from({ length: 50 }, (_, index) => queue([taken(wallet, `c${index}`, 1)])));
  const after = await sql<{ n: number }>`select count(distinct tx) as n from transfer`.execute(db);
  expect(verdicts.filter((verdict) => verdict.status === 'posted')).toHaveLength(10);
  expect(Number(after.rows[0]?.n) - Number(before.rows[0]?.n)).toBeLessThanOrEqual(2);
});

it('does not let one impossible entry fail its neighbours', async () => {
  const wallet = await makeWallet(db, { balance: baht(10) });
  const queue = ledgerQueue(db);
  const impossible = queue([{ ...taken(wallet, 'bad', 1), ref: 'a zero byte \u0000' }]);
  const good = queue([taken(wallet, 'good', 1)]);
  await expect(impossible).rejects.toThrow(/byte sequence|0x00/);
  expect(await good).toMatchObject({ status: 'posted' });
});

it.each(['update transfer set amount = 1', 'delete from transfer', 'truncate transfer', 'delete from idempotency'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/append-only|permission denied/);
  },
);

it('the database refuses a wallet below zero and a transfer of nothing, whoever writes it', async () => {
  const wallet = await makeWallet(db, { balance: baht(1) });
  await expect(sql`update wallet set posted = -1 where wallet_id = ${wallet.walletId}`.execute(db)).rejects.toThrow(
    /check/,
  );
  await expect(
    db.transaction().execute((trx) => post(trx, [{ ...taken(wallet, 'zero', 1), amount: satang(0) }])),
  ).rejects.toThrow(/positive/);
});
