import type { Selectable } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { findRow, firstRow } from '#src/db/rows.ts';
import type { Schema } from '#src/db/schema.ts';
import { WAIT_REASONS } from '#src/features/cashier/deposits/judge-arrival.ts';
import { nameOfBank, readTargets, type Target } from '#src/features/cashier/deposits/targets.ts';
import { readStaffNames, takenOf } from '#src/features/cashier/staff/taken.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { personOf, readPeople } from '#src/staff/people.ts';

export type IncomingRow = Selectable<Schema['incoming_transfer']>;

/** Transfers that arrived as staff see them. */
export const showIncoming = async (db: Reader, rows: readonly IncomingRow[], now: Date) => {
  const [people, names, targets] = [
    await readPeople(
      db,
      rows.flatMap(({ member_id }) => member_id ?? []),
    ),
    await readStaffNames(db),
    await readTargets(db),
  ];
  return rows.map((row) => ({
    transfer_id: row.transfer_id,
    provider: row.provider,
    provider_ref: row.provider_ref,
    target: row.target,
    target_name: nameOfTarget(targets, row.target),
    reference: row.reference,
    amount: row.amount,
    payer_name: row.payer_name,
    payer_bank: nameOfBank(row.payer_bank_code),
    payer_tail: row.payer_tail,
    paid_at: row.paid_at,
    received_at: row.received_at,
    state: row.state as 'waiting' | 'credited' | 'set_aside',
    reason: WAIT_REASONS[row.reason as keyof typeof WAIT_REASONS] ?? row.reason,
    member: row.member_id === null ? null : personOf(people, row.member_id),
    deposit_id: row.deposit_id,
    taken: takenOf(row, names, now),
    decided_by: row.decided_by === null ? '' : (names.get(row.decided_by) ?? ''),
    decided_at: row.decided_at,
    note: row.note,
  }));
};

/** What a target is called. */
export const nameOfTarget = (targets: readonly Target[], target: string): string => {
  const found = targets.find((one) => one.target === target);
  return found ? `${found.name} ${found.pay_to.account_number}` : target;
};

export const findIncoming = async (db: Reader, transferId: string): Promise<IncomingRow> => {
  const row = await findRow(db, 'incoming_transfer', { transfer_id: transferId });
  if (!row) throw new Refusal('nothing_found');
  return row;
};

export const lockIncoming = async (trx: Trx, transferId: string): Promise<IncomingRow> => {
  const row = await firstRow<IncomingRow>(trx)`
    select * from incoming_transfer where transfer_id = ${transferId} for update`;
  if (!row) throw new Refusal('nothing_found');
  return row;
};
