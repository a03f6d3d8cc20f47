import type { ReportName, StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, changeRows, getRow } from '#src/db/rows.ts';
import { maySee } from '#src/features/reports/report-rows.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type ReportFile = StaffResult<'GET /bo/api/reports'>['items'][number];

const fileRows = (db: Reader, staffId: number, below: number, limit: number) =>
  allRows<ReportFile>(db)`
    select f.file_id, f.report, f.rhythm, f.from_day, f.to_day, f.made_at, f.row_count, d.seen_at is null as is_new
    from report_delivery d join report_file f using (file_id)
    where d.staff_id = ${staffId} and d.file_id < ${below} order by d.file_id desc limit ${limit}`;

/** The reports that came to oneself, the newest first. */
export const reports: StaffHandler<'GET /bo/api/reports'> = async ({ cursor, limit }, { db, staff }) => {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw malformedCursor();
  const rows = await fileRows(db, staff.id, Number(cursor ?? Number.MAX_SAFE_INTEGER), limit + 1);
  return pageOf(rows, limit, ({ file_id }) => file_id);
};

/** Opens a report that came to oneself, if one may still see it; who opened it is in the audit log. */
export const reportsOpen: StaffHandler<'POST /bo/api/reports/open'> = async ({ file_id }, { trx, staff, audit }) => {
  const file = (await fileRows(trx, staff.id, file_id + 1, 1)).find((one) => one.file_id === file_id);
  if (!file) throw new Refusal('nothing_found');
  const report: ReportName = file.report;
  if (!maySee(staff.role, report)) throw new Refusal('staff_forbidden');
  await changeRows(trx, 'report_delivery', { staff_id: staff.id, file_id }, { seen_at: sql`coalesce(seen_at, now())` });
  const { rows } = await getRow(trx, 'report_file', { file_id }, ['rows']);
  const { from_day, to_day, row_count } = file;
  await audit({ subject: ['report', file_id], after: { report, from_day, to_day, rows: row_count } });
  return { ...file, is_new: false, rows: rows as StaffResult<'POST /bo/api/reports/open'>['rows'] };
};
