import type { Selectable } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import type { Schema } from '#src/db/schema.ts';
import { readTargets } from '#src/features/cashier/deposits/targets.ts';
import { nameOfTarget } from '#src/features/cashier/staff/incoming/incoming-rows.ts';
import { readStaffNames, takenOf } from '#src/features/cashier/staff/taken.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { personOf, readPeople } from '#src/staff/people.ts';

type ClaimRow = Selectable<Schema['deposit_claim']>;

export const showClaims = async (db: Reader, rows: readonly ClaimRow[], now: Date) => {
  const [people, names, targets] = [
    await readPeople(
      db,
      rows.map(({ member_id }) => member_id),
    ),
    await readStaffNames(db),
    await readTargets(db),
  ];
  return rows.map((row) => ({
    claim_id: row.claim_id,
    member: personOf(people, row.member_id),
    method: row.method as 'bank' | 'true_money' | 'promptpay',
    target_name: nameOfTarget(targets, row.target),
    amount: row.amount,
    paid_at: row.paid_at,
    has_slip: row.slip_id !== null,
    note: row.note,
    state: row.state as 'open' | 'credited' | 'rejected',
    reason: row.reason,
    created_at: row.created_at,
    taken: takenOf(row, names, now),
    decided_by: row.decided_by === null ? '' : (names.get(row.decided_by) ?? ''),
    decided_at: row.decided_at,
  }));
};

export const findClaim = async (db: Reader, memberId: number, claimId: string): Promise<ClaimRow> => {
  const row = await findRow(db, 'deposit_claim', { member_id: memberId, claim_id: claimId });
  if (!row) throw new Refusal('nothing_found');
  return row;
};
