import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';
import { queryClient } from '#src/lib/query-client.ts';

export type Fees = StaffAnswer<'GET /bo/api/profit/fees'>[number];

/** What providers take of their gross win. */
export const feesQuery = () => asked(['profit', 'fees'], 'GET /bo/api/profit/fees', {});

/** Has all that depends on a fee asked for again. */
export const refreshProfit = () =>
  Promise.all(['profit', 'dashboard'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
