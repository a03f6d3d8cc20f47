import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';

const NOTE = 'เจ้าหน้าที่ตรวจสอบแล้ว ยอดโอนนี้ไม่ใช่ของรายการนี้';

/** Ends the deposits that a transfer was thought to be for, once it is decided and was for none of them but the one given. */
export const endChecking = async (
  trx: Trx,
  transferId: string,
  { depositId, staffId }: { depositId?: string; staffId?: number } = {},
): Promise<void> => {
  const rows = await allRows<{ member_id: number; deposit_id: string }>(trx)`
    update deposit set state = 'rejected', note = ${NOTE}
    where state = 'checking' and transfer_id = ${transferId} and deposit_id is distinct from ${depositId ?? null}
    returning member_id, deposit_id`;
  for (const { member_id, deposit_id } of rows) {
    await addStep(trx, { memberId: member_id, caseId: deposit_id }, { step: 'rejected', staffId, note: NOTE });
    await tellCase(trx, member_id, 'deposit', { deposit_id, status: 'rejected' });
  }
};
