import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { changeRows, findRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { noteAttempt } from '#src/features/staff/login-throttle.ts';
import type { Client } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import { endStaffSession, type StaffMember } from '#src/staff/staff-sessions.ts';
import { totpPlace, totpStep } from '#src/staff/totp.ts';

const ATTEMPTS_MAX = 5;

/** By what someone showed that it is he. */
export type ShownBy = 'authenticator' | 'recovery_code';

/** Recovery codes are typed by hand: dashes, spaces and small letters do not matter. */
export const tidyRecoveryCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

interface Wanted<Result> {
  readonly code: string;
  /** Whether a recovery code may stand in for the authenticator. */
  readonly mayRecover: boolean;
  /** What the right code opens, in the transaction that uses it up. */
  readonly open: (trx: Trx, by: ShownBy) => Promise<Result>;
}

/**
 * Takes a code of the authenticator or, where one may stand in, a recovery code. Each opens once. With the fifth wrong one
 * the session is over, and the password must be shown again.
 */
export const takeCode = async <Result>(
  { db, box, staff, client, now }: { db: Db; box: SecretBox; staff: StaffMember; client: Client; now: () => Date },
  { code, mayRecover, open }: Wanted<Result>,
): Promise<Result> => {
  const attempts = await countAttempt(db, staff);
  const opened = await inTransaction(db, async (trx) => {
    const by = (await takeTotp(trx, box, staff.id, code, now()))
      ? 'authenticator'
      : mayRecover && (await takeRecoveryCode(trx, box, staff.id, code)) && 'recovery_code';
    return by ? { result: await open(trx, by) } : undefined;
  });
  if (opened) return opened.result;
  await noteAttempt(db, { username: staff.username, staffId: staff.id, step: 'code', isSuccess: false }, client);
  if (attempts < ATTEMPTS_MAX) throw new Refusal('staff_code_wrong');
  await endStaffSession(db, staff.tokenHash);
  throw new Refusal('staff_session_expired');
};

/** Counted before the code is looked at, so that many at once are not more than five. */
const countAttempt = async (db: Db, staff: StaffMember): Promise<number> => {
  const row = await db
    .updateTable('staff_session')
    .set({ attempts: sql`attempts + 1` })
    .where('token_hash', '=', staff.tokenHash)
    .where('attempts', '<', ATTEMPTS_MAX)
    .returning('attempts')
    .executeTakeFirst();
  if (!row) throw new Refusal('staff_session_expired');
  return row.attempts;
};

const takeTotp = async (trx: Trx, box: SecretBox, staffId: number, code: string, now: Date): Promise<boolean> => {
  const row = await findRow(trx, 'staff', { staff_id: staffId }, ['totp_sealed']);
  if (!row?.totp_sealed) return false;
  const step = totpStep(box.open(row.totp_sealed, totpPlace(staffId)), code.replaceAll(/\s/g, ''), now);
  if (step === undefined) return false;
  // A code that was seen over a shoulder is worth nothing any more.
  const used = await trx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('staff_id', '=', staffId)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};

const takeRecoveryCode = async (trx: Trx, box: SecretBox, staffId: number, code: string): Promise<boolean> => {
  const used = await changeRows(
    trx,
    'staff_recovery_code',
    { staff_id: staffId, code_hash: box.hash(tidyRecoveryCode(code)), used_at: null },
    { used_at: sql`now()` },
  );
  return used > 0;
};
