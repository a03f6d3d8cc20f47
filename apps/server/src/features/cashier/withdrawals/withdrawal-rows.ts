import type { Answer } from '@chokdee/contract';
import type { Selectable } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { findRow, firstRow } from '#src/db/rows.ts';
import type { Schema } from '#src/db/schema.ts';
import { nameOfBank } from '#src/features/cashier/deposits/targets.ts';
import { readSteps, type StepShown, withComing } from '#src/features/cashier/steps.ts';
import { lockWallets } from '#src/ledger/wallet-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';

export type WithdrawalRow = Selectable<Schema['withdrawal']>;
export type WithdrawalState = Answer<'GET /api/member/withdraw/detail'>['status'];

/** Not ended: the amount is held. */
export const OPEN_STATES = ['review', 'approved', 'sending', 'sent'] as const;

/** What each state is called. */
const WITHDRAWAL_STATE_TEXTS: Readonly<Record<WithdrawalState, string>> = {
  review: 'รอเจ้าหน้าที่ตรวจสอบ',
  approved: 'อนุมัติแล้ว กำลังส่งโอน',
  sending: 'กำลังโอน',
  sent: 'กำลังโอน',
  paid: 'โอนสำเร็จ',
  rejected: 'ไม่อนุมัติ คืนเงินแล้ว',
  cancelled: 'ยกเลิก คืนเงินแล้ว',
};

const COMING: Readonly<Partial<Record<WithdrawalState, readonly string[]>>> = {
  review: ['approved', 'sent', 'paid'],
  approved: ['sent', 'paid'],
  sending: ['sent', 'paid'],
  sent: ['paid'],
};

/**
 * A withdrawal under our lock. The wallet is locked first, as whoever asks for a new one does: so the two never wait for each
 * other.
 */
export const lockWithdrawal = async (trx: Trx, memberId: number, withdrawalId: string): Promise<WithdrawalRow> => {
  const { wallet_id } = await findWithdrawal(trx, memberId, withdrawalId);
  await lockWallets(trx, [{ memberId, walletId: wallet_id }]);
  const row = await firstRow<WithdrawalRow>(trx)`
    select * from withdrawal where member_id = ${memberId} and withdrawal_id = ${withdrawalId} for update`;
  if (!row) throw new Refusal('withdrawal_not_found');
  return row;
};

/** A member's withdrawal; an id that is none is not found either. */
export const findWithdrawal = async (db: Reader, memberId: number, withdrawalId: string): Promise<WithdrawalRow> => {
  const row = isUuid(withdrawalId)
    ? await findRow(db, 'withdrawal', { member_id: memberId, withdrawal_id: withdrawalId })
    : undefined;
  if (!row) throw new Refusal('withdrawal_not_found');
  return row;
};

/** Whether the member may take it back: it waits for staff, and no order of it may lie in a provider's queue. */
export const isCancellable = ({ state, why }: WithdrawalRow): boolean =>
  state === 'review' && !why.includes('provider_lost');

/** Withdrawals as the member sees them, with their ways. */
export const showWithdrawals = async (db: Reader, memberId: number, rows: readonly WithdrawalRow[]) => {
  const steps = await readSteps(
    db,
    memberId,
    rows.map(({ withdrawal_id }) => withdrawal_id),
  );
  return rows.map((row) => shown(row, steps.get(row.withdrawal_id) ?? []));
};

const shown = (row: WithdrawalRow, steps: readonly StepShown[]) => {
  const status = row.state as WithdrawalState;
  return {
    withdrawal_id: row.withdrawal_id,
    status,
    status_text: WITHDRAWAL_STATE_TEXTS[status],
    amount: row.amount,
    bank_code: row.bank_code,
    bank_name: nameOfBank(row.bank_code),
    account_number: maskedNumber(row.number_tail),
    account_name: row.holder_name,
    note: row.note,
    can_cancel: isCancellable(row),
    created_at: row.created_at,
    ended_at: row.ended_at,
    steps: withComing(steps, COMING[status] ?? []),
  };
};

/** One withdrawal as the member sees it. */
export const showWithdrawal = async (db: Reader, row: WithdrawalRow) => {
  const [withdrawal] = await showWithdrawals(db, row.member_id, [row]);
  if (!withdrawal) throw new Refusal('withdrawal_not_found');
  return withdrawal;
};

/** A number of which only the end is shown. */
export const maskedNumber = (tail: string): string => `xxx-x-x${tail}`;
