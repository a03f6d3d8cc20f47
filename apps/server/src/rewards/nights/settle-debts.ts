import { type Satang, satang } from '@chokdee/kernel';
import { debtCollected, type Posting } from '@chokdee/ledger';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

interface Forfeited {
  readonly memberId: number;
  readonly walletId: number;
  readonly amount: Satang;
  /** What makes the movements happen once: the grant's and the part's. */
  readonly id: string;
}

/**
 * What a bonus forfeits first settles what wrong wins of its own wallet left owed, oldest debt first: the house is not paid
 * twice. Writes down what was settled and gives the movements. The member's wallets are locked.
 */
export const settleDebts = async (
  trx: Trx,
  { memberId, walletId, amount, id }: Forfeited,
): Promise<readonly Posting[]> => {
  const rows = await allRows<{ debt_id: string; settled: Satang }>(trx)`
    update member_debt d set collected = d.collected + o.settled
    from (
      select debt_id, least(amount - collected, ${amount}::bigint - (sum(amount - collected) over oldest - (amount - collected)))::bigint as settled
      from member_debt where member_id = ${memberId} and wallet_id = ${walletId} and collected < amount
      window oldest as (order by created_at, debt_id)
    ) as o
    where d.member_id = ${memberId} and d.debt_id = o.debt_id and o.settled > 0 returning d.debt_id, o.settled`;
  return rows.map(({ debt_id, settled }) =>
    debtCollected({ id: `${id}:${debt_id}`, memberId, walletId, amount: satang(settled), ref: debt_id }),
  );
};
