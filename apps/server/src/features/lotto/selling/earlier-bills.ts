import type { Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';

/** A bill that carries a key already, as it was sold. */
export interface EarlierBill {
  readonly member_id: number;
  readonly key: string;
  readonly body_hash: Buffer;
  readonly bill_id: string;
  readonly round_id: number;
  readonly total: Satang;
  readonly note: string;
  readonly problems: readonly unknown[];
  readonly created_at: Date;
  readonly lines: readonly { bet_type: string; number: string; amount_baht: number; rate: number }[];
}

/** The bills that already carry a key of these requests, by member and key. Read under the wallets' locks. */
export const readEarlierBills = async (
  trx: Trx,
  requests: readonly { member_id: number; key: string }[],
): Promise<Map<string, EarlierBill>> => {
  const { rows } = await sql<EarlierBill>`
    select b.member_id, b.key, b.body_hash, b.bill_id, b.round_id, b.total, b.note, b.problems, b.created_at,
      (select json_agg(json_build_object('bet_type', l.bet_type, 'number', l.number, 'amount_baht', l.amount_baht, 'rate', l.rate)
        order by l.line) from bill_line l where l.member_id = b.member_id and l.bill_id = b.bill_id) as lines
    from unnest(${numberArray(requests.map(({ member_id }) => member_id))}::bigint[], ${textArray(requests.map(({ key }) => key))}::text[])
      as wanted (member_id, key) join bill b using (member_id, key)
  `.execute(trx);
  return new Map(rows.map((row) => [`${row.member_id}/${row.key}`, row]));
};
