import type { StaffResult } from '@chokdee/contract';
import { satang } from '@chokdee/kernel';
import { CONTROL_ACCOUNT_MAX, TRANSFER_KINDS, type TransferKind } from '@chokdee/ledger';
import { type BetType, riskNumber } from '@chokdee/lotto';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { readLines, readReceiptRow } from '#src/features/lotto/bills/bill-detail.ts';
import { billStatus, joinWin } from '#src/features/lotto/bills/bill-state.ts';
import { roundName } from '#src/lib/games/round-name.ts';
import { pageOf } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Bill = StaffResult<'GET /bo/api/lotto/bills'>['items'][number] & { readonly note: string };

const readBills = async (db: Reader, which: RawBuilder<unknown>): Promise<Bill[]> => {
  const rows = await allRows<Bill & { market_name: string; result_shape: string; day: string; no: number }>(db)`
    select b.bill_id, b.member_id, p.name as member_name, b.round_id, b.total, coalesce(w.payout, 0) as payout, b.lines as line_count, b.created_at, b.note,
      ${billStatus} as status,
      m.name as market_name, m.result_shape, r.day, r.no
    from bill b join lotto_round r using (round_id) join lotto_market m using (market_id) join member p on p.member_id = b.member_id
      ${joinWin}
    ${which}`;
  return rows.map(({ market_name, result_shape, day, no, ...bill }) => ({
    ...bill,
    round_name: roundName({ market_name, result_shape, day, no }),
  }));
};

/** Bills by id or member, newest first, or by round, its members one after another. One of the three is needed: nobody reads all bills of all members. */
export const staffBills: StaffHandler<'GET /bo/api/lotto/bills'> = async (input, { db }) => {
  const { bill_id, member_id, round_id, bet_type, number, cursor, limit } = input;
  for (const id of [bill_id, cursor]) if (id !== undefined && !isUuid(id)) return { items: [], next_cursor: null };
  if (bill_id === undefined && member_id === undefined && round_id === undefined)
    return { items: [], next_cursor: null };
  const isByRound = bill_id === undefined && member_id === undefined;
  const conditions = [
    ...(bill_id ? [sql`b.bill_id = ${bill_id}::uuid`] : []),
    ...(member_id ? [sql`b.member_id = ${member_id}`] : []),
    ...(round_id ? [sql`b.round_id = ${round_id}`] : []),
    ...(round_id && bet_type && number ? [hasLineOn({ round_id, bet_type, number })] : []),
    ...(cursor ? [isByRound ? await afterBill(db, cursor) : sql`b.bill_id < ${cursor}::uuid`] : []),
  ];
  const rows = await readBills(
    db,
    sql`where ${sql.join(conditions, sql` and `)} order by ${isByRound ? sql`b.member_id desc, b.bill_id desc` : sql`b.bill_id desc`} limit ${limit + 1}`,
  );
  return pageOf(rows, limit, (last) => last.bill_id);
};

/** Those after a bill in the order of a round's own index. */
const afterBill = async (db: Reader, billId: string): Promise<RawBuilder<unknown>> => {
  const rows = await allRows<{ member_id: number }>(db)`select member_id from bill where bill_id = ${billId}::uuid`;
  return sql`(b.member_id, b.bill_id) < (${rows[0]?.member_id ?? 0}, ${billId}::uuid)`;
};

/** Those that have a line on a number; of a โต๊ด, on any order of its digits. What was taken back counts no more. */
const hasLineOn = ({ round_id, bet_type, number }: { round_id: number; bet_type: BetType; number: string }) =>
  sql`(b.member_id, b.bill_id) in (select member_id, bill_id from bill_line
    where round_id = ${round_id} and bet_type = ${bet_type} and number = ${riskNumber(bet_type, number)})`;

/** One bill with its lines and every movement of money that it caused, and what its win settled of an old debt. */
export const staffBill: StaffHandler<'GET /bo/api/lotto/bill'> = async ({ member_id, bill_id }, { db }) => {
  const [bill] = await readBills(db, sql`where b.member_id = ${member_id} and b.bill_id = ${bill_id}::uuid`);
  if (!bill) throw new Refusal('bill_not_found');
  const rows = await allRows<{ kind: TransferKind; amount: number; at: Date }>(db)`
    select kind, case when credit_account <= ${CONTROL_ACCOUNT_MAX} then amount else -amount end as amount, posted_at as at
    from transfer where member_id = ${member_id}
      and (key = any(array['lotto_stake:' || ${bill_id}, 'lotto_refund:' || ${bill_id}]::text[])
        or posted_at > ${bill.created_at} and (kind in ('lotto_payout', 'lotto_reversal', 'forfeit_returned') and ref = ${String(bill.round_id)}
          or kind = 'debt_collected' and starts_with(key, ${`debt_collected:${bill.round_id}:`}))) order by seq`;
  return {
    ...bill,
    lines: await readLines(db, (await readReceiptRow(db, member_id, bill_id)).line_list, bill),
    transfers: rows.map((row) => ({ ...row, title: TRANSFER_KINDS[row.kind], amount: satang(row.amount) })),
  };
};
