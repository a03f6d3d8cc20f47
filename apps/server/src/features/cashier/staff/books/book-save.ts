import { addRows, changeRows, findRow, getRow } from '#src/db/rows.ts';
import { accountNumberProblem, bankProblem, refuseBadFields } from '#src/lib/check-fields.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Adds a bank account of the house that members never pay into, renames one or closes it. */
export const bookSave: StaffHandler<'POST /bo/api/cashier/books/save'> = async (
  { bank_code, account_number, ...fields },
  { trx, audit },
) => {
  refuseBadFields({
    bank_code: bankProblem(bank_code),
    account_number: accountNumberProblem(account_number, bank_code),
  });
  const key = { bank_code, account_number };
  const before = await findRow(trx, 'bank_book', key, ['account_name', 'is_closed']);
  if (before) await changeRows(trx, 'bank_book', key, fields);
  else await addRows(trx, 'bank_book', { ...key, ...fields });
  const { book_id } = await getRow(trx, 'bank_book', key, ['book_id']);
  await audit({ subject: ['bank_book', book_id], before: before ?? null, after: { ...key, ...fields } });
  return {};
};
