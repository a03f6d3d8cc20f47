import type { Satang } from '@chokdee/kernel';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { readBooks } from '#src/features/cashier/staff/payouts/books.ts';
import { readStaffNames } from '#src/features/cashier/staff/taken.ts';
import { showRows } from '#src/features/cashier/staff/withdrawals/withdrawal-views.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { readPage } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface BatchRow {
  batch_id: string;
  book_id: number;
  made_by: number;
  made_at: Date;
  bank_ref: string;
  count: number;
  amount: Satang;
  to_pay: number;
  to_confirm: number;
  paid: number;
  gone: number;
}

/** The batches for the bank, newest first. */
export const batches: StaffHandler<'GET /bo/api/cashier/batches'> = async (input, { db }) => {
  const { items, next_cursor } = await readPage(
    input,
    (before, count) => readBatches(db, { before, count }),
    ({ batch_id }) => batch_id,
  );
  return { items: await showBatches(db, items), next_cursor };
};

/** One batch with the withdrawals that it told the bank to pay, as they stand now. */
export const batchOne: StaffHandler<'GET /bo/api/cashier/batch'> = async ({ batch_id }, { db, now }) => {
  const [batch] = await showBatches(db, await readBatches(db, { batchId: batch_id, count: 1 }));
  if (!batch) throw new Refusal('nothing_found');
  const rows = await readItems(db, batch_id);
  const shown = await showRows(db, rows, now());
  return {
    ...batch,
    items: shown.map((row, index) => ({ ...row, is_gone: rows[index]?.batch_id !== batch_id })),
  };
};

/** What a batch told the bank to pay, in its order, as it stands now. */
export const readItems = (db: Reader, batchId: string): Promise<WithdrawalRow[]> =>
  allRows<WithdrawalRow>(db)`
    select w.* from payout_item i join withdrawal w using (member_id, withdrawal_id)
    where i.batch_id = ${batchId} order by i.place`;

interface Which {
  readonly batchId?: string;
  readonly before?: string | undefined;
  readonly count: number;
}

const readBatches = (db: Reader, { batchId, before, count }: Which): Promise<BatchRow[]> =>
  allRows<BatchRow>(db)`
    select b.*, s.* from (
      select * from payout_batch
      where (${batchId ?? null}::uuid is null or batch_id = ${batchId ?? null})
        and (${before ?? null}::uuid is null or batch_id < ${before ?? null})
      order by batch_id desc limit ${count}
    ) as b cross join lateral (
      select count(*) as count, coalesce(sum(w.amount), 0)::bigint as amount,
        count(*) filter (where w.batch_id = b.batch_id and w.state = 'approved') as to_pay,
        count(*) filter (where w.batch_id = b.batch_id and w.state = 'sent') as to_confirm,
        count(*) filter (where w.batch_id = b.batch_id and w.state = 'paid') as paid,
        count(*) filter (where w.batch_id is distinct from b.batch_id or w.state in ('rejected', 'cancelled')) as gone
      from payout_item i join withdrawal w using (member_id, withdrawal_id) where i.batch_id = b.batch_id
    ) as s order by b.batch_id desc`;

const showBatches = async (db: Reader, rows: readonly BatchRow[]) => {
  const [books, names] = [await readBooks(db), await readStaffNames(db)];
  return rows.flatMap(({ book_id, made_by, ...row }) => {
    const book = books.find((one) => one.book_id === book_id);
    return book ? [{ ...row, book, made_by: { staff_id: made_by, name: names.get(made_by) ?? '' } }] : [];
  });
};
