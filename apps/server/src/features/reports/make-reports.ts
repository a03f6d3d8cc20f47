import { type ReportName, RHYTHMS, type Role } from '@chokdee/contract';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { addRows, allRows, firstRow, oneRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { latestPeriod, type Period, type Rhythm } from '#src/features/reports/periods.ts';
import { maySee, reportRows, type Sources } from '#src/features/reports/report-rows.ts';
import type { Deps } from '#src/lib/context.ts';
import { oneByOne } from '#src/lib/one-by-one.ts';

/** For so many days a report lies ready. */
export const KEPT_DAYS = 90;

interface Due {
  readonly plan_id: number;
}
interface Plan {
  readonly plan_id: number;
  readonly report: ReportName;
  readonly rhythm: Rhythm;
  readonly receivers: number[];
}

/**
 * Makes the reports whose period is over, the newest period of each plan once, whoever comes first; after a night of rest the
 * older ones are left out. Returns how many it made.
 */
export const makeReports = async (deps: Deps, sources: Sources): Promise<number> => {
  const { db, now } = deps;
  await sql`delete from report_file where made_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
  const periods = new Map(RHYTHMS.map((rhythm) => [rhythm, latestPeriod(rhythm, now())]));
  const ends = sql.join(
    [...periods].map(([rhythm, { from_day, to_day }]) => sql`(${rhythm}::text, ${from_day}::date, ${to_day}::date)`),
  );
  const due = await allRows<Due>(db)`
    select p.plan_id from report_plan p join (values ${ends}) as e (rhythm, from_day, to_day) using (rhythm)
    where p.is_active and not exists (
      select from report_file f where f.plan_id = p.plan_id and f.from_day = e.from_day and f.to_day = e.to_day)
    order by p.plan_id`;
  return oneByOne(due, 'reports that could not be made', ({ plan_id }) =>
    inTransaction(db, (trx) => makeOne(trx, plan_id, { deps, sources, periods })),
  );
};

interface Making {
  readonly deps: Deps;
  readonly sources: Sources;
  readonly periods: ReadonlyMap<Rhythm, Period>;
}

/** Makes one, unless another process is at it or has done it. */
const makeOne = async (trx: Trx, planId: number, { deps, sources, periods }: Making): Promise<number> => {
  const plan = await firstRow<Plan>(trx)`
    select plan_id, report, rhythm, to_json(receivers) as receivers from report_plan where plan_id = ${planId} and is_active for update skip locked`;
  const period = plan && periods.get(plan.rhythm);
  if (!plan || !period) return 0;
  const { made } = await oneRow<{ made: boolean }>(trx)`select exists (
    select from report_file where plan_id = ${planId} and from_day = ${period.from_day} and to_day = ${period.to_day}) as made`;
  if (made) return 0;
  const rows = await reportRows(plan.report, { sources, deps, period });
  const { file_id } = await trx
    .insertInto('report_file')
    .values({
      plan_id: planId,
      report: plan.report,
      rhythm: plan.rhythm,
      ...period,
      row_count: rows.length,
      rows: JSON.stringify(rows),
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  const receivers = await mayReceive(trx, plan);
  if (receivers.length > 0)
    await addRows(
      trx,
      'report_delivery',
      receivers.map((staff_id) => ({ staff_id, file_id })),
    );
  return 1;
};

/** Who still works here and may see it, of those whom it was meant for. */
const mayReceive = async (trx: Trx, { report, receivers }: Plan): Promise<number[]> => {
  const rows = await allRows<{ staff_id: number; role: Role }>(trx)`
    select staff_id, role from staff where staff_id = any(${numberArray(receivers)}::bigint[]) and disabled_at is null`;
  return rows.flatMap(({ staff_id, role }) => (maySee(role, report) ? [staff_id] : []));
};
