import type { Answer } from '@chokdee/contract';
import type { Selectable } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import type { Schema } from '#src/db/schema.ts';
import { nameOfBank, type PayTo } from '#src/features/cashier/deposits/targets.ts';
import { readSteps, type StepShown, withComing } from '#src/features/cashier/steps.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';
import { readPromotionNotes } from '#src/rewards/promotion-notes.ts';

export type DepositRow = Selectable<Schema['deposit']>;
type State = Answer<'GET /api/member/deposit/detail'>['status'];

/** What each state is called. */
const DEPOSIT_STATE_TEXTS: Readonly<Record<State, string>> = {
  opening: 'กำลังเปิดรายการ',
  waiting: 'รอโอน',
  checking: 'กำลังตรวจสอบ',
  credited: 'เงินเข้าแล้ว',
  expired: 'หมดเวลา',
  cancelled: 'ยกเลิกแล้ว',
  rejected: 'ไม่อนุมัติ',
  failed: 'เปิดรายการไม่สำเร็จ',
};

/** Steps that are still to come, by state. */
const COMING: Readonly<Partial<Record<State, readonly string[]>>> = {
  opening: ['seen', 'credited'],
  waiting: ['seen', 'credited'],
  checking: ['credited'],
};

/** Deposits as the member sees them, with their ways. */
export const showDeposits = async (db: Reader, memberId: number, rows: readonly DepositRow[]) => {
  const ids = rows.map(({ deposit_id }) => deposit_id);
  const steps = await readSteps(db, memberId, ids);
  const notes = await readPromotionNotes(db, memberId, ids);
  return rows.map((row) => ({
    ...shown(row, steps.get(row.deposit_id) ?? []),
    promotion_note: notes.get(row.deposit_id) ?? '',
  }));
};

const shown = (row: DepositRow, steps: readonly StepShown[]) => {
  const status = row.state as State;
  const account = row.account as PayTo;
  return {
    deposit_id: row.deposit_id,
    method: row.method as 'bank' | 'true_money' | 'promptpay',
    status,
    status_text: DEPOSIT_STATE_TEXTS[status],
    asked: row.asked,
    amount: row.amount,
    pay_to: { ...account, bank_name: nameOfBank(account.bank_code) },
    reference: row.reference,
    has_slip: row.slip_id !== null,
    note: row.note,
    created_at: row.created_at,
    expires_at: row.expires_at,
    credited_at: row.credited_at,
    steps: withComing(steps, COMING[status] ?? []),
  };
};

/** One deposit as the member sees it. */
export const showDeposit = async (db: Reader, row: DepositRow) => {
  const [deposit] = await showDeposits(db, row.member_id, [row]);
  if (!deposit) throw new Refusal('deposit_not_found');
  return deposit;
};

/** One deposit of QR with its code. */
export const showQr = async (db: Reader, row: DepositRow) => ({
  ...(await showDeposit(db, row)),
  channel_id: row.channel_id ?? 0,
  sub_channel_id: row.sub_channel_id ?? 0,
  qr_code: row.qr_payload,
});

/** A member's deposit; an id that is none is not found either. */
export const findOwnDeposit = async (db: Reader, memberId: number, depositId: string): Promise<DepositRow> => {
  const row = isUuid(depositId)
    ? await findRow(db, 'deposit', { member_id: memberId, deposit_id: depositId })
    : undefined;
  if (!row) throw new Refusal('deposit_not_found');
  return row;
};
