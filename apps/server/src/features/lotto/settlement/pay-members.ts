import { ACCOUNTS } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { collectConverted } from '#src/features/lotto/settlement/collect-converted.ts';
import { collectDebts } from '#src/features/lotto/settlement/collect-debts.ts';
import { finishPayment } from '#src/features/lotto/settlement/finish-payment.ts';
import { reverseWins } from '#src/features/lotto/settlement/reverse-wins.ts';
import { reached, type Settlement, type Turn } from '#src/features/lotto/settlement/settlement.ts';
import { creditMany } from '#src/ledger/credit-many.ts';

/**
 * Pays the next members. If an earlier result had been paid, what it paid goes back in the same step: first comes what the
 * member gets, so that he owes as little as can be. What he then has more than before settles what he owed already.
 */
export const payMembers = async (trx: Trx, settlement: Settlement, count: number): Promise<'move' | 'facts'> => {
  const { round_id, settlement_no } = settlement;
  const turn = await nextTurn(trx, settlement, count);
  if (!turn) return finishPayment(trx, settlement);
  if (settlement_no > 1) await lockBoth(trx, settlement, turn);
  const owed = sql`
    select member_id, wallet_id, sum(payout)::bigint as amount from lotto_win
    where round_id = ${round_id} and settlement_no = ${settlement_no} and member_id > ${turn.after} and member_id <= ${turn.upTo}
    group by member_id, wallet_id`;
  await creditMany(trx, owed, {
    house: ACCOUNTS.lotto_payouts.id,
    kind: 'lotto_payout',
    ref: String(round_id),
    key: `lotto_payout:${round_id}:${settlement_no}`,
    tell: { topic: 'bill_won', says: sql`'round_id', ${round_id}::int, 'payout', amount / 100.0` },
  });
  if (settlement_no > 1) {
    await reverseWins(trx, settlement, turn);
    await collectConverted(trx, settlement, turn);
  }
  await collectDebts(trx, settlement, turn);
  return reached(trx, settlement, turn.upTo);
};

/**
 * Locks the wallets that this result pays and those that the one before it had paid, with the main wallet of whoever won of a
 * bonus, all in their order. One after the other would be out of it, and whoever sells to both would wait for us as we for him.
 */
const lockBoth = async (trx: Trx, { round_id, settlement_no }: Settlement, { after, upTo }: Turn): Promise<void> => {
  await sql`
    select from wallet w where (member_id, wallet_id) in (
      select member_id, wallet_id from lotto_win where round_id = ${round_id} and settlement_no in (${settlement_no}, ${settlement_no - 1})
        and member_id > ${after} and member_id <= ${upTo}
      union
      select m.member_id, m.wallet_id from lotto_win l join wallet b using (member_id, wallet_id)
      join wallet m on m.member_id = b.member_id and m.wallet_type_id = 1
      where l.round_id = ${round_id} and l.settlement_no = ${settlement_no - 1} and l.member_id > ${after} and l.member_id <= ${upTo}
        and b.wallet_type_id <> 1
    ) order by member_id, wallet_id for no key update`.execute(trx);
};

/**
 * The next members that this result pays, or that the one before it had paid: so many winning bills of either as one step
 * takes, and all bills of the last member.
 */
const nextTurn = async (
  trx: Trx,
  { round_id, settlement_no, after_member }: Settlement,
  count: number,
): Promise<Turn | undefined> => {
  const place = (no: number, at: RawBuilder<unknown>) => sql`(
    select member_id from lotto_win where round_id = ${round_id} and settlement_no = ${no} and member_id > ${after_member} ${at} limit 1)`;
  const nth = sql`order by member_id, bill_id offset ${count - 1}`;
  const last = sql`order by member_id desc, bill_id desc`;
  const [now, before] = [settlement_no, settlement_no - 1];
  const rows = await allRows<{ up_to: number | null }>(trx)`
    select coalesce(least(${place(now, nth)}, ${place(before, nth)}), greatest(${place(now, last)}, ${place(before, last)})) as up_to`;
  const upTo = rows[0]?.up_to;
  return upTo === null || upTo === undefined ? undefined : { after: after_member, upTo };
};
