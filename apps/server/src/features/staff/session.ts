import type { Trx } from '#src/db/database.ts';
import { getRow, oneRow } from '#src/db/rows.ts';
import { noteAttempt, refuseGuessing } from '#src/features/staff/login-throttle.ts';
import { type ShownBy, takeCode } from '#src/features/staff/second-factor.ts';
import { type ApprovalKinds, mayDecide } from '#src/staff/approvals.ts';
import { auditTrail } from '#src/staff/audit-trail.ts';
import { permissionsOf } from '#src/staff/permissions.ts';
import { countAlarms } from '#src/staff/seen-alarms.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { endStaffSession, stepUpStaffSession, verifyStaffSession } from '#src/staff/staff-sessions.ts';
import { tellNewPlace } from '#src/staff/tell-new-place.ts';

/** The second step of a log-in. A session that is whole already stays as it is: it does not begin anew, nor is a code used up. */
export const loginCode: StaffHandler<'POST /bo/api/login/code'> = async ({ code }, context) => {
  const { db, staff, client, actor } = context;
  if (staff.isVerified) return {};
  await refuseGuessing(db, staff.username, client);
  const open = async (trx: Trx, by: ShownBy): Promise<void> => {
    await verifyStaffSession(trx, staff.tokenHash);
    await tellNewPlace(trx, staff, client);
    await noteAttempt(trx, { username: staff.username, staffId: staff.id, step: 'code', isSuccess: true }, client);
    await auditTrail(trx, actor).audit({ subject: ['staff', staff.id], after: { logged_in_by: by } });
  };
  await takeCode(context, { code, mayRecover: true, open });
  return {};
};

/** A fresh code, which opens dangerous acts for some minutes. */
export const stepUp: StaffHandler<'POST /bo/api/step_up'> = async ({ code }, context) => {
  const { staff, actor } = context;
  const open = async (trx: Trx): Promise<Date> => {
    await auditTrail(trx, actor).audit({ subject: ['staff', staff.id], after: { stepped_up: true } });
    return stepUpStaffSession(trx, staff.tokenHash);
  };
  return { until: await takeCode(context, { code, mayRecover: false, open }) };
};

/** Ends this session. */
export const staffLogout: StaffHandler<'POST /bo/api/logout'> = async (_input, { db, staff, setSession }) => {
  await endStaffSession(db, staff.tokenHash);
  setSession(null);
  return {};
};

/** Who is logged in, and what he may do. */
export const me =
  (kinds: ApprovalKinds): StaffHandler<'GET /bo/api/me'> =>
  async (_input, { db, staff }) => {
    const { name } = await getRow(db, 'staff', { staff_id: staff.id }, ['name']);
    const decidable = Object.keys(kinds).filter((kind) => mayDecide(kinds, kind, staff.role));
    const { waiting, reports_new } = await oneRow<{ waiting: number; reports_new: number }>(db)`
      select count(*) as waiting, (select count(*) from report_delivery where staff_id = ${staff.id} and seen_at is null) as reports_new
      from approval
      where status = 'pending' and kind = any(${decidable}) and requested_by <> ${staff.id} and expires_at > ${new Date()}`;
    return {
      staff_id: staff.id,
      username: staff.username,
      name,
      role: staff.role,
      permissions: permissionsOf(staff.role),
      stepped_up_until: staff.steppedUpUntil,
      approvals_waiting: waiting,
      alarms_open: await countAlarms(db, staff.role),
      reports_new,
    };
  };
