import type { Trx } from '#src/db/database.ts';
import { firstRow, type RowOf } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

type LockedColumn =
  | 'member_id'
  | 'phone'
  | 'name'
  | 'password_hash'
  | 'password_changed_at'
  | 'frozen_at'
  | 'frozen_reason';
type LockedMember = RowOf<'member', LockedColumn>;

/** The member to change, locked. */
export const lockMember = async (trx: Trx, memberId: number): Promise<LockedMember> => {
  const member = await firstRow<LockedMember>(trx)`
    select member_id, phone, name, password_hash, password_changed_at, frozen_at, frozen_reason from member
    where member_id = ${memberId} for no key update`;
  if (!member) throw new Refusal('nothing_found');
  return member;
};
