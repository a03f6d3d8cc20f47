import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';
import { kindsOf } from '#src/features/cashier/deposits/generate-qr.ts';
import { type DepositRow, findOwnDeposit } from '#src/features/cashier/deposits/show-deposit.ts';
import { isOpenAt, readTargets, type Target } from '#src/features/cashier/deposits/targets.ts';
import { SUB_CHANNELS } from '#src/lib/payments/qr-payload.ts';
import { Refusal } from '#src/lib/refusal.ts';

export const readChannels = async (db: Reader): Promise<Target[]> =>
  (await readTargets(db)).filter(({ method, is_active }) => method === 'promptpay' && is_active);

export const shown = (target: Target, now: Date) => ({
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
export const findQr = async (
  db: Reader,
  memberId: number,
  { deposit_id, reference, channel_id }: Which,
): Promise<DepositRow> => {
  if (deposit_id !== undefined) {
    const row = await findOwnDeposit(db, memberId, deposit_id);
    if (row.method !== 'promptpay') throw new Refusal('deposit_not_found');
    return row;
  }
  const row = await firstRow<DepositRow>(db)`
    select * from deposit where member_id = ${memberId} and method = 'promptpay'
      ${reference === undefined ? sql`` : sql`and reference = ${reference}`}
      ${channel_id === undefined ? sql`` : sql`and channel_id::bigint = ${channel_id}`}
    order by created_at desc limit 1`;
  if (!row) throw new Refusal('deposit_not_found');
  return row;
};
