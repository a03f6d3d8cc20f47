import { dayOf, type Satang, startOf } from '@chokdee/kernel';
import { lottoRefunded } from '@chokdee/ledger';
import { cancelProblem, payoutOf } from '@chokdee/lotto';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { changeRows, findRow, firstRow, oneRow } from '#src/db/rows.ts';
import { shareRounds, takeNumbers } from '#src/features/lotto/rounds/round-gate.ts';
import { addUp, changeRisks, readRisks, riskOf } from '#src/features/lotto/selling/exposure.ts';
import type { ListedLine } from '#src/features/lotto/selling/write-bills.ts';
import { post } from '#src/ledger/post.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';

/** Takes a bill back while its rule allows it: the stake, and the room that it took, are there again. */
export const billCancel: Handler<'POST /api/lotto/bill/cancel'> = async ({ bill_id = '' }, { trx, member }) => {
  const bill = isUuid(bill_id) ? await lockBill(trx, member.id, bill_id) : undefined;
  if (!bill) throw new Refusal('bill_not_found');
  if (bill.status !== null) throw new Refusal('bill_ended');
  if (bill.round_status !== 'open') throw new Refusal('bill_cancel_late');
  const problem = cancelProblem(
    { minutes_before_close: bill.cancel_minutes, per_day: bill.cancel_per_day },
    {
      now: bill.now,
      closes_at: bill.closes_at,
      cancelled_today: await cancelledSince(trx, member.id, startOf(dayOf(bill.now))),
    },
  );
  if (problem) throw new Refusal(problem === 'too_late' ? 'bill_cancel_late' : 'bill_cancel_often');

  await giveRoomBack(trx, member.id, bill);
  await post(trx, [lottoRefunded({ id: bill_id, memberId: member.id, walletId: bill.wallet_id, amount: bill.total })]);
  await changeRows(trx, 'bill', { member_id: member.id, bill_id }, { status: 'cancelled', ended_at: bill.now });
  return { bill_id, status: 'cancelled' as const, refunded: bill.total };
};

interface OpenBill {
  bill_id: string;
  wallet_id: number;
  round_id: number;
  status: string | null;
  total: Satang;
  round_status: string;
  closes_at: Date;
  cancel_minutes: number;
  cancel_per_day: number;
  now: Date;
  line_list: readonly ListedLine[];
}

/** Reads a bill under the locks of the house: its round's gate and all wallets of the member, whose bills of a day are counted together. */
const lockBill = async (trx: Trx, memberId: number, billId: string): Promise<OpenBill | undefined> => {
  const place = await findRow(trx, 'bill', { member_id: memberId, bill_id: billId }, ['round_id']);
  if (!place) return undefined;
  await shareRounds(trx, [place.round_id]);
  await lockWalletsOf(trx, [memberId]);
  return firstRow<OpenBill>(trx)`
    select b.bill_id, b.wallet_id, b.round_id, b.status, b.total, r.status as round_status, r.closes_at, r.cancel_minutes,
      r.cancel_per_day, b.line_list, clock_timestamp() as now
    from bill b join lotto_round r using (round_id) where b.member_id = ${memberId} and b.bill_id = ${billId}::uuid
    for no key update of b`;
};

const cancelledSince = async (trx: Trx, memberId: number, since: Date): Promise<number> => {
  const { count } = await oneRow<{ count: number }>(trx)`
    select count(*) from bill where member_id = ${memberId} and status = 'cancelled' and ended_at >= ${since}`;
  return count;
};

/** Takes the lines of a bill out of its round: nothing of them is sold any more. */
const giveRoomBack = async (trx: Trx, memberId: number, { bill_id, round_id, line_list }: OpenBill): Promise<void> => {
  const lines = line_list.map(([bet_type, number, amount_baht, rate]) => ({
    ...riskOf(round_id, bet_type, number),
    stake_baht: amount_baht,
    payout: payoutOf(amount_baht, rate),
  }));
  const taken = addUp(lines, -1);
  await takeNumbers(trx, [round_id]);
  await changeRisks(trx, taken, await readRisks(trx, taken));
  await sql`
    delete from bill_line l using unnest(${textArray(taken.map(({ bet_type }) => bet_type))}::text[],
      ${textArray(taken.map(({ number }) => number))}::text[]) as u (bet_type, number)
    where l.round_id = ${round_id} and l.bet_type = u.bet_type and l.number = u.number and l.member_id = ${memberId}
      and l.bill_id = ${bill_id}::uuid`.execute(trx);
};
