import type { Result } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { billStatus, joinWin } from '#src/features/lotto/bill-state.ts';
import { roundName } from '#src/features/lotto/round-name.ts';

/** A bill as its owner sees it in a list. */
export type ShownBill = Result<'GET /api/lotto/bill/list'>['items'][number];

interface BillRow extends Omit<ShownBill, 'round_name'> {
  readonly market_name: string;
  readonly result_shape: string;
  readonly day: string;
  readonly no: number;
}

/** What a page of bills is narrowed by: `among` speaks of the bill `b` and its round `r`, `shown` of what the member sees. */
export interface Wanted {
  readonly among: readonly RawBuilder<unknown>[];
  readonly shown?: RawBuilder<unknown>;
  readonly limit: number;
}

/** Reads bills of a member, newest first. What the round's result makes of a bill is told by the round, not by the bill. */
export const readShownBills = async (
  db: Reader,
  memberId: number,
  { among, shown = sql`true`, limit }: Wanted,
): Promise<ShownBill[]> => {
  const { rows } = await sql<BillRow>`
    select bill_id, round_id, status, total, payout, line_count, note, created_at, closes_at, draw_at, market_name, emblem,
      result_shape, day, no,
      case when status = 'active' and round_status = 'open' and cancel_until > clock_timestamp() then cancel_until end as cancel_until
    from (
      select b.bill_id, b.round_id, b.total, coalesce(w.payout, 0) as payout, b.lines as line_count, b.note, b.created_at,
        ${billStatus} as status,
        r.status as round_status, r.closes_at, r.draw_at, r.closes_at - make_interval(mins => r.cancel_minutes) as cancel_until,
        r.day, r.no, m.name as market_name, m.emblem, m.result_shape
      from bill b join lotto_round r using (round_id) join lotto_market m using (market_id)
        ${joinWin}
      where ${sql.join([sql`b.member_id = ${memberId}`, ...among], sql` and `)}
    ) as bills
    where ${shown} order by bill_id desc limit ${limit}
  `.execute(db);
  return rows.map(({ market_name, result_shape, day, no, ...bill }) => ({
    ...bill,
    round_name: roundName({ market_name, result_shape, day, no }),
  }));
};
