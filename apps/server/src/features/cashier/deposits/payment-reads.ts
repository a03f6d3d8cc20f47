import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { kindsOf } from '#src/features/cashier/deposits/generate-qr.ts';
import { type DepositRow, findOwnDeposit, showQr } from '#src/features/cashier/deposits/show-deposit.ts';
import { takeArrival } from '#src/features/cashier/deposits/take-arrival.ts';
import { isOpenAt, readTargets, type Target } from '#src/features/cashier/deposits/targets.ts';
import { depositMedian } from '#src/features/cashier/medians.ts';
import type { Deps, Handler } from '#src/http/context.ts';
import { SUB_CHANNELS } from '#src/lib/payments/qr-payload.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** The channels of QR payments. */
export const channels: Handler<'GET /api/member/payment/channels'> = async (_input, { db, now }) =>
  (await readChannels(db)).map((channel) => shown(channel, now()));

/** One channel, and the QR that is still open in it. */
export const info: Handler<'GET /api/member/payment/info'> = async ({ channel_id }, { db, member, now }) => {
  const all = await readChannels(db);
  const channel = channel_id === undefined ? all[0] : all.find(({ id }) => id === channel_id);
  if (!channel) throw new Refusal('deposit_closed');
  const open = await db
    .selectFrom('deposit')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('channel_id', '=', channel.id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...shown(channel, now()),
    open: open ? await showQr(db, open) : null,
    median_seconds: await depositMedian(db),
  };
};

/** A QR payment again. */
export const qrcodeInfo: Handler<'GET /api/member/payment/qrcode_info'> = async (input, { db, member }) =>
  showQr(db, await findQr(db, member.id, input));

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
    log.warn({ err: error, provider: row.provider }, 'a payment provider did not answer');
    return false;
  }
};

const readChannels = async (db: Reader): Promise<Target[]> =>
  (await readTargets(db)).filter(({ method, is_active }) => method === 'promptpay' && is_active);

const shown = (target: Target, now: Date) => ({
  channel_id: target.id,
  name: target.name,
  note: target.note,
  min: target.min,
  max: target.max,
  is_open: isOpenAt(target, now),
  opens_at: target.opens_at,
  closes_at: target.closes_at,
  sub_channels: kindsOf(target).map((kind) => ({
    sub_channel_id: SUB_CHANNELS[kind].id,
    name: SUB_CHANNELS[kind].name,
    note: SUB_CHANNELS[kind].note,
  })),
});

interface Which {
  readonly deposit_id?: string | undefined;
  readonly reference?: string | undefined;
  readonly channel_id?: number | undefined;
}

/** The QR that is meant: by its deposit, its reference, or the newest. */
const findQr = async (
  db: Reader,
  memberId: number,
  { deposit_id, reference, channel_id }: Which,
): Promise<DepositRow> => {
  if (deposit_id !== undefined) {
    const row = await findOwnDeposit(db, memberId, deposit_id);
    if (row.method !== 'promptpay') throw new Refusal('deposit_not_found');
    return row;
  }
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('method', '=', 'promptpay')
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(channel_id !== undefined, (query) => query.where(sql`channel_id::bigint`, '=', channel_id ?? 0))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Refusal('deposit_not_found');
  return row;
};
