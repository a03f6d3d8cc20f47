import type { Role } from '@chokdee/contract';
import { allRows, type RowOf } from '#src/db/rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Person = RowOf<'staff', 'staff_id' | 'username' | 'name' | 'disabled_at' | 'created_at' | 'version'> & {
  role: Role;
  is_enrolled: boolean;
  seen_at: Date | null;
};
type Invitation = RowOf<'staff_invitation', 'username' | 'name' | 'created_at' | 'expires_at'> & {
  role: Role;
  invited_by: string;
  is_waiting: boolean;
};

/** Everyone who works here, and who was invited. */
export const staffList: StaffHandler<'GET /bo/api/staff'> = async (_input, { db }) => {
  const staff = await allRows<Person>(db)`
    select staff_id, username, name, role, disabled_at, created_at, version, totp_sealed is not null as is_enrolled,
      (select max(s.seen_at) from staff_session s where s.staff_id = staff.staff_id) as seen_at
    from staff order by staff_id`;
  const invitations = await allRows<Invitation>(db)`
    select i.username, i.name, i.role, i.waits_for is not null as is_waiting, by.username as invited_by, i.created_at, i.expires_at
    from staff_invitation i join staff by on by.staff_id = i.invited_by
    where i.accepted_at is null and i.expires_at > ${new Date()} order by i.created_at`;
  return { staff, invitations };
};
