import { findQr } from '#src/features/cashier/deposits/payment/payment-rows.ts';
import { type DepositRow, findOwnDeposit, showQr } from '#src/features/cashier/deposits/show-deposit.ts';
import { takeArrival } from '#src/features/cashier/deposits/take-arrival.ts';
import type { Deps, Handler } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';

/** What became of a QR payment: the provider is asked, at most every few seconds, while it is still open. */
export const inquiryStatus: Handler<'GET /api/member/payment/inquiry_status'> = async (input, context) => {
  const { db, member } = context;
  const row = await findQr(db, member.id, input);
  if (!(await askProvider(context, row))) return showQr(db, row);
  return showQr(db, await findOwnDeposit(db, member.id, row.deposit_id));
};

const ASK_PAUSE_MS = 3_000;

const asked = new Map<string, number>();

/** Asks the provider about an open QR; says whether something may have changed. */
const askProvider = async (deps: Deps, row: DepositRow): Promise<boolean> => {
  const { payments, log } = deps;
  const provider = payments.get(row.provider);
  const isOpen = ['waiting', 'expired', 'cancelled'].includes(row.state);
  const now = Date.now();
  if (!provider || !isOpen || now - (asked.get(row.deposit_id) ?? 0) < ASK_PAUSE_MS) return false;
  if (asked.size > 10_000) asked.clear();
  asked.set(row.deposit_id, now);
  try {
    const arrival = await provider.readPayIn(row.reference);
    if (!arrival) return false;
    await takeArrival(deps, provider.name, arrival);
    return true;
  } catch (error) {
    tell(log, 'payment_not_answered', { err: error, provider: row.provider });
    return false;
  }
};
