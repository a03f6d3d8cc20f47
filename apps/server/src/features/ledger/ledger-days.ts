import type { Day, Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { accountNow, isWithin } from '#src/ledger/books/account-days.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const DAYS_MAX = 400;

interface AccountDay {
  day: Day;
  debit: Satang;
  credit: Satang;
  transfers: number;
}

/** One account day by day, the newest first, to this moment; days on which nothing moved are left out. */
export const ledgerDays: StaffHandler<'GET /bo/api/ledger/days'> = async ({ account_id, ...days }, { db }) => {
  const account = sql`${account_id}::bigint`; // a number that no account can have is no account, and no bug
  const known = await sql`select from account where account_id = ${account}`.execute(db);
  if (known.rows.length === 0) throw new Refusal('nothing_found');
  return allRows<AccountDay>(db)`
    with ${await accountNow(db)}
    select day, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(transfers)::bigint as transfers
    from account_now where account_id = ${account} and ${isWithin(sql`day`, days)}
    group by day order by day desc limit ${DAYS_MAX}`;
};
