import type { Satang } from '@chokdee/kernel';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { ListedLine } from '#src/features/lotto/selling/write-bills.ts';

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
  readonly salt: Buffer;
  readonly log_size: number | null;
  readonly lines: readonly { bet_type: string; number: string; amount_baht: number; rate: number }[];
}

/** The bills that already carry a key of these requests, by member and key. Read under the wallets' locks. */
export const readEarlierBills = async (
  trx: Trx,
  requests: readonly { member_id: number; key: string }[],
): Promise<Map<string, EarlierBill>> => {
  const rows = await allRows<Omit<EarlierBill, 'lines'> & { line_list: readonly ListedLine[] }>(trx)`
    select b.member_id, b.key, b.body_hash, b.bill_id, b.round_id, b.total, b.note, b.problems, b.created_at,
      b.line_list, b.salt, b.log_size
    from unnest(${numberArray(requests.map(({ member_id }) => member_id))}::bigint[], ${textArray(requests.map(({ key }) => key))}::text[])
      as wanted (member_id, key) join bill b using (member_id, key)`;
  return new Map(
    rows.map(({ line_list, ...bill }) => [
      `${bill.member_id}/${bill.key}`,
      {
        ...bill,
        lines: line_list.map(([bet_type, number, amount_baht, rate]) => ({ bet_type, number, amount_baht, rate })),
      },
    ]),
  );
};
