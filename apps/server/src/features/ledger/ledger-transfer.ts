import { add, type Satang, subtract, ZERO } from '@chokdee/kernel';
import { firstRow } from '#src/db/rows.ts';
import { accountOf, shownTransfer } from '#src/features/ledger/shown-transfer.ts';
import { FOUND, type FoundTransfer } from '#src/ledger/find-transfers.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** One transfer with its entries; what was debited is what was credited. */
export const ledgerTransfer: StaffHandler<'GET /bo/api/ledger/transfer'> = async (place, { db }) => {
  const found = await firstRow<FoundTransfer & { key: string }>(db)`
    select ${FOUND}, key from transfer
    where member_id = ${place.member_id} and wallet_id = ${place.wallet_id} and seq = ${place.seq}`;
  if (!found) throw new Refusal('nothing_found');
  const entries = [entry(found.debit_account, found.amount, ZERO), entry(found.credit_account, ZERO, found.amount)];
  const difference = entries.reduce((sum, { debit, credit }) => add(sum, subtract(debit, credit)), ZERO);
  return { ...shownTransfer(found), key: found.key, entries, difference };
};

const entry = (account_id: number, debit: Satang, credit: Satang) => ({
  account_id,
  ...accountOf(account_id),
  debit,
  credit,
});
