import { DAY_MS, type Day, type Satang, startOf } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { isUnread, readUpTo } from '#src/ledger/unread-transfers.ts';

/** Which transfers are looked for: of an account, a member, a period, some kinds; what is left out does not matter. */
export interface TransferFilter {
  readonly accountId?: number | undefined;
  readonly memberId?: number | undefined;
  readonly day?: Day | undefined;
  /** Whole days in Bangkok, both included. */
  readonly fromDay?: Day | undefined;
  readonly toDay?: Day | undefined;
  readonly kinds?: readonly string[] | undefined;
  /** The place of the last transfer of the page before. */
  readonly after?: TransferPlace | undefined;
  readonly limit: number;
}

/** Where a transfer stands among all: by its transaction, then by its wallet and its number there. */
export type TransferPlace = readonly [tx: number, memberId: number, walletId: number, seq: number];

/** A transfer as it was written. */
export interface FoundTransfer {
  readonly tx: number;
  readonly member_id: number;
  readonly wallet_id: number;
  readonly seq: number;
  readonly debit_account: number;
  readonly credit_account: number;
  readonly amount: Satang;
  readonly balance_after: Satang | null;
  readonly kind: string;
  readonly ref: string;
  readonly at: Date;
}

/**
 * The transfers of a filter, newest first, at most so many. The pages of the books tell how many of them lie where, so that
 * just those stretches of the table are read; what is on no page yet is read beside them.
 */
export const findTransfers = async (db: Db, filter: TransferFilter): Promise<FoundTransfer[]> => {
  if (filter.memberId !== undefined) return findOfMember(db, filter);
  const since = await readUpTo(db, 'transfer_pages');
  return allRows<FoundTransfer>(db)`
    with unread as materialized (
      select ${COLUMNS} from transfer where ${isUnread({ reader: 'transfer_pages', since })} and ${isWanted(filter)} ${newest(filter)}
    ), page as materialized (${pagesOf(filter)}), needed as materialized (
      -- Enough when the pages before it have as many as are wanted. Of the page of the cursor nobody knows how many are left.
      select * from (
        select p.*, (select count(*) from unread) + coalesce(sum(case when is_begun then 0 else transfers end)
          over (order by page desc rows between unbounded preceding and 1 preceding), 0) as before
        from page p
      ) counted where before < ${filter.limit}
    ), paged as (
      select t.* from needed n cross join lateral (
        select ${COLUMNS} from transfer where tx between n.from_tx and n.to_tx and ${isWanted(filter)} ${newest(filter)}
      ) t
    )
    select ${FOUND} from (select * from unread union all select * from paged) found ${newest(filter)}`;
};

/** A member's own transfers lie together: the key of the table finds them. */
const findOfMember = (db: Db, filter: TransferFilter): Promise<FoundTransfer[]> => allRows<FoundTransfer>(db)`
    select ${FOUND} from transfer where member_id = ${filter.memberId} and ${isWanted(filter)} ${newest(filter)}`;

const COLUMNS = sql.raw(
  'tx, member_id, wallet_id, seq, debit_account, credit_account, amount, balance_after, kind, ref, posted_at',
);

/** The columns of a transfer that was found. */
export const FOUND = sql.raw(
  'tx, member_id, wallet_id, seq, debit_account, credit_account, amount, balance_after, kind, ref, posted_at as at',
);

const newest = ({ limit }: TransferFilter): RawBuilder<unknown> =>
  sql`order by tx desc, member_id desc, wallet_id desc, seq desc limit ${limit}`;

/** Every page with something of the filter before its cursor, the newest first; each has at least one, so few are enough. */
const pagesOf = (filter: TransferFilter): RawBuilder<unknown> => {
  const tx = filter.after?.[0];
  const last =
    tx === undefined
      ? sql``
      : sql`and page <= (select page from transfer_page where from_tx <= ${tx} order by from_tx desc limit 1)`;
  return sql`
    select page, min(from_tx) as from_tx, max(to_tx) as to_tx, sum(transfers) as transfers,
      ${tx === undefined ? sql`false` : sql`max(to_tx) >= ${tx}`} as is_begun
    from transfer_page where ${isOfAccountAndKinds(filter)} and ${isOnDays(filter)} ${last}
    group by page order by page desc limit ${filter.limit + 1}`;
};

const periodsOf = ({ day, fromDay, toDay }: TransferFilter) => ({ froms: [day, fromDay], tos: [day, toDay] });
const allOf = (conditions: (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);

/** The condition of the pages' days. */
const isOnDays = (filter: TransferFilter): RawBuilder<unknown> => {
  const { froms, tos } = periodsOf(filter);
  return allOf([
    ...froms.map((from) => from && sql`day >= ${from}::date`),
    ...tos.map((to) => to && sql`day <= ${to}::date`),
  ]);
};

/** The same of the transfers' instants. */
const isInPeriod = (filter: TransferFilter): RawBuilder<unknown> => {
  const { froms, tos } = periodsOf(filter);
  return allOf([
    ...froms.map((from) => from && sql`posted_at >= ${startOf(from)}`),
    ...tos.map((to) => to && sql`posted_at < ${new Date(startOf(to).getTime() + DAY_MS)}`),
  ]);
};

const isWanted = (filter: TransferFilter): RawBuilder<unknown> => {
  const { after } = filter;
  return sql`${isOfAccountAndKinds(filter)} and ${isInPeriod(filter)}
    and ${after ? sql`(tx, member_id, wallet_id, seq) < (${after[0]}::bigint, ${after[1]}::bigint, ${after[2]}::bigint, ${after[3]}::bigint)` : sql`true`}`;
};

const isOfAccountAndKinds = ({ accountId, kinds }: TransferFilter): RawBuilder<unknown> => sql`
  ${accountId === undefined ? sql`true` : sql`(debit_account = ${accountId}::bigint or credit_account = ${accountId}::bigint)`}
  and ${kinds === undefined ? sql`true` : sql`kind = any(${textArray(kinds)}::text[])`}`;
