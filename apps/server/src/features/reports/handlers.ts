import { reports, reportsOpen } from '#src/features/reports/report-files.ts';
import { reportPlans, reportPlansSave } from '#src/features/reports/report-plans.ts';

export const reportStaffHandlers = {
  'GET /bo/api/reports': reports,
  'POST /bo/api/reports/open': reportsOpen,
  'GET /bo/api/reports/plans': reportPlans,
  'POST /bo/api/reports/plans/save': reportPlansSave,
};
