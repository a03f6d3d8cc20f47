import { assert, present } from '@chokdee/kernel';
import { hold, move, type Posting, release, type Wallet, walletKey } from '@chokdee/ledger';
import { v7 as uuid } from 'uuid';
import { clockOf } from '#src/db/clock.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { addRows, allRows, changeRows, findRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { post } from '#src/ledger/post.ts';
import { lockWallets, type WalletRef, writeWallets } from '#src/ledger/wallet-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** How a hold can end. Each happens once. */
export type Resolution = 'posted' | 'voided' | 'expired';

export interface HoldRef {
  readonly memberId: number;
  readonly holdId: string;
}

/**
 * Sets the amount of a posting aside until it is known whether it happens. The same posting key again answers with the hold
 * that it made before, whatever became of it.
 */
export const reserve = async (trx: Trx, posting: Posting, expiresAt: Date | null = null): Promise<HoldRef> => {
  assert(posting.direction === 'out', 'only money on its way out is held');
  const { wallet, write } = await lockWallet(trx, posting);
  const earlier = await findRow(trx, 'hold', { member_id: posting.memberId, key: posting.key }, [
    'hold_id',
    'amount',
    'wallet_id',
  ]);
  if (earlier) {
    assert(
      earlier.amount === posting.amount && earlier.wallet_id === posting.walletId,
      `hold key reused: ${posting.key}`,
    );
    return { memberId: posting.memberId, holdId: earlier.hold_id };
  }

  // What could not be posted now may not be held either: such a hold could never be posted.
  const moved = move(wallet, posting);
  const held = typeof moved === 'string' ? moved : hold(wallet, posting.amount);
  if (typeof held === 'string') throw new Refusal(held);
  const holdId = uuid();
  await addRows(trx, 'hold', {
    member_id: posting.memberId,
    hold_id: holdId,
    wallet_id: posting.walletId,
    amount: posting.amount,
    posting: JSON.stringify(posting),
    key: posting.key,
    expires_at: expiresAt,
    created_at: clockOf(trx),
  });
  await write(held);
  return { memberId: posting.memberId, holdId };
};

/** Ends a hold and says whether this call did it: false when it had ended before, however it ended. */
export const resolve = async (trx: Trx, ref: HoldRef, resolution: Resolution): Promise<boolean> => {
  const held = await findRow(trx, 'hold', { member_id: ref.memberId, hold_id: ref.holdId }, [
    'wallet_id',
    'amount',
    'posting',
  ]);
  const { wallet_id, amount, posting } = present(held, `hold ${ref.holdId}`);
  const { wallet, write } = await lockWallet(trx, { memberId: ref.memberId, walletId: wallet_id });

  const won = await changeRows(
    trx,
    'hold',
    { member_id: ref.memberId, hold_id: ref.holdId, state: 'pending' },
    { state: resolution, resolved_at: clockOf(trx) },
  );
  if (won === 0) return false;

  await write(release(wallet, amount));
  if (resolution === 'posted') {
    // The product was judged when the hold was made; what happened since may not keep it from being posted.
    const { product: _, ...judged } = posting as Posting;
    await post(trx, [judged]);
  }
  return true;
};

/** Expires the holds whose time is over, each in its own transaction, and says how many. */
export const expireHolds = async (db: Db, limit = 500): Promise<number> => {
  const rows = await allRows<HoldRef>(db)`
    select member_id as "memberId", hold_id as "holdId" from hold
    where state = 'pending' and expires_at <= clock_timestamp() order by expires_at limit ${limit}`;
  let expired = 0;
  for (const ref of rows) if (await inTransaction(db, (trx) => resolve(trx, ref, 'expired'))) expired += 1;
  return expired;
};

/** One wallet under our lock, and how to write it back. */
const lockWallet = async (trx: Trx, ref: WalletRef) => {
  const locked = await lockWallets(trx, [ref]);
  const wallet = locked.wallets.get(walletKey(ref.memberId, ref.walletId));
  if (!wallet) throw new Refusal('wallet_not_found');
  return { wallet, write: (changed: Wallet) => writeWallets(trx, [changed], locked) };
};
