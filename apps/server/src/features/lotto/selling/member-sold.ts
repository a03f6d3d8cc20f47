import { present } from '@chokdee/kernel';
import type { BillOrder } from '@chokdee/lotto';
import { memberKey } from '@chokdee/lotto';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { type Risk, riskOf } from '#src/features/lotto/selling/exposure.ts';

/** How much of each risk that they want members have bought already, in baht, by `memberKey`. */
export const readMemberSold = async (db: Reader, orders: readonly BillOrder[]): Promise<Map<string, number>> => {
  const wanted = new Map<string, { memberId: number; risk: Risk }>();
  for (const { member_id, round_id, lines } of orders)
    for (const { bet_type, number } of lines) {
      const risk = riskOf(round_id, bet_type, number);
      wanted.set(memberKey(member_id, risk.key), { memberId: member_id, risk });
    }
  const asked = [...wanted.values()];
  const rows = await allRows<{ n: number; baht: number }>(db)`
    select wanted.n::int as n, l.baht
    from unnest(${numberArray(asked.map(({ memberId }) => memberId))}::bigint[], ${numberArray(asked.map(({ risk }) => risk.round_id))}::int[],
      ${textArray(asked.map(({ risk }) => risk.bet_type))}::text[], ${textArray(asked.map(({ risk }) => risk.number))}::text[])
      with ordinality as wanted (member_id, round_id, bet_type, number, n)
    cross join lateral (
      select sum(amount_baht)::bigint as baht from bill_line x where x.round_id = wanted.round_id and x.bet_type = wanted.bet_type
        and x.number = wanted.number and x.member_id = wanted.member_id
    ) as l
    where l.baht is not null`;
  const keys = [...wanted.keys()];
  return new Map(rows.map(({ n, baht }) => [present(keys[n - 1], 'a member’s risk'), baht]));
};
