import type { StaffAnswer } from '@chokdee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { DAYS_ASKED, type PeriodName } from '#src/features/dashboard/period.ts';
import { asked } from '#src/lib/asked.ts';

export type Dashboard = StaffAnswer<'GET /bo/api/dashboard'>;

const ASKED_EVERY_MS = 15_000;

/** The figures of a period and the one before it, asked again every few seconds and when someone comes back to the window. */
export const dashboardQuery = (period: PeriodName) => ({
  ...asked('GET /bo/api/dashboard', { days: DAYS_ASKED[period] }),
  refetchInterval: ASKED_EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
  placeholderData: keepPreviousData,
});
