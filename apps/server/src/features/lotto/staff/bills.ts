import type { StaffResult } from '@chokdee/contract';
import { satang } from '@chokdee/kernel';
import { CONTROL_ACCOUNT_MAX, TRANSFER_KINDS, type TransferKind } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { readLines, readReceiptRow } from '#src/features/lotto/bills/bill-detail.ts';
import { billStatus, joinWin } from '#src/features/lotto/bills/bill-state.ts';
import { findBills, isByRound, stakeOnNumber } from '#src/features/lotto/staff/find-bills.ts';
import { roundNameForStaff } from '#src/lib/games/round-name.ts';
import { pageOf } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Bill = StaffResult<'GET /bo/api/lotto/bills'>['items'][number] & { readonly note: string };

const readBills = async (
  db: Reader,
  which: RawBuilder<unknown>,
  onNumber: RawBuilder<unknown> = sql`null`,
): Promise<Bill[]> => {
  const rows = await allRows<Bill & { market_name: string; result_shape: string; day: string; no: number }>(db)`
    select b.bill_id, b.member_id, p.name as member_name, b.round_id, b.total, coalesce(w.payout, 0) as payout, b.lines as line_count, b.created_at, b.note, ${onNumber} as number_stake,
      ${billStatus} as status,
      m.name as market_name, m.result_shape, r.day, r.no
    from bill b join lotto_round r using (round_id) join lotto_market m using (market_id) join member p on p.member_id = b.member_id
      ${joinWin}
    ${which}`;
  return rows.map(({ market_name, result_shape, day, no, ...bill }) => ({
    ...bill,
    round_name: roundNameForStaff({ market_name, result_shape, day, no }),
  }));
};

/** Bills, newest first, by whatever is said of them; of a round alone its members one after another, as its index has them. */
export const staffBills: StaffHandler<'GET /bo/api/lotto/bills'> = async (input, { db }) => {
  const { bill_id, cursor, limit } = input;
  for (const id of [bill_id, cursor]) if (id !== undefined && !isUuid(id)) return { items: [], next_cursor: null };
  if (isByRound(input)) {
    const after = cursor
      ? sql`and (b.member_id, b.bill_id) < (${await memberOfBill(db, cursor)}, ${cursor}::uuid)`
      : sql``;
    const rows = await readBills(
      db,
      sql`where b.round_id = ${input.round_id} ${after} order by b.member_id desc, b.bill_id desc limit ${limit + 1}`,
    );
    return pageOf(rows, limit, (last) => last.bill_id);
  }
  const rows = await readBills(
    db,
    sql`join (${await findBills(db, input)}) as found on (found.member_id, found.bill_id) = (b.member_id, b.bill_id)
      order by b.bill_id desc`,
    stakeOnNumber(input),
  );
  return pageOf(rows, limit, (last) => last.bill_id);
};

const memberOfBill = async (db: Reader, billId: string): Promise<number> => {
  const rows = await allRows<{ member_id: number }>(db)`select member_id from bill where bill_id = ${billId}::uuid`;
  return rows[0]?.member_id ?? 0;
};

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
