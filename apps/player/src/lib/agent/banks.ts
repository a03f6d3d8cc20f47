import type { Answer } from '@chokdee/contract';
import { callQuery } from '#src/lib/api/call-query.ts';

export type Bank = Answer<'GET /api/bank/list'>[number];

/** The Thai banks, and what is paid with and is none. They hardly ever change. */
export const banksQuery = () => ({ ...callQuery(['banks'], 'GET /api/bank/list', {}), staleTime: 3_600_000 });
