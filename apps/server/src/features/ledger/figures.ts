import { type Day, type Satang, satang } from '@chokdee/kernel';
import { CONTROL_ACCOUNT_MAX, KIND_ROLES, ROLE_WAYS } from '@chokdee/ledger';
import { textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { isUnread, readUpTo } from '#src/ledger/unread-transfers.ts';

/** What each figure adds up: the kinds of a role. */
const FIGURES = { deposits: 'deposit', withdrawals: 'withdrawal' } as const;

export type FigureName = keyof typeof FIGURES;

/** The money of a day. */
type Money = Readonly<Record<FigureName, Satang>>;

/** The kinds of transfers that a figure adds up. */
export const kindsOfFigure = (figure: FigureName): string[] =>
  Object.entries(KIND_ROLES).flatMap(([kind, role]) => (role === FIGURES[figure] ? [kind] : []));

/** Net money into wallets by day and kind, of the kinds that count, to this moment. */
interface KindDay {
  day: Day;
  kind: string;
  net: Satang;
}

const kindDays = async (db: Reader, from: Day): Promise<KindDay[]> => {
  const since = await readUpTo(db, 'transfer_pages');
  return allRows<KindDay>(db)`
    with side as (
      select day, kind, debit_account, credit_account, amount from transfer_page
      union all
      select (posted_at at time zone 'Asia/Bangkok')::date, kind, debit_account, credit_account, amount
      from transfer where ${isUnread({ reader: 'transfer_pages', since })}
    )
    select day, kind, sum(case when credit_account <= ${CONTROL_ACCOUNT_MAX} then amount else -amount end)::bigint as net
    from side
    where day >= ${from}::date and kind = any(${textArray(Object.keys(KIND_ROLES))}::text[])
      and least(debit_account, credit_account) <= ${CONTROL_ACCOUNT_MAX}
    group by day, kind`;
};

/** The money of every day since one, to this moment. What was given back is taken off again. */
export const moneyByDay = async (db: Reader, from: Day): Promise<(day: Day) => Money> => {
  const rows = await kindDays(db, from);
  const sumOf = (day: Day, figure: FigureName): Satang => {
    const kinds = kindsOfFigure(figure);
    const net = rows
      .filter((row) => row.day === day && kinds.includes(row.kind))
      .reduce((sum, row) => sum + row.net, 0);
    return satang(net * ROLE_WAYS[FIGURES[figure]] || 0); // never -0
  };
  return (day) => ({ deposits: sumOf(day, 'deposits'), withdrawals: sumOf(day, 'withdrawals') });
};
