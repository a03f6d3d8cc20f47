import type { Db, Trx } from '#src/db/database.ts';
import { changeRows, firstRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';

/** Transactions that a reader may now read: from its cursor, below the oldest one still running. */
interface TxRange {
  readonly from: number;
  readonly below: number;
}

/** How many transactions are looked at again and again before an idle reader's cursor moves. */
const IDLE_TX_MAX = 5_000;

/**
 * Lets a named reader work on the transactions that are complete and moves its cursor with its work, in one transaction.
 * Rows become visible at commit and not in the order of their ids, so reading `id > last` would lose some for ever.
 */
export const readBelowOldest = (
  db: Db,
  name: string,
  work: (trx: Trx, range: TxRange) => Promise<number>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const range = await firstRow<TxRange>(trx)`
      select tx as from, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as below
      from reader_cursor where name = ${name} for update skip locked`;
    if (!range || range.below <= range.from) return 0;
    const count = await work(trx, range);
    // A reader that found nothing writes nothing for a while, and then moves on: what others wrote is not read for ever.
    if (count > 0 || range.below - range.from > IDLE_TX_MAX)
      await changeRows(trx, 'reader_cursor', { name }, { tx: range.below });
    return count;
  });
