import type { Day } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { isUnread, readUpTo } from '#src/ledger/unread-transfers.ts';

/** Whole days in Bangkok, both included; what is left out is open. */
interface Days {
  readonly from_day?: Day | undefined;
  readonly to_day?: Day | undefined;
}

/** The condition that a column of days lies within a period. */
export const isWithin = (column: RawBuilder<unknown>, { from_day, to_day }: Days): RawBuilder<boolean> =>
  sql`(${column} between ${from_day ?? '-infinity'}::date and ${to_day ?? 'infinity'}::date)`;

/**
 * What each account moved on each day, to this moment: the days as they were rolled up and, beside them, every transfer
 * since. To stand in a `with`: `account_now (account_id, day, debit, credit, transfers)`.
 */
export const accountNow = async (db: Reader): Promise<RawBuilder<unknown>> => {
  const since = await readUpTo(db, 'ledger_rollup');
  return sql`
    unread as materialized (
      select debit_account, credit_account, amount, (posted_at at time zone 'Asia/Bangkok')::date as day
      from transfer where ${isUnread({ reader: 'ledger_rollup', since })}
    ), account_now as (
      select account_id, day, debit, credit, transfers from account_day
      union all select debit_account, day, amount, 0, 1 from unread
      union all select credit_account, day, 0, amount, 1 from unread
    )`;
};
