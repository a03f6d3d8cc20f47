import type { Satang } from '@chokdee/kernel';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { collectFrom } from '#src/features/lotto/settlement/collect-from.ts';
import { type Settlement, type Turn } from '#src/features/lotto/settlement/settlement.ts';

/**
 * A wrong win of a bonus that was played through lies in the main wallet: what is owed of it is taken there, as far as it was
 * moved and is still to be had. A win of the main wallet's own comes back in the same way.
 */
export const collectConverted = async (
  trx: Trx,
  { round_id, settlement_no }: Settlement,
  { after, upTo }: Turn,
): Promise<void> => {
  const rows = await allRows<{ member_id: number; debt_id: string; wallet_id: number; most: Satang }>(trx)`
    select d.member_id, d.debt_id, m.wallet_id, least(d.amount - d.collected, c.moved - o.collected)::bigint as most
    from member_debt d
    join wallet b on b.member_id = d.member_id and b.wallet_id = d.wallet_id and b.wallet_type_id <> 1
    join wallet m on m.member_id = d.member_id and m.wallet_type_id = 1
    cross join lateral (
      select coalesce(sum(amount), 0) as moved from transfer t
      where t.member_id = d.member_id and t.wallet_id = d.wallet_id and t.kind = 'bonus_converted'
    ) as c
    cross join lateral (
      select sum(collected) as collected from member_debt o where o.member_id = d.member_id and o.wallet_id = d.wallet_id
    ) as o
    where d.round_id = ${round_id} and d.settlement_no = ${settlement_no - 1} and d.member_id > ${after} and d.member_id <= ${upTo}
      and c.moved > o.collected
    order by d.member_id, d.wallet_id`;
  for (const row of rows)
    await collectFrom(trx, { ...row, id: `${round_id}:${settlement_no}:${row.debt_id}:converted` });
};
