import { present, type Satang } from '@chokdee/kernel';
import { pointsReturned, WALLET_TYPES } from '@chokdee/ledger';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { changeRows, firstRow } from '#src/db/rows.ts';
import { takenName } from '#src/features/shop/show-redemptions.ts';
import { post } from '#src/ledger/post.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { tellReward } from '#src/rewards/give.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Says that goods were sent, with what the member is told. */
export const orderSend: StaffHandler<'POST /bo/api/shop/orders/send'> = async (
  { note, ...ref },
  { trx, staff, audit },
) => {
  const { amount: _amount, ...order } = await lockOrder(trx, ref);
  await endOrder(trx, ref, { state: 'sent', note, staffId: staff.id });
  await audit({
    subject: ['member', ref.member_id],
    before: { redemption_id: ref.redemption_id, ...order, status: 'waiting' },
    after: { redemption_id: ref.redemption_id, ...order, status: 'sent', note },
  });
  return {};
};

/** Cancels an order of goods that was not sent: the points return, and what was taken is there again for others. */
export const orderCancel: StaffHandler<'POST /bo/api/shop/orders/cancel'> = async (
  { reason, ...ref },
  { trx, staff, audit },
) => {
  const { wallets } = await lockWalletsOf(trx, [ref.member_id]);
  const { amount, ...order } = await lockOrder(trx, ref);
  const points = [...wallets.values()].find(({ typeId }) => typeId === WALLET_TYPES.points.id);
  const { walletId } = present(points, 'the wallet that the points came from');
  await post(trx, [pointsReturned({ id: ref.redemption_id, memberId: ref.member_id, walletId, amount })]);
  await endOrder(trx, ref, { state: 'cancelled', note: reason, staffId: staff.id });
  await audit({
    subject: ['member', ref.member_id],
    before: { redemption_id: ref.redemption_id, ...order, status: 'waiting' },
    after: { redemption_id: ref.redemption_id, ...order, status: 'cancelled', returned: amount / 100 },
    reason,
  });
  return {};
};

interface OrderRef {
  readonly member_id: number;
  readonly redemption_id: string;
}

/** An order that waits, for one at a time: of two who end it at once the second is told. */
const lockOrder = async (trx: Trx, { member_id, redemption_id }: OrderRef) => {
  const row = await firstRow<{ state: string; name: string; quantity: number; amount: Satang }>(trx)`
    select r.state, ${takenName} as name, r.quantity, r.points as amount from redemption r join shop_item i using (item_id)
    where r.member_id = ${member_id} and r.redemption_id = ${redemption_id}::uuid for no key update of r`;
  if (!row) throw new Refusal('nothing_found');
  const { state, ...order } = row;
  if (state !== 'waiting') throw new Refusal('redemption_ended');
  return order;
};

const endOrder = async (
  trx: Trx,
  { member_id, redemption_id }: OrderRef,
  { state, note, staffId }: { state: 'sent' | 'cancelled'; note: string; staffId: number },
): Promise<void> => {
  await changeRows(
    trx,
    'redemption',
    { member_id, redemption_id },
    { state, note, staff_id: staffId, ended_at: sql`clock_timestamp()` },
  );
  await tellReward(trx, member_id, redemption_id, state);
};
