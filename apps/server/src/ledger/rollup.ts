import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { readBelowOldest } from '#src/db/reader-cursor.ts';
import { allRows } from '#src/db/rows.ts';
import { MEMBER_SUMS, MEMBER_TIMES } from '#src/ledger/member-sum-columns.ts';

/**
 * Adds the transfers of complete transactions to the days of their accounts and to the sums of their members, and says how many it added. Safe to run from
 * several processes: the cursor's lock lets one work, and the others find nothing left.
 */
export const rollUpLedger = (db: Db): Promise<number> =>
  readBelowOldest(db, 'ledger_rollup', async (trx, { from, below }) => {
    // A backlog that takes longer than a request may would be tried again for ever.
    await sql`set local statement_timeout = '30min'`.execute(trx);
    const rows = await allRows<{ transfers: number }>(trx)`
      with side as (
        select debit_account as account_id, amount as debit, 0 as credit, posted_at from transfer where tx >= ${from} and tx < ${below}
        union all
        select credit_account, 0, amount, posted_at from transfer where tx >= ${from} and tx < ${below}
      ), sums as (
        insert into account_day (account_id, day, debit, credit, transfers)
        select account_id, (posted_at at time zone 'Asia/Bangkok')::date, sum(debit), sum(credit), count(*)
        from side group by 1, 2
        on conflict (account_id, day) do update
          set debit = account_day.debit + excluded.debit, credit = account_day.credit + excluded.credit,
            transfers = account_day.transfers + excluded.transfers
      ), members as (
        insert into member_sum as m (member_id, account_id, in_sum, in_count, out_sum, out_count, in_at, out_at)
        select ${MEMBER_SUMS}, ${MEMBER_TIMES} from transfer t where t.tx >= ${from} and t.tx < ${below} and t.member_id <> 0 group by 1, 2
        on conflict (member_id, account_id) do update
          set in_sum = m.in_sum + excluded.in_sum, in_count = m.in_count + excluded.in_count,
            out_sum = m.out_sum + excluded.out_sum, out_count = m.out_count + excluded.out_count,
            in_at = greatest(m.in_at, excluded.in_at), out_at = greatest(m.out_at, excluded.out_at)
      )
      select count(*) as transfers from transfer where tx >= ${from} and tx < ${below}`;
    return rows[0]?.transfers ?? 0;
  });
