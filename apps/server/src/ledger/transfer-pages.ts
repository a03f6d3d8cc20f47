import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { readBelowOldest } from '#src/db/reader-cursor.ts';
import { allRows } from '#src/db/rows.ts';

/** How many transfers a page has before the next begins: few enough to be read through in some milliseconds. */
const PAGE_TRANSFERS = 4_000;

/**
 * Puts the transfers of complete transactions on the pages of the books and says how many. A reader who looks for the
 * transfers behind a figure asks the pages in which transactions they lie, and the index by transaction does the rest.
 */
export const pageTransfers = (db: Db, pageTransfersMax = PAGE_TRANSFERS): Promise<number> =>
  readBelowOldest(db, 'transfer_pages', async (trx, { from, below }) => {
    await sql`set local statement_timeout = '30min'`.execute(trx); // a backlog may take longer than a request
    const rows = await allRows<{ transfers: number }>(trx)`
      with due as materialized (
        select tx, kind, debit_account, credit_account, amount, (posted_at at time zone 'Asia/Bangkok')::date as day
        from transfer where tx >= ${from} and tx < ${below}
      ), last as materialized (
        select page, sum(transfers) as filled from transfer_page where page = (select max(page) from transfer_page) group by page
      ), place as (
        -- Where a transaction begins decides, so it is never torn in two.
        select tx, coalesce((select page from last), 1) +
          floor((coalesce((select filled from last), 0) + sum(count(*)) over (order by tx) - count(*)) / ${sql.lit(pageTransfersMax)})::bigint as page
        from due group by tx
      ), paged as (
        insert into transfer_page (page, day, kind, debit_account, credit_account, transfers, amount, from_tx, to_tx)
        select page, day, kind, debit_account, credit_account, count(*), sum(amount), min(tx), max(tx)
        from due join place using (tx) group by page, day, kind, debit_account, credit_account
        on conflict (page, day, kind, debit_account, credit_account) do update
          set transfers = transfer_page.transfers + excluded.transfers, amount = transfer_page.amount + excluded.amount,
            to_tx = excluded.to_tx
      )
      select count(*) as transfers from due`;
    return rows[0]?.transfers ?? 0;
  });
