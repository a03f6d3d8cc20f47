import { randomInt } from 'node:crypto';
import { addRows, changeRows, oneRow, type RowOf, removeRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { noteAttempt } from '#src/features/staff/login-throttle.ts';
import { tidyRecoveryCode } from '#src/features/staff/second-factor.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { auditTrail } from '#src/staff/audit-trail.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { verifyStaffSession } from '#src/staff/staff-sessions.ts';
import { newTotpSecret, totpPlace, totpStep, totpUri } from '#src/staff/totp.ts';

const CODES = 10;
const CODE_LENGTH = 10;
/** Without letters that are taken for digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Shows a new secret. It counts only once a code of it was shown back; one who has an authenticator keeps it. */
export const enrolBegin: StaffHandler<'POST /bo/api/enrol/begin'> = (_input, { db, box, staff, actor }) =>
  inTransaction(db, async (trx) => {
    const { name } = await trx.selectFrom('agent').select('name').executeTakeFirstOrThrow();
    const secret = newTotpSecret();
    const begun = await trx
      .updateTable('staff')
      .set({ totp_pending_sealed: box.seal(secret, totpPlace(staff.id)) })
      .where('staff_id', '=', staff.id)
      .where('totp_sealed', 'is', null)
      .returning('staff_id')
      .executeTakeFirst();
    if (!begun) throw new Refusal('staff_forbidden');
    await auditTrail(trx, actor).audit({ subject: ['staff', staff.id], after: { enrolment: 'begun' } });
    return { secret, uri: totpUri(secret, staff.username, `${name} หลังบ้าน`) };
  });

/** Takes the first code of the new authenticator and gives the recovery codes. */
export const enrolConfirm: StaffHandler<'POST /bo/api/enrol/confirm'> = ({ code }, context) => {
  const { db, box, staff, client, actor, now } = context;
  return inTransaction(db, async (trx) => {
    const row = await oneRow<RowOf<'staff', 'totp_sealed' | 'totp_pending_sealed'>>(trx)`
      select totp_sealed, totp_pending_sealed from staff where staff_id = ${staff.id} for update`;
    if (row.totp_sealed || !row.totp_pending_sealed) throw new Refusal('staff_forbidden');
    const step = totpStep(box.open(row.totp_pending_sealed, totpPlace(staff.id)), code.replaceAll(/\s/g, ''), now());
    if (step === undefined) throw new Refusal('staff_code_wrong');
    await changeRows(
      trx,
      'staff',
      { staff_id: staff.id },
      { totp_sealed: row.totp_pending_sealed, totp_pending_sealed: null, totp_step: step },
    );
    const recovery_codes = Array.from({ length: CODES }, newRecoveryCode);
    await removeRows(trx, 'staff_recovery_code', { staff_id: staff.id });
    await addRows(
      trx,
      'staff_recovery_code',
      recovery_codes.map((one) => ({ staff_id: staff.id, code_hash: box.hash(tidyRecoveryCode(one)) })),
    );
    await verifyStaffSession(trx, staff.tokenHash);
    await noteAttempt(trx, { username: staff.username, staffId: staff.id, step: 'code', isSuccess: true }, client);
    const { audit } = auditTrail(trx, actor);
    await audit({ subject: ['staff', staff.id], before: { is_enrolled: false }, after: { is_enrolled: true } });
    return { recovery_codes };
  });
};

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
};
