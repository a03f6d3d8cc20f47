import { add, type Satang, satang, subtract, ZERO } from '@chokdee/kernel';
import { available, type Wallet, walletAdjusted, walletKey } from '@chokdee/ledger';
import type { Trx } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { post } from '#src/ledger/post.ts';
import { lockWallets } from '#src/ledger/wallet-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type ApprovalKind, askApproval } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface Adjustment {
  readonly member_id: number;
  readonly wallet_id: number;
  readonly direction: 'in' | 'out';
  readonly amount: Satang;
}

/**
 * Puts money into a member's wallet or takes it from it. What was seen is how far the wallet was adjusted before: another
 * adjustment meanwhile makes it stale, the member's own play does not, for the amount means the same after it.
 */
export const walletAdjust: ApprovalKind<Adjustment> = {
  kind: 'wallet_adjust',
  act: 'POST /bo/api/member/adjust',
  seenBy: 'members.money',
  subject: ({ member_id }) => ['member', member_id],
  diff: async (trx, adjustment) => {
    const { direction, amount } = adjustment;
    const wallet = await lockWallet(trx, adjustment);
    if (direction === 'out' && available(wallet) < amount) throw new Refusal('insufficient_balance');
    const { wallet_name, is_frozen } = await readNames(trx, adjustment);
    const { adjustments, adjusted } = await adjustedSoFar(trx, adjustment);
    const before = { wallet_id: adjustment.wallet_id, wallet_name, is_frozen, adjustments, adjusted: inBaht(adjusted) };
    const then = inBaht(direction === 'in' ? add(adjusted, amount) : subtract(adjusted, amount));
    const asked = { direction, amount: inBaht(amount), balance_when_asked: inBaht(available(wallet)) };
    const makes = direction === 'in' ? amount : ZERO;
    return { before, after: { ...before, adjustments: adjustments + 1, adjusted: then, ...asked }, makes };
  },
  apply: async (trx, { member_id, wallet_id, direction, amount }, approvalId) => {
    const movement = { memberId: member_id, walletId: wallet_id, direction, amount, id: approvalId };
    const [transfer] = await post(trx, [walletAdjusted(movement)]);
    return transfer
      ? { transfer_id: `${wallet_id}-${transfer.seq}`, balance_after: inBaht(transfer.balanceAfter) }
      : {};
  },
};

/** Asks for money to be put into a member's wallet or taken from it. */
export const memberAdjust: StaffHandler<'POST /bo/api/member/adjust'> = (
  { reason, ...payload },
  { trx, staff, audit, ...deps },
) => askApproval(trx, { kind: walletAdjust, payload, reason, staff, audit, deps });

const inBaht = (amount: Satang): number => amount / 100;

/** Under its lock two adjustments of a wallet come one after the other, and the second sees the first. */
const lockWallet = async (trx: Trx, { member_id: memberId, wallet_id: walletId }: Adjustment): Promise<Wallet> => {
  const { wallets } = await lockWallets(trx, [{ memberId, walletId }]);
  const wallet = wallets.get(walletKey(memberId, walletId));
  if (!wallet) throw new Refusal('wallet_not_found');
  return wallet;
};

const readNames = (trx: Trx, { member_id, wallet_id }: Adjustment) =>
  oneRow<{ wallet_name: string; is_frozen: boolean }>(trx)`
    select w.wallet_name, m.frozen_at is not null as is_frozen from wallet w join member m using (member_id)
    where w.member_id = ${member_id} and w.wallet_id = ${wallet_id}`;

/** How often a wallet was adjusted and what it comes to; less than nothing when more was taken than put in. */
const adjustedSoFar = async (
  trx: Trx,
  { member_id, wallet_id }: Adjustment,
): Promise<{ adjustments: number; adjusted: Satang }> => {
  const rows = await allRows<{ adjustments: number; adjusted: number }>(trx)`
    select count(*) as adjustments,
      coalesce(sum(case payload->>'direction' when 'in' then 1 else -1 end * (payload->>'amount')::bigint), 0)::bigint
        as adjusted
    from approval
    where subject_type = 'member' and subject_id = ${String(member_id)} and kind = ${walletAdjust.kind}
      and status = 'approved' and (payload->>'wallet_id')::bigint = ${wallet_id}`;
  return { adjustments: rows[0]?.adjustments ?? 0, adjusted: satang(rows[0]?.adjusted ?? 0) };
};
