import { add, type Satang, subtract, ZERO } from '@chokdee/kernel';
import { type AccountKind, TRANSFER_KINDS } from '@chokdee/ledger';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { accountNow, isWithin } from '#src/ledger/books/account-days.ts';
import { completeUntil } from '#src/ledger/unread-transfers.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface AccountSums {
  account_id: number;
  code: string;
  name: string;
  kind: AccountKind;
  debit: Satang;
  credit: Satang;
}

/** The trial balance of a period, to this moment: what the accounts were debited is what they were credited. */
export const ledgerAccounts: StaffHandler<'GET /bo/api/ledger/accounts'> = async (days, { db }) => {
  const complete_until = await completeUntil(db);
  const rows = await allRows<AccountSums>(db)`
    with ${await accountNow(db)}
    select a.account_id, a.code, a.name, a.kind, coalesce(sum(n.debit), 0)::bigint as debit, coalesce(sum(n.credit), 0)::bigint as credit
    from account a left join account_now n on n.account_id = a.account_id and ${isWithin(sql`n.day`, days)}
    group by a.account_id order by a.account_id`;
  return {
    accounts: rows.map((row) => ({ ...row, balance: balanceOf(row) })),
    difference: rows.reduce((sum, row) => add(sum, subtract(row.debit, row.credit)), ZERO),
    complete_until,
    kinds: Object.entries(TRANSFER_KINDS).map(([kind, title]) => ({ kind, title })),
  };
};

/** Assets and expenses grow by debits, what is owed and earned by credits. */
const balanceOf = ({ kind, debit, credit }: AccountSums): Satang =>
  kind === 'asset' || kind === 'expense' ? subtract(debit, credit) : subtract(credit, debit);
