import { z } from 'zod';
import { ROLES, staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { bangkokDay, instant, query, referenceId, strictBody } from '#src/wire.ts';

/** The reports that come by themselves, and the call that each is made from: whoever may not make that call gets none. */
export const REPORTS = {
  days: 'GET /bo/api/dashboard',
  profit_products: 'GET /bo/api/profit',
  profit_markets: 'GET /bo/api/profit',
  profit_providers: 'GET /bo/api/profit',
  costs: 'GET /bo/api/profit',
  segments: 'GET /bo/api/segment/sums',
} as const;

export type ReportName = keyof typeof REPORTS;
const report = z.enum(Object.keys(REPORTS) as [ReportName, ...ReportName[]]);

export const RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
const rhythm = z.enum(RHYTHMS);

const INTEGER_MAX = 2_147_483_647;
const planId = referenceId.max(INTEGER_MAX);
const version = z.number().int().min(0).max(INTEGER_MAX);
const plan = { report, rhythm, receivers: z.array(referenceId).min(1).max(50), is_active: z.boolean() };

const ReportFile = z.object({
  file_id: referenceId,
  report,
  rhythm,
  from_day: bangkokDay,
  to_day: bangkokDay,
  made_at: instant,
  row_count: z.number().int(),
  /** He has not opened it yet. */
  is_new: z.boolean(),
});

export const reportCalls = {
  'GET /bo/api/reports': staffList({
    summary: 'The reports that came to oneself, the newest first.',
    permission: 'reports.view',
    item: ReportFile,
  }),
  'POST /bo/api/reports/open': staffAct({
    summary: 'A report that came to oneself, with its rows; baht, and days of Bangkok.',
    permission: 'reports.view',
    input: strictBody({ file_id: referenceId }),
    output: ReportFile.extend({ rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))) }),
    answersSecret: true,
  }),
  'GET /bo/api/reports/plans': staffCall({
    summary: 'Which reports come by themselves, how often and to whom, and who could get one.',
    permission: 'reports.edit',
    input: query({}),
    output: z.object({
      plans: z.array(z.object({ plan_id: planId, ...plan, version, last_made_at: instant.nullable() })),
      staff: z.array(
        z.object({ staff_id: referenceId, name: z.string(), role: z.enum(ROLES), reports: z.array(report) }),
      ),
      kept_days: z.number().int(),
    }),
  }),
  'POST /bo/api/reports/plans/save': staffAct({
    summary: 'Has a report come by itself from now on, or changes how. The newest period is made within a minute.',
    permission: 'reports.edit',
    input: strictBody({ plan_id: planId.optional(), ...plan, version: version.optional() }),
    output: z.object({ plan_id: planId, version }),
  }),
};
