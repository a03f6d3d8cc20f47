import type { Trx } from '#src/db/database.ts';
import { allRows, firstRow, type RowOf, removeRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** The row to change, locked, as the one who changes it saw it. */
export const lockStaff = async (trx: Trx, { staff_id, version }: { staff_id: number; version: number }) => {
  const row = await firstRow<
    RowOf<'staff', 'staff_id' | 'username' | 'role' | 'disabled_at' | 'version'> & { is_enrolled: boolean }
  >(trx)`
    select staff_id, username, role, disabled_at, version, totp_sealed is not null as is_enrolled from staff
    where staff_id = ${staff_id} for update`;
  if (!row) throw new Refusal('nothing_found');
  if (row.version !== version) throw new Refusal('changed_meanwhile', row);
  return row;
};

/** Without an owner nobody could ever let one in again. */
export const refuseLastOwner = async (trx: Trx, row: { staff_id: number; role: string }): Promise<void> => {
  if (row.role !== 'owner') return;
  const others = await allRows(trx)`
    select staff_id from staff where role = 'owner' and disabled_at is null and staff_id <> ${row.staff_id}
    for update`;
  if (others.length === 0) throw new Refusal('invalid_fields', [{ field: 'role', message: 'ต้องมีเจ้าของอย่างน้อยหนึ่งคน' }]);
};

/** Whoever may invite no more has invited nobody: else a link kept aside would be a way back in. */
export const withdrawInvitationsOf = (trx: Trx, staffId: number): Promise<number> =>
  removeRows(trx, 'staff_invitation', { invited_by: staffId, accepted_at: null });
