import { baht } from '@chokdee/kernel';
import { ACCOUNTS } from '@chokdee/ledger';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { numberArray } from '#src/db/arrays.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { audit } from '#src/ledger/audit.ts';
import { creditMany } from '#src/ledger/credit-many.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

const { db } = await testDatabase();

afterEach(async () => {
  expect(await audit(db)).toEqual([]);
});

/** Owes each wallet two baht. */
const pay = (key: string, refs: readonly WalletRef[]) => {
  const owed = sql`select member_id, wallet_id, 200::bigint as amount from unnest(
    ${numberArray(refs.map(({ memberId }) => memberId))}::bigint[], ${numberArray(refs.map(({ walletId }) => walletId))}::bigint[]) as o (member_id, wallet_id)`;
  const tell = { topic: 'balance', says: sql`'amount', amount / 100.0` };
  const credits = { house: ACCOUNTS.sandbox_funding.id, kind: 'sandbox_grant', ref: 'night', key, tell } as const;
  return inTransaction(db, (trx) => creditMany(trx, owed, credits));
};

const balances = async (refs: readonly WalletRef[]) =>
  Promise.all(
    refs.map(async ({ walletId }) => {
      const row = db.selectFrom('wallet').select('posted').where('wallet_id', '=', walletId);
      return (await row.executeTakeFirstOrThrow()).posted;
    }),
  );

it('pays each of a crowd once: a key that was used before fails the whole', async () => {
  const crowd = [await makeWallet(db), await makeWallet(db, { balance: baht(5) }), await makeWallet(db)];
  await pay('night', crowd.slice(0, 2));
  expect(await balances(crowd)).toEqual([baht(2), baht(7), 0]);
  await expect(pay('night', crowd.slice(1))).rejects.toThrow(/transfer_key/);
  expect(await balances(crowd)).toEqual([baht(2), baht(7), 0]);
});

it('pays nobody when a wallet that is owed is not there', async () => {
  const wallet = await makeWallet(db);
  await expect(pay('lost', [wallet, { ...wallet, walletId: 1 }])).rejects.toThrow('a wallet that is owed was not paid');
  expect(await balances([wallet])).toEqual([0]);
});
