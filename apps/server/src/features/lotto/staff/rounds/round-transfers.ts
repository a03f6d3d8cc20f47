import type { StaffResult } from '@chokdee/contract';
import { satang } from '@chokdee/kernel';
import { CONTROL_ACCOUNT_MAX, TRANSFER_KINDS } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, firstRow, oneRow } from '#src/db/rows.ts';
import { type PostedBy, postedKeys } from '#src/features/lotto/staff/posted-keys.ts';
import { malformedCursor } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Page = StaffResult<'GET /bo/api/lotto/round/transfers'>;
type Item = Page['items'][number];
type Row = Omit<Item, 'transfer_id' | 'title'>;
type Settlement = PostedBy & { readonly payout: number };
type Place = Pick<Item, 'member_id' | 'wallet_id' | 'seq'>;

const CURSOR = /^(\d{1,15})-(\d{1,15})-(\d{1,15})$/;
const FIRST: Place = { member_id: 0, wallet_id: 0, seq: 0 };

/** What a settlement of a round posted, member by member, in the order of each wallet. */
export const roundTransfers: StaffHandler<'GET /bo/api/lotto/round/transfers'> = async (input, { db }) => {
  const { round_id, settlement_no, cursor, limit } = input;
  const after = readCursor(cursor);
  const settlement = await readSettlement(db, round_id, settlement_no);
  if (!settlement) return { items: [], next_cursor: null, total: null };
  const rows = await readTransfers(db, settlement, after, limit + 1);
  const items = rows.slice(0, limit).map(
    (row): Item => ({
      ...row,
      transfer_id: `${row.wallet_id}-${row.seq}`,
      title: TRANSFER_KINDS[row.kind],
    }),
  );
  const last = items.at(-1);
  return {
    items,
    next_cursor: last && rows.length > limit ? `${last.member_id}-${last.wallet_id}-${last.seq}` : null,
    total: cursor === undefined ? await sumOf(db, settlement) : null,
  };
};

const readCursor = (cursor: string | undefined): Place => {
  if (cursor === undefined) return FIRST;
  const [, member, wallet, seq] = CURSOR.exec(cursor) ?? [];
  if (!member || !wallet || !seq) throw malformedCursor();
  return { member_id: Number(member), wallet_id: Number(wallet), seq: Number(seq) };
};

/** The settlement of that number, else the last; none, if it does not exist. */
const readSettlement = (
  db: Reader,
  round_id: number,
  settlement_no: number | undefined,
): Promise<Settlement | undefined> => firstRow<Settlement>(db)`
    select round_id, settlement_no, kind, payout from lotto_settlement where round_id = ${round_id}
      ${settlement_no === undefined ? sql`` : sql`and settlement_no = ${settlement_no}`}
    order by settlement_no desc limit 1`;

/** One page. Each kind is read no further than the page can reach: a settlement may have posted tens of thousands. */
const readTransfers = async (db: Reader, settlement: PostedBy, after: Place, limit: number): Promise<Row[]> => {
  const newer = sql`(t.member_id, t.wallet_id, t.seq) > (${after.member_id}::bigint, ${after.wallet_id}::bigint, ${after.seq}::bigint)`;
  const kinds = postedKeys(settlement, after.member_id).map(
    (keys) => sql`(
    select t.member_id, t.wallet_id, t.seq, t.kind, t.credit_account, t.amount, t.posted_at, k.bills
    from (${keys}) as k join transfer t on t.member_id = k.member_id and t.key = k.key
    where ${newer} order by t.member_id, t.wallet_id, t.seq limit ${limit})`,
  );
  return allRows<Row>(db)`
    select t.member_id, p.name as member_name, t.wallet_id, t.seq, t.kind, t.bills, t.amount, t.posted_at as at,
      case when t.credit_account <= ${CONTROL_ACCOUNT_MAX} then 'in' else 'out' end as direction
    from (${sql.join(kinds, sql` union all `)}) as t join member p on p.member_id = t.member_id
    order by t.member_id, t.wallet_id, t.seq limit ${limit}`;
};

interface Sums {
  readonly transfers: number;
  readonly moved: number;
  readonly reversed: number;
  readonly collected: number;
  readonly owed: number;
}

/** What the transfers themselves come to, to be compared with what was to be moved. */
const sumOf = async (db: Reader, settlement: Settlement): Promise<NonNullable<Page['total']>> => {
  const { round_id, settlement_no, kind, payout } = settlement;
  const keys = sql.join(postedKeys(settlement), sql` union all `);
  const of = (...kinds: readonly Item['kind'][]): RawBuilder<unknown> =>
    sql`coalesce(sum(t.amount) filter (where t.kind in (${sql.join(kinds)})), 0)::bigint`;
  const { transfers, moved, reversed, collected, owed } = await oneRow<Sums>(db)`
    select count(*) as transfers, ${of('lotto_payout', 'lotto_refund')} as moved, ${of('lotto_reversal')} as reversed,
      ${of('debt_collected')} as collected,
      (select coalesce(sum(amount), 0)::bigint from member_debt
        where round_id = ${round_id} and settlement_no = ${settlement_no - 1}) as owed
    from (${keys}) as k join transfer t on t.member_id = k.member_id and t.key = k.key`;
  return {
    settlement_no,
    kind,
    transfers,
    expected: satang(payout),
    moved: satang(moved),
    reversed: satang(reversed),
    owed: satang(owed),
    collected: satang(collected),
  };
};
