import { findQr } from '#src/features/cashier/deposits/payment/payment-rows.ts';
import { showQr } from '#src/features/cashier/deposits/show-deposit.ts';
import type { Handler } from '#src/lib/context.ts';

/** A QR payment again. */
export const qrcodeInfo: Handler<'GET /api/member/payment/qrcode_info'> = async (input, { db, member }) =>
  showQr(db, await findQr(db, member.id, input));
