import { assert } from '@chokdee/kernel';
import { type Entry, type PostedTransfer, postBatch, type Verdict } from '@chokdee/ledger';
import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { inTransaction, isDatabaseAway } from '#src/db/transaction.ts';
import { earlierTransfers, insertTransfers } from '#src/ledger/transfer-rows.ts';
import { announceBalances, lockWallets, updateWallets } from '#src/ledger/wallet-rows.ts';
import { coalesce } from '#src/lib/coalesce.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Posts entries in their order within the caller's transaction; each gets its own verdict and refused ones move nothing. */
export const postEntries = async (trx: Trx, entries: readonly Entry[]): Promise<readonly Verdict[]> => {
  const wallets = await lockWallets(trx, entries.flat());
  const earlier = await earlierTransfers(trx, entries);
  const result = postBatch({ wallets, earlier }, entries);
  if (result.transfers.length > 0) {
    await sql`
      with moved as (${updateWallets(result.wallets)}), written as (${insertTransfers(result.transfers, result.wallets)})
      ${announceBalances(result.wallets)}
    `.execute(trx);
  }
  return result.verdicts;
};

/** Posts one entry within the caller's transaction, or refuses the whole call. */
export const post = async (trx: Trx, entry: Entry): Promise<readonly PostedTransfer[]> => {
  const [verdict] = await postEntries(trx, [entry]);
  assert(verdict, 'no verdict on the entry');
  return transfersOf(verdict);
};

/** What a verdict posted; a refused one throws its refusal, and a key reused for another movement is our bug. */
export const transfersOf = (verdict: Verdict): readonly PostedTransfer[] => {
  if (verdict.status === 'refused') throw new Refusal(verdict.problem);
  assert(
    verdict.status !== 'conflict',
    `transfer key used for another movement: ${'key' in verdict ? verdict.key : ''}`,
  );
  return verdict.transfers;
};

/** Posts entries of many callers together: one transaction for a crowd, one verdict for each. Callers hold no lock. */
export const ledgerQueue = (db: Db, { batchMax, parallelMax } = { batchMax: 1_000, parallelMax: 2 }) =>
  coalesce<Entry, Verdict>((entries) => inTransaction(db, (trx) => postEntries(trx, entries)), {
    batchMax,
    parallelMax,
    waitingMax: 20_000,
    onFull: () => new Refusal('overloaded'),
    mayBeOnes: (error) => !isDatabaseAway(error),
  });
