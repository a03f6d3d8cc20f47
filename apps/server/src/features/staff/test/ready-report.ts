import { day } from '@chokdee/kernel';
import { addRows } from '#src/db/rows.ts';
import type { TestApp } from '#src/http/test/test-app.ts';
import type { TestStaff } from '#src/http/test/test-staff.ts';

/** A report that lies ready for somebody, as the job makes one. */
export const readyReport = async ({ database: { db } }: TestApp, { id }: TestStaff): Promise<number> => {
  const plan = { report: 'days', rhythm: 'daily' };
  const { plan_id } = await db
    .insertInto('report_plan')
    .values({ ...plan, receivers: [id], made_by: id })
    .returning('plan_id')
    .executeTakeFirstOrThrow();
  const on = day('2026-11-18');
  const { file_id } = await db
    .insertInto('report_file')
    .values({
      plan_id,
      ...plan,
      from_day: on,
      to_day: on,
      row_count: 1,
      rows: JSON.stringify([{ day: on, deposits: 1 }]),
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  await addRows(db, 'report_delivery', { staff_id: id, file_id });
  return file_id;
};
