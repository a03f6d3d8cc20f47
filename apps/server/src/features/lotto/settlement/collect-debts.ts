import type { Satang } from '@chokdee/kernel';
import { walletKey } from '@chokdee/ledger';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { collectFrom } from '#src/features/lotto/settlement/collect-from.ts';
import { type Settlement, type Turn } from '#src/features/lotto/settlement/settlement.ts';

interface Owing {
  readonly member_id: number;
  readonly debt_id: string;
  readonly open: Satang;
  readonly wallet_id: number;
  readonly won: Satang;
}

/**
 * Settles what members still owe from wrong results out of what they win now, oldest debt first, and never out of anything
 * else: of a corrected result, out of what it pays more than the one before it.
 */
export const collectDebts = async (
  trx: Trx,
  { round_id, settlement_no }: Settlement,
  { after, upTo }: Turn,
): Promise<void> => {
  const owing = await allRows(trx)`
    select from member_debt where collected < amount and member_id > ${after} and member_id <= ${upTo} limit 1`;
  if (owing.length === 0) return;
  const rows = await allRows<Owing>(trx)`
    select d.member_id, d.debt_id, d.amount - d.collected as open, w.wallet_id, w.won
    from member_debt d join (
      select member_id, wallet_id, sum(case settlement_no when ${settlement_no} then payout else -payout end)::bigint as won
      from lotto_win
      where round_id = ${round_id} and settlement_no in (${settlement_no}, ${settlement_no - 1})
        and member_id > ${after} and member_id <= ${upTo}
      group by member_id, wallet_id
    ) as w using (member_id)
    where d.collected < d.amount and w.won > 0 order by d.member_id, d.created_at, d.debt_id, w.wallet_id`;
  const left = new Map<string, number>();
  const settled = new Map<string, number>();
  for (const { member_id, debt_id, open, wallet_id, won } of rows) {
    const key = walletKey(member_id, wallet_id);
    const already = settled.get(debt_id) ?? 0;
    const most = Math.min(open - already, left.get(key) ?? won);
    const id = `${round_id}:${settlement_no}:${debt_id}:${wallet_id}`;
    const amount = await collectFrom(trx, { member_id, debt_id, wallet_id, most, id });
    left.set(key, (left.get(key) ?? won) - amount);
    settled.set(debt_id, already + amount);
  }
};
