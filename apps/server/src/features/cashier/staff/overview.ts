import type { Satang } from '@chokdee/kernel';
import { allRows } from '#src/db/rows.ts';
import { depositMedian, withdrawalMedian } from '#src/features/cashier/medians.ts';
import { waitForTheBank } from '#src/features/cashier/withdrawals/by-hand.ts';
import { areStuck } from '#src/features/cashier/withdrawals/stuck.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface QueueRow {
  queue: 'withdrawals' | 'by_hand' | 'stuck' | 'incoming' | 'claims' | 'flags';
  count: number;
  amount: Satang;
  oldest_at: Date | null;
}

/** What waits at the cashier. */
export const overview: StaffHandler<'GET /bo/api/cashier'> = async (_input, { db }) => {
  const rows = await allRows<QueueRow>(db)`
    select 'withdrawals' as queue, count(*) as count, coalesce(sum(amount), 0)::bigint as amount, min(created_at) as oldest_at
      from withdrawal where state = 'review'
    union all select 'by_hand', count(*), coalesce(sum(amount), 0)::bigint, min(created_at) from withdrawal where ${waitForTheBank}
    union all select 'stuck', count(*), coalesce(sum(amount), 0)::bigint, min(created_at) from withdrawal where ${areStuck}
    union all select 'incoming', count(*), coalesce(sum(amount), 0)::bigint, min(received_at) from incoming_transfer where state = 'waiting'
    union all select 'claims', count(*), coalesce(sum(amount), 0)::bigint, min(created_at) from deposit_claim where state = 'open'
    union all select 'flags', count(*), 0, min(raised_at) from aml_flag where resolved_at is null`;
  return {
    queues: rows,
    deposit_median_seconds: await depositMedian(db),
    withdrawal_median_seconds: await withdrawalMedian(db),
  };
};
