import { WALLET_TYPES } from '@chokdee/ledger';
import type { Db } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

const KNOWN_MAX = 100_000;
const known = new WeakMap<Db, Map<number, number>>();

/** The main wallet of a member, which is his for ever: asked for once. */
export const mainWalletOf = async (db: Db, memberId: number): Promise<number> => {
  const wallets = known.get(db) ?? new Map<number, number>();
  known.set(db, wallets);
  const at = wallets.get(memberId);
  if (at !== undefined) return at;
  const row = await findRow(db, 'wallet', { member_id: memberId, wallet_type_id: WALLET_TYPES.main.id }, ['wallet_id']);
  if (!row) throw new Refusal('wallet_not_found');
  if (wallets.size >= KNOWN_MAX) wallets.clear();
  wallets.set(memberId, row.wallet_id);
  return row.wallet_id;
};
