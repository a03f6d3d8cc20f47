import type { Satang } from '@chokdee/kernel';
import { ACCOUNTS, CONTROL_ACCOUNT_MAX, TRANSFER_KINDS } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import { malformedCursor } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface TransfersFilter {
  readonly memberId: number;
  /** Undefined: all of them. */
  readonly walletId: number | undefined;
  readonly kind: string | undefined;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** Where a transfer is: the wallet, and its number there. */
interface Place {
  readonly walletId: number;
  readonly seq: number;
}

interface TransferRow {
  wallet_id: number;
  seq: number;
  kind: string;
  is_in: boolean;
  amount: Satang;
  balance_after: Satang;
  house_id: number;
  ref: string;
  at: Date;
  place: number;
}

/** So many are looked at for one page of a kind. If they are not enough the page is short, and the next goes on from there. */
const LOOK_MAX = 2_000;
const titles = new Map<string, string>(Object.entries(TRANSFER_KINDS));
const accountNames = new Map<number, string>(Object.values(ACCOUNTS).map(({ id, name }) => [id, name]));

/** The movements of a member's wallets, newest first. The cursor is the place of the last one. */
export const memberTransfers: StaffHandler<'GET /bo/api/member/transfers'> = async (input, { db }) => {
  const filter = {
    memberId: input.member_id,
    walletId: input.wallet_id,
    kind: input.kind,
    after: readCursor(input.cursor),
    limit: input.limit,
  };
  await refuseUnknown(db, filter);
  const { rows } = await transferRows(filter).execute(db);
  const hits = rows.filter((row) => filter.kind === undefined || row.kind === filter.kind);
  const shown = hits.slice(0, filter.limit);
  const last = hits.length > filter.limit ? shown.at(-1) : rows.find((row) => row.place === LOOK_MAX);
  return {
    items: shown.map(shownOf),
    next_cursor: last ? `${last.wallet_id}.${last.seq}` : null,
  };
};

const readCursor = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [, walletId, seq] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (!walletId || !seq) throw malformedCursor();
  return { walletId: Number(walletId), seq: Number(seq) };
};

const refuseUnknown = async (db: Db, { memberId, walletId }: TransfersFilter): Promise<void> => {
  const member = await findRow(db, 'member', { member_id: memberId }, ['member_id']);
  if (!member) throw new Refusal('nothing_found');
  if (walletId === undefined) return;
  const wallet = await findRow(db, 'wallet', { member_id: memberId, wallet_id: walletId }, ['wallet_id']);
  if (!wallet) throw new Refusal('wallet_not_found');
};

/**
 * The latest of each wallet, merged. In a wallet time grows with seq, so where the page before ended is a seq in each of
 * them, and a page is a range of it, however long the history. A kind has no index on the hottest table: so many are looked
 * at, and the last of them comes along.
 */
const transferRows = (filter: TransfersFilter): RawBuilder<TransferRow> => {
  const { memberId, walletId, kind, after, limit } = filter;
  const look = kind === undefined ? limit + 1 : LOOK_MAX;
  return sql`
    with ended as materialized (
      select posted_at from transfer
      where member_id = ${memberId} and wallet_id = ${after?.walletId ?? 0} and seq = ${after?.seq ?? 0}
    ), wallets as materialized (
      select wallet_id, ${after ? belowIn(after) : sql`seq + 1`} as below from wallet
      where member_id = ${memberId} and ${walletId === undefined ? sql`true` : sql`wallet_id = ${walletId}`}
    ), looked as (
      select t.*, row_number() over (order by t.posted_at desc, t.wallet_id desc, t.seq desc) as place
      from wallets
      cross join lateral (
        select * from transfer
        where member_id = ${memberId} and wallet_id = wallets.wallet_id
          and seq < wallets.below and seq >= wallets.below - ${look}
        order by seq desc limit ${look}
      ) as t
    )
    select wallet_id, seq, kind, credit_account <= ${CONTROL_ACCOUNT_MAX} as is_in, amount, balance_after,
      case when credit_account <= ${CONTROL_ACCOUNT_MAX} then debit_account else credit_account end as house_id,
      ref, posted_at as at, place
    from looked
    where place <= ${look} and ${kind === undefined ? sql`true` : sql`(kind = ${kind} or place = ${LOOK_MAX})`}
    order by place limit ${limit + 2}`;
};

/** Below which seq of a wallet the rest lies, when the page before ended at a place: at one instant, higher wallets came first. */
const belowIn = ({ walletId, seq }: Place): RawBuilder<number> => {
  const at = sql`(select posted_at from ended)`;
  return sql`case
    when wallet_id = ${walletId} then ${seq}
    when wallet_id > ${walletId} then wallet_seq_at(member_id, wallet_id, ${at})
    else wallet_seq_at(member_id, wallet_id, ${at} + interval '1 microsecond')
  end`;
};

const shownOf = (row: TransferRow) => ({
  transfer_id: `${row.wallet_id}-${row.seq}`,
  wallet_id: row.wallet_id,
  seq: row.seq,
  kind: row.kind,
  title: titles.get(row.kind) ?? row.kind,
  direction: row.is_in ? ('in' as const) : ('out' as const),
  amount: row.amount,
  balance_after: row.balance_after,
  house: accountNames.get(row.house_id) ?? String(row.house_id),
  ref: row.ref,
  at: row.at,
});
