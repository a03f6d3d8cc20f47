import { sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { readStaffNames } from '#src/features/cashier/staff/taken.ts';
import { addStep, titleOf } from '#src/features/cashier/steps.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Under whom the steps of a transfer stand: whose it is may not be known yet. */
const NOBODY = 0;

/** What a member's note can be on, and by which column it is found. */
const CASES = { deposit: 'deposit_id', withdrawal: 'withdrawal_id', deposit_claim: 'claim_id' };

/** Every step of a way with who took it, also those that only staff see; without a member, of a transfer that arrived. */
export const readAllSteps = async (db: Reader, memberId: number | undefined, caseId: string) => {
  const names = await readStaffNames(db);
  const rows = await db
    .selectFrom('cashier_step')
    .select(['step', 'at', 'note', 'staff_id'])
    .where('member_id', '=', memberId ?? NOBODY)
    .where('case_id', '=', caseId)
    .orderBy('n')
    .execute();
  return rows.map(({ step, at, note, staff_id }) => ({
    step,
    title: titleOf(step),
    at,
    note,
    by: staff_id === null ? '' : (names.get(staff_id) ?? ''),
  }));
};

/** Writes a note on a deposit, a withdrawal, a claim or a transfer that arrived, for staff only. */
export const cashierNote: StaffHandler<'POST /bo/api/cashier/note'> = async (
  { member_id, case_id, text },
  { trx, audit, staff },
) => {
  if (!(await lockCase(trx, member_id, case_id))) throw new Refusal('nothing_found');
  const place = { memberId: member_id ?? NOBODY, caseId: case_id };
  await addStep(trx, place, { step: 'note', staffId: staff.id, note: text });
  await audit({
    subject: member_id === undefined ? ['incoming_transfer', case_id] : ['member', member_id],
    after: { case_id, note: text },
  });
  return {};
};

/** Whether there is such a case. Its row is locked: two who write at once write one after the other. */
const lockCase = async (trx: Trx, memberId: number | undefined, caseId: string): Promise<boolean> => {
  if (memberId === undefined) {
    const found = await sql`select 1 from incoming_transfer where transfer_id = ${caseId} for update`.execute(trx);
    return found.rows.length > 0;
  }
  for (const [table, id] of Object.entries(CASES)) {
    const rows = await allRows(trx)`
      select 1 from ${sql.table(table)} where member_id = ${memberId} and ${sql.ref(id)} = ${caseId} for update`;
    if (rows.length > 0) return true;
  }
  return false;
};
