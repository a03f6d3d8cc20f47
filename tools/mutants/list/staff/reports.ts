import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const REPORTS = ['apps/server/src/reports.test.ts'];

/** What keeps a report from whoever may not see it, and from being made twice. */
export const reports: readonly Mutant[] = [
  ...breaks('apps/server/src/features/reports/make-reports.ts', REPORTS, {
    'report-to-whoever-may-no-more': ['(maySee(role, report) ? [staff_id] : [])', '[staff_id]', 'nobody gets'],
    'report-made-by-two-at-once': [' for update skip locked`;', '`;', 'made once'],
  }),
  ...breaks('apps/server/src/features/reports/report-plans.ts', REPORTS, {
    'report-set-for-whoever-may-not': ['&& reports.includes(report)', '&& reports.length >= 0', 'nobody gets'],
  }),
  ...breaks('apps/server/src/features/reports/report-files.ts', REPORTS, {
    'report-of-another-opened': ['where d.staff_id = ${staffId} and', 'where', 'meant for'],
  }),
];
