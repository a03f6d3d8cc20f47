import { firstRow, type RowOf } from '#src/db/rows.ts';
import { readChannels, shown } from '#src/features/cashier/deposits/payment/payment-rows.ts';
import { showQr } from '#src/features/cashier/deposits/show-deposit.ts';
import { depositMedian } from '#src/features/cashier/medians.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** One channel, and the QR that is still open in it. */
export const info: Handler<'GET /api/member/payment/info'> = async ({ channel_id }, { db, member, now }) => {
  const all = await readChannels(db);
  const channel = channel_id === undefined ? all[0] : all.find(({ id }) => id === channel_id);
  if (!channel) throw new Refusal('deposit_closed');
  const open = await firstRow<RowOf<'deposit'>>(db)`
    select * from deposit where member_id = ${member.id} and channel_id = ${channel.id} and state = 'waiting'
      and expires_at > clock_timestamp() order by created_at desc limit 1`;
  return {
    ...shown(channel, now()),
    open: open ? await showQr(db, open) : null,
    median_seconds: await depositMedian(db),
  };
};
