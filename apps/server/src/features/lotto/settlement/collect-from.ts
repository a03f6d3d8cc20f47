import { type Satang, satang } from '@chokdee/kernel';
import { available, debtCollected, walletKey } from '@chokdee/ledger';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { post } from '#src/ledger/post.ts';
import { lockWallets } from '#src/ledger/wallet-rows.ts';

interface Collection {
  readonly member_id: number;
  readonly debt_id: string;
  /** The wallet that pays, and how much of it may go to the debt. */
  readonly wallet_id: number;
  readonly most: number;
  /** What makes it happen once. */
  readonly id: string;
}

/** Settles a debt out of a wallet, as far as that has it, and says how much came. */
export const collectFrom = async (
  trx: Trx,
  { member_id, debt_id, wallet_id, most, id }: Collection,
): Promise<Satang> => {
  const { wallets } = await lockWallets(trx, [{ memberId: member_id, walletId: wallet_id }]);
  const wallet = wallets.get(walletKey(member_id, wallet_id));
  const amount = satang(Math.max(0, Math.min(most, wallet ? available(wallet) : 0)));
  if (amount === 0) return amount;
  await post(trx, [debtCollected({ id, memberId: member_id, walletId: wallet_id, amount, ref: debt_id })]);
  await sql`update member_debt set collected = collected + ${amount} where member_id = ${member_id} and debt_id = ${debt_id}::uuid`.execute(
    trx,
  );
  return amount;
};
