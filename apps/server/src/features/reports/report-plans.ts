import { REPORTS, type ReportName, type Role, type StaffResult } from '@chokdee/contract';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows, changeRows, firstRow } from '#src/db/rows.ts';
import { KEPT_DAYS } from '#src/features/reports/make-reports.ts';
import { maySee } from '#src/features/reports/report-rows.ts';
import { type Problem, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Plans = StaffResult<'GET /bo/api/reports/plans'>;
type Plan = Plans['plans'][number];

const NAMES = Object.keys(REPORTS) as ReportName[];
const PLANS_MAX = 100;

/** Which reports come by themselves, and who could get one. */
export const reportPlans: StaffHandler<'GET /bo/api/reports/plans'> = async (_input, { db }) => {
  const [plans, staff] = await Promise.all([readPlans(db), readStaff(db)]);
  return { plans, staff, kept_days: KEPT_DAYS };
};

const readPlans = (db: Reader) => allRows<Plan>(db)`
  select p.plan_id, p.report, p.rhythm, to_json(p.receivers) as receivers, p.is_active, p.version,
    (select max(f.made_at) from report_file f where f.plan_id = p.plan_id) as last_made_at
  from report_plan p order by p.is_active desc, p.plan_id`;

const readStaff = async (db: Reader): Promise<Plans['staff']> => {
  const rows = await allRows<{ staff_id: number; name: string; role: Role }>(db)`
    select staff_id, coalesce(nullif(name, ''), username) as name, role from staff where disabled_at is null order by staff_id`;
  return rows.map((row) => ({ ...row, reports: NAMES.filter((name) => maySee(row.role, name)) }));
};

/** Has a report come by itself, or changes how. */
export const reportPlansSave: StaffHandler<'POST /bo/api/reports/plans/save'> = async (
  { plan_id, version, ...plan },
  { trx, staff, audit },
) => {
  refuseBadFields({ receivers: await receiversProblem(trx, plan) });
  const row = { ...plan, receivers: [...new Set(plan.receivers)] };
  if (plan_id === undefined) {
    const count = await trx.selectFrom('report_plan').select('plan_id').limit(PLANS_MAX).execute();
    refuseBadFields({ report: count.length >= PLANS_MAX ? `ตั้งได้ไม่เกิน ${PLANS_MAX} รายการ` : undefined });
    const [added] = await trx
      .insertInto('report_plan')
      .values({ ...row, made_by: staff.id })
      .returning('plan_id')
      .execute();
    const id = added?.plan_id ?? 0;
    await audit({ subject: ['report_plan', id], after: inWords(plan) });
    return { plan_id: id, version: 1 };
  }
  const before = await firstRow<Plan>(trx)`
    select report, rhythm, to_json(receivers) as receivers, is_active, version from report_plan where plan_id = ${plan_id} for update`;
  if (!before) throw new Refusal('nothing_found');
  if (before.version !== version) throw new Refusal('changed_meanwhile', { ...before, plan_id });
  await changeRows(trx, 'report_plan', { plan_id }, { ...row, version: version + 1 });
  await audit({ subject: ['report_plan', plan_id], before: inWords(before), after: inWords(plan) });
  return { plan_id, version: version + 1 };
};

type Given = Pick<Plan, 'report' | 'rhythm' | 'receivers' | 'is_active'>;

const inWords = ({ report, rhythm, receivers, is_active }: Given) => ({
  report,
  rhythm,
  receivers: receivers.join(', '),
  is_active,
});

/** Nobody gets what he may not look at on its page. */
const receiversProblem = async (trx: Trx, { report, receivers }: Given): Promise<Problem> => {
  const staff = await readStaff(trx);
  const fits = (id: number) => staff.some(({ staff_id, reports }) => staff_id === id && reports.includes(report));
  return receivers.every(fits) ? undefined : 'บางคนไม่มีสิทธิ์ดูรายงานนี้ หรือไม่ได้ทำงานที่นี่แล้ว';
};
