import { present, type Satang } from '@chokdee/kernel';
import { lottoRefunded } from '@chokdee/ledger';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { goTo, type Moves, reached, type Settlement, willMove } from '#src/features/lotto/settlement/settlement.ts';
import { postEntries, transfersOf } from '#src/ledger/post.ts';

interface Bill {
  readonly member_id: number;
  readonly bill_id: string;
  readonly wallet_id: number;
  readonly total: Satang;
}

/** Gives the next members of a voided round their stakes back, each bill once. */
export const refundMembers = async (trx: Trx, settlement: Settlement, count: number): Promise<'move' | 'done'> => {
  const { round_id, after_member } = settlement;
  const rows = await allRows<Bill>(trx)`
    select b.member_id, b.bill_id, b.wallet_id, b.total from bill b
    where b.round_id = ${round_id} and b.status is null and b.member_id in (
      select distinct member_id from bill where round_id = ${round_id} and status is null and member_id > ${after_member}
      order by member_id limit ${count}
    ) order by b.member_id, b.bill_id`;
  const last = rows.at(-1);
  if (!last) return goTo(trx, settlement, 'done');
  const refunds = rows.map(({ member_id, bill_id, wallet_id, total }) => [
    lottoRefunded({ id: bill_id, memberId: member_id, walletId: wallet_id, amount: total }),
  ]);
  for (const verdict of await postEntries(trx, refunds)) transfersOf(verdict);
  await sql`
    update bill b set status = 'refunded', ended_at = clock_timestamp()
    from unnest(${numberArray(rows.map(({ member_id }) => member_id))}::bigint[], ${textArray(rows.map(({ bill_id }) => bill_id))}::uuid[])
      as u (member_id, bill_id) where b.member_id = u.member_id and b.bill_id = u.bill_id`.execute(trx);
  return reached(trx, settlement, last.member_id);
};

/** Counts what a voided round gives back. */
export const countRefunds = async (trx: Trx, settlement: Settlement): Promise<'move'> => {
  const rows = await allRows<Moves>(trx)`
    select count(*) as bills, count(distinct member_id) as members, coalesce(sum(total), 0)::bigint as payout
    from bill where round_id = ${settlement.round_id} and status is null`;
  return willMove(trx, settlement, present(rows[0], 'the sum of the bills'));
};
