import type { Result } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { billStatus, joinWin } from '#src/features/lotto/bills/bill-state.ts';
import { roundName } from '#src/lib/games/round-name.ts';

/** A bill as its owner sees it in a list. */
export type ShownBill = Result<'GET /api/lotto/bill/list'>['items'][number];

type BillTotals = NonNullable<Result<'GET /api/lotto/bill/list'>['totals']>;

interface BillRow extends Omit<ShownBill, 'round_name'> {
  readonly market_name: string;
  readonly result_shape: string;
  readonly day: string;
  readonly no: number;
}

/** What bills are narrowed by: `among` speaks of the bill `b` and its round `r`, `shown` of what the member sees. */
export interface Wanted {
  readonly among: readonly RawBuilder<unknown>[];
  readonly shown?: RawBuilder<unknown>;
}

/** Reads bills of a member, newest first. What the round's result makes of a bill is told by the round, not by the bill. */
export const readShownBills = async (
  db: Reader,
  memberId: number,
  { among, shown = sql`true`, limit }: Wanted & { readonly limit: number },
): Promise<ShownBill[]> => {
  const rows = await allRows<BillRow>(db)`
    select bill_id, round_id, status, total, payout, line_count, note, created_at, closes_at, draw_at, market_name, emblem,
      result_shape, day, no,
      case when status = 'active' and round_status = 'open' and cancel_per_day > 0 and cancel_until > clock_timestamp() then cancel_until end as cancel_until
    from (
      select b.bill_id, b.round_id, b.total, coalesce(w.payout, 0) as payout, b.lines as line_count, b.note, b.created_at,
        ${billStatus} as status,
        r.status as round_status, r.closes_at, r.draw_at, r.closes_at - make_interval(mins => r.cancel_minutes) as cancel_until,
        r.cancel_per_day, r.day, r.no, m.name as market_name, m.emblem, m.result_shape
      from bill b join lotto_round r using (round_id) join lotto_market m using (market_id)
        ${joinWin}
      where ${sql.join([sql`b.member_id = ${memberId}`, ...among], sql` and `)}
    ) as bills
    where ${shown} order by bill_id desc limit ${limit}`;
  return rows.map(({ market_name, result_shape, day, no, ...bill }) => ({
    ...bill,
    round_name: roundName({ market_name, result_shape, day, no }),
  }));
};

/** What a member's bills come to. His bills lie together by their key, and so do the round and the win of each. */
export const sumBills = (
  db: Reader,
  memberId: number,
  { among, shown = sql`true` }: Wanted,
): Promise<BillTotals> => oneRow<BillTotals>(db)`
    select count(*) as bills, coalesce(sum(total) filter (where status in ('active', 'won', 'lost')), 0)::bigint as stake,
      coalesce(sum(total) filter (where status = 'active'), 0)::bigint as waiting,
      coalesce(sum(payout) filter (where status = 'won'), 0)::bigint as payout
    from (
      select b.total, w.payout, ${billStatus} as status from bill b join lotto_round r using (round_id) ${joinWin}
      where ${sql.join([sql`b.member_id = ${memberId}`, ...among], sql` and `)}
    ) as bills where ${shown}`;
