import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';

export type Bank = Answer<'GET /api/bank/list'>[number];

/** The Thai banks, and what is paid with and is none. They hardly ever change. */
export const banksQuery = () =>
  queryOptions({ queryKey: ['banks'], queryFn: () => api('GET /api/bank/list', {}), staleTime: 3_600_000 });
