import { type BetType, memberKey, riskKey } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';

interface Buyer {
  readonly member_id: number;
  readonly round_id: number;
}

/** How much of each risk members have bought in rounds, in baht, by `memberKey`. Bills that were taken back count no more. */
export const readMemberSold = async (db: Reader, buyers: readonly Buyer[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ member_id: number; round_id: number; bet_type: BetType; number: string; baht: number }>`
    select b.member_id, b.round_id, l.bet_type, l.number, sum(l.amount_baht)::bigint as baht
    from (select distinct * from unnest(${numberArray(buyers.map(({ member_id }) => member_id))}::bigint[],
      ${numberArray(buyers.map(({ round_id }) => round_id))}::int[])) as wanted (member_id, round_id)
    join bill b on b.round_id = wanted.round_id and b.member_id = wanted.member_id and b.status is null
    join bill_line l on l.member_id = b.member_id and l.bill_id = b.bill_id
    group by 1, 2, 3, 4
  `.execute(db);
  const sold = new Map<string, number>();
  for (const { member_id, round_id, bet_type, number, baht } of rows) {
    const key = memberKey(member_id, riskKey(round_id, bet_type, number));
    sold.set(key, (sold.get(key) ?? 0) + baht);
  }
  return sold;
};
