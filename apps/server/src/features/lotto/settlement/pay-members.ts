import { ACCOUNTS } from '@chokdee/ledger';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { collectDebts } from '#src/features/lotto/settlement/collect-debts.ts';
import { finishPayment } from '#src/features/lotto/settlement/finish-payment.ts';
import { reverseWins } from '#src/features/lotto/settlement/reverse-wins.ts';
import { reached, type Settlement } from '#src/features/lotto/settlement/settle-rounds.ts';
import { creditMany } from '#src/ledger/credit-many.ts';

/** Members whose turn it is: those after one, up to another. */
export interface Turn {
  readonly after: number;
  readonly upTo: number;
}

/**
 * Pays the next members. If an earlier result had been paid, what it paid goes back in the same step: first comes what the
 * member gets, so that he owes as little as can be.
 */
export const payMembers = async (trx: Trx, settlement: Settlement, count: number): Promise<'move' | 'facts'> => {
  const { round_id, settlement_no } = settlement;
  const turn = await nextTurn(trx, settlement, count);
  if (!turn) return finishPayment(trx, settlement);
  const owed = sql`
    select member_id, wallet_id, sum(payout)::bigint as amount from lotto_win
    where round_id = ${round_id} and settlement_no = ${settlement_no} and member_id > ${turn.after} and member_id <= ${turn.upTo}
    group by member_id, wallet_id`;
  await creditMany(trx, owed, {
    house: ACCOUNTS.lotto_payouts.id,
    kind: 'lotto_payout',
    ref: String(round_id),
    key: `lotto_payout:${round_id}:${settlement_no}`,
    tell: {
      topic: 'bill_won',
      payload: sql`jsonb_build_object('round_id', ${round_id}::int, 'payout', amount / 100.0)`,
    },
  });
  await collectDebts(trx, settlement, turn);
  if (settlement_no > 1) await reverseWins(trx, settlement, turn);
  return reached(trx, settlement, turn.upTo);
};

/** The next members that this result pays, or that the one before it had paid. */
const nextTurn = async (
  trx: Trx,
  { round_id, settlement_no, after_member }: Settlement,
  count: number,
): Promise<Turn | undefined> => {
  const { rows } = await sql<{ up_to: number | null }>`
    select max(member_id) as up_to from (
      select distinct member_id from lotto_win
      where round_id = ${round_id} and settlement_no in (${settlement_no}, ${settlement_no - 1}) and member_id > ${after_member}
      order by member_id limit ${count}
    ) as next`.execute(trx);
  const upTo = rows[0]?.up_to;
  return upTo === null || upTo === undefined ? undefined : { after: after_member, upTo };
};
