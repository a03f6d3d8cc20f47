import { assert, present } from '@chokdee/kernel';
import { type Entry, type PostedTransfer, postBatch, type Verdict } from '@chokdee/ledger';
import type { Db, Trx } from '#src/db/database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { earlierTransfers, insertTransfers } from '#src/ledger/transfer-rows.ts';
import { type LockedWallets, lockWallets, writeWallets } from '#src/ledger/wallet-rows.ts';
import { inLanes } from '#src/lib/lanes.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { usePermits } from '#src/protection/permits.ts';

/** Posts entries in their order within the caller's transaction; each gets its own verdict and refused ones move nothing. */
export const postEntries = async (trx: Trx, entries: readonly Entry[]): Promise<readonly Verdict[]> => {
  const locked = await lockWallets(trx, entries.flat());
  return postOn(trx, entries, { locked, earlier: await earlierTransfers(trx, entries) });
};

interface Known {
  readonly locked: LockedWallets;
  readonly earlier: ReadonlyMap<string, PostedTransfer>;
}

const postOn = async (trx: Trx, entries: readonly Entry[], { locked, earlier }: Known): Promise<readonly Verdict[]> => {
  usePermits(trx, entries);
  const result = postBatch({ wallets: locked.wallets, earlier }, entries);
  if (result.transfers.length > 0)
    await writeWallets(trx, result.wallets, locked, insertTransfers(trx, result.transfers, result.wallets));
  return result.verdicts;
};

/**
 * Posts entries whose keys were never used before, on wallets that the caller has locked in this transaction. What a caller
 * wrongly takes for new is refused by the database.
 */
export const postNewEntries = (
  trx: Trx,
  entries: readonly Entry[],
  locked: LockedWallets,
): Promise<readonly Verdict[]> => postOn(trx, entries, { locked, earlier: new Map() });

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

/**
 * Posts entries of many callers together: one transaction for a crowd, one verdict for each. Callers hold no lock. A member
 * always has the same lane, so batches that run at once never wait for each other's wallets.
 */
export const ledgerQueue = (db: Db, limits = { batchMax: 1_000, lanes: 2 }) =>
  inLanes<Entry, Verdict>((entries) => inTransaction(db, (trx) => postEntries(trx, entries)), memberOf, limits);

const memberOf = ([first]: Entry): number => present(first, 'a posting of an entry').memberId;
