import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { earlierDeposit, openDeposit } from '#src/features/cashier/deposits/open-deposit.ts';
import { type DepositRow, findOwnDeposit, showQr } from '#src/features/cashier/deposits/show-deposit.ts';
import { isOpenAt, readTargets, type Target } from '#src/features/cashier/deposits/targets.ts';
import { addStep } from '#src/features/cashier/steps.ts';
import type { Deps, Handler } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import { qrPayload, SUB_CHANNELS, type SubChannel } from '#src/lib/payments/qr-payload.ts';
import { Refusal } from '#src/lib/refusal.ts';

/**
 * Opens a QR payment. Our row comes first, then the provider is told, outside any lock: a payment that is reported before
 * the provider has answered finds its deposit.
 */
export const generateQr: Handler<'POST /api/member/payment/generate_qr'> = async (
  { channel_id, sub_channel_id, amount, promotion_id },
  context,
) => {
  const { db, member, onceKey, now } = context;
  const earlier = await earlierDeposit(db, member.id, onceKey);
  if (earlier) return showQr(db, await tellProvider(context, earlier));
  const channels = (await readTargets(db)).filter(({ method }) => method === 'promptpay');
  const target = channels.find(({ id, ...one }) => (channel_id ? id === channel_id : isOpenAt({ id, ...one }, now())));
  if (!target) throw new Refusal('deposit_closed');
  if (amount === undefined) throw new Refusal('deposit_amount', { min: target.min / 100, max: target.max / 100 });
  const kind = kindOf(target, sub_channel_id);
  const number = kind === 'bill' ? target.biller_id : target.promptpay_id;
  const row = await inTransaction(db, (trx) =>
    openDeposit(trx, {
      memberId: member.id,
      target,
      asked: amount,
      promotionId: promotion_id,
      once: onceKey,
      now: now(),
      qr: {
        subChannelId: SUB_CHANNELS[kind].id,
        hasReference: kind === 'bill',
        payTo: { ...target.pay_to, account_number: number },
      },
    }),
  );
  return showQr(db, await tellProvider(context, row));
};

/** The kinds of QR that a channel has. */
export const kindsOf = ({ biller_id, promptpay_id }: Target): SubChannel[] => [
  ...(biller_id ? (['bill'] as const) : []),
  ...(promptpay_id ? (['proxy'] as const) : []),
];

const kindOf = (target: Target, subChannelId: number | undefined): SubChannel => {
  const kinds = kindsOf(target);
  const kind = subChannelId === undefined ? kinds[0] : kinds.find((one) => SUB_CHANNELS[one].id === subChannelId);
  if (!kind) throw new Refusal('deposit_closed');
  return kind;
};

/** Opens the payment at the provider, unless that was done. Asking twice is safe: the provider knows the reference. */
const tellProvider = async ({ db, payments, log }: Deps, row: DepositRow): Promise<DepositRow> => {
  if (row.state === 'failed') throw new Refusal('payment_unavailable'); // the same key again: the same answer
  if (row.state !== 'opening') return row;
  const kind = row.sub_channel_id === SUB_CHANNELS.bill.id ? 'bill' : 'proxy';
  const target = (row.account as { account_number: string }).account_number;
  try {
    const provider = payments.get(row.provider);
    if (!provider) throw new Error(`no provider ${row.provider}`);
    await provider.openPayIn({
      reference: row.reference,
      kind,
      target,
      amount: row.amount,
      expiresAt: row.expires_at,
    });
  } catch (error) {
    tell(log, 'qr_not_opened', { err: error, provider: row.provider });
    await endOpening({ db }, row, { state: 'failed', note: 'ผู้ให้บริการชำระเงินไม่ตอบ' });
    throw new Refusal('payment_unavailable');
  }
  await endOpening({ db }, row, { state: 'waiting', qr_payload: qrPayload(kind, target, row.amount, row.reference) });
  return findOwnDeposit(db, row.member_id, row.deposit_id);
};

/** Ends the opening of a QR, unless it was paid meanwhile; its code is kept in any case. */
const endOpening = (
  { db }: Pick<Deps, 'db'>,
  { member_id, deposit_id }: DepositRow,
  { state, qr_payload, note }: { state: 'waiting' | 'failed'; qr_payload?: string; note?: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const changed = await changeRows(
      trx,
      'deposit',
      { member_id, deposit_id, state: 'opening' },
      { state, ...(qr_payload && { qr_payload }), ...(note && { note }) },
    );
    if (changed === 0 || state !== 'failed') return;
    await addStep(trx, { memberId: member_id, caseId: deposit_id }, { step: 'failed', ...(note && { note }) });
    await changeRows(trx, 'deposit_amount', { member_id, deposit_id }, { reserved_until: sql`clock_timestamp()` });
  });
