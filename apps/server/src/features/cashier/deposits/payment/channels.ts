import { readChannels, shown } from '#src/features/cashier/deposits/payment/payment-rows.ts';
import type { Handler } from '#src/lib/context.ts';

/** The channels of QR payments. */
export const channels: Handler<'GET /api/member/payment/channels'> = async (_input, { db, now }) =>
  (await readChannels(db)).map((channel) => shown(channel, now()));
