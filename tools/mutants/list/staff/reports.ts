import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const REPORTS = ['apps/server/src/reports.test.ts'];

/** What keeps a report from whoever may not see it, and from being made twice. */
export const reports: readonly Mutant[] = [
  ...breaks('apps/server/src/features/reports/make-reports.ts', REPORTS, {
    'report-to-whoever-may-no-more': {
      from: '(maySee(role, report) ? [staff_id] : [])',
      to: '[staff_id]',
      only: 'nobody gets',
    },
    'report-made-by-two-at-once': { from: ' for update skip locked`;', to: '`;', only: 'made once' },
  }),
  ...breaks('apps/server/src/features/reports/report-plans.ts', REPORTS, {
    'report-set-for-whoever-may-not': {
      from: '&& reports.includes(report)',
      to: '&& reports.length >= 0',
      only: 'nobody gets',
    },
  }),
  ...breaks('apps/server/src/features/reports/report-files.ts', REPORTS, {
    'report-of-another-opened': { from: 'where d.staff_id = ${staffId} and', to: 'where', only: 'meant for' },
  }),
];
