import { readItems } from '#src/features/cashier/staff/payouts/batches.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import { toCsv } from '#src/lib/banks/csv.ts';
import { moneyText } from '#src/lib/money-text.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const HEAD = ['no', 'bank_code', 'account_number', 'account_name', 'amount', 'reference'];

/** The file of a batch: only what is still to be paid of it, so that a file that is made again pays nothing twice. */
export const batchFile: StaffHandler<'GET /bo/api/cashier/batch/file'> = async ({ batch_id }, { db, box }) => {
  const rows = (await readItems(db, batch_id)).filter((row) => row.batch_id === batch_id && row.state === 'approved');
  if (rows.length === 0) throw new Refusal('nothing_found');
  const lines = rows.map((row, index) => [
    String(index + 1),
    row.bank_code,
    box.open(row.number_sealed, numberPlace(row.member_id)),
    row.holder_name,
    moneyText(row.amount),
    row.reference,
  ]);
  return { name: `payouts-${batch_id.slice(-8)}.csv`, text: toCsv([HEAD, ...lines]) };
};
