import type { Reader } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import type { DepositRow } from '#src/features/cashier/deposits/show-deposit.ts';
import { readTargets } from '#src/features/cashier/deposits/targets.ts';
import { nameOfTarget } from '#src/features/cashier/staff/incoming/incoming-rows.ts';
import { personOf, readPeople } from '#src/staff/people.ts';

type State = 'opening' | 'waiting' | 'checking' | 'credited' | 'expired' | 'cancelled' | 'rejected' | 'failed';

export const showRows = async (db: Reader, rows: readonly DepositRow[]) => {
  const [people, targets] = [
    await readPeople(
      db,
      rows.map(({ member_id }) => member_id),
    ),
    await readTargets(db),
  ];
  return rows.map((row) => ({
    deposit_id: row.deposit_id,
    member: personOf(people, row.member_id),
    method: row.method as 'bank' | 'true_money' | 'promptpay',
    state: row.state as State,
    asked: row.asked,
    amount: row.amount,
    target_name: nameOfTarget(targets, row.target),
    reference: row.reference,
    has_slip: row.slip_id !== null,
    note: row.note,
    created_at: row.created_at,
    expires_at: row.expires_at,
    credited_at: row.credited_at,
  }));
};

/** A slip as a data address: it is never at an address that someone could guess. */
export const readSlip = async (db: Reader, memberId: number, slipId: string | null): Promise<string | null> => {
  if (slipId === null) return null;
  const slip = await findRow(db, 'slip', { member_id: memberId, slip_id: slipId }, ['type', 'bytes']);
  return slip ? `data:${slip.type};base64,${slip.bytes.toString('base64')}` : null;
};
