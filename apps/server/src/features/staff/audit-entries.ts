import { addDays, startOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { allRows, type RowOf } from '#src/db/rows.ts';
import { nameOfSubject, type SubjectName, sayName } from '#src/features/staff/subject-names.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface Row extends RowOf<'audit_log'> {
  readonly username: string | null;
  readonly name: SubjectName;
}

/** What staff changed, newest first. The cursor is the number of the entry, which only grows. */
export const auditEntries: StaffHandler<'GET /bo/api/audit'> = async (input, { db }) => {
  const { staff_id, action, subject_type, subject_id, from_day, to_day, limit } = input;
  const below = numberCursor(input.cursor);
  const which = [
    sql`true`,
    ...(below === undefined ? [] : [sql`a.audit_id < ${below}`]),
    ...(staff_id === undefined ? [] : [sql`a.staff_id = ${staff_id}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(subject_type === undefined ? [] : [sql`a.subject_type = ${subject_type}`]),
    ...(subject_id === undefined ? [] : [sql`a.subject_id = ${subject_id}`]),
    ...(from_day === undefined ? [] : [sql`a.at >= ${startOf(from_day)}`]),
    ...(to_day === undefined ? [] : [sql`a.at < ${startOf(addDays(to_day, 1))}`]),
  ];
  const rows = await allRows<Row>(db)`
    select a.*, s.username, ${nameOfSubject} as name from audit_log a left join staff s using (staff_id)
    where ${sql.join(which, sql` and `)} order by a.audit_id desc limit ${limit + 1}`;
  const entries = rows.map(({ staff_id: _id, username, name, request_id: _request, ...entry }) => ({
    ...entry,
    subject_name: sayName(name),
    staff: username ?? '',
  }));
  return pageOf(entries, limit, ({ audit_id }) => audit_id);
};

/** Who may have changed something. */
export const auditPeople: StaffHandler<'GET /bo/api/audit/people'> = (_input, { db }) =>
  db.selectFrom('staff').select(['staff_id', 'username']).orderBy('username').execute();
