import type { Answer } from '@chokdee/contract';
import { callQuery, listQuery } from '#src/lib/api/call-query.ts';
import { REWARDS } from '#src/lib/rewards/rewards.ts';

export type Terms = Answer<'GET /api/affiliate/v2/configs'>;
export type Summary = Answer<'GET /api/affiliate/summary'>;
export type Network = Answer<'POST /api/affiliate/network'>;
export type Entry = Answer<'GET /api/affiliate/transactions'>['items'][number];
export type Detail = Answer<'GET /api/affiliate/v2/transactions'>['items'][number];
export type Redemption = Answer<'POST /api/affiliate/redeem'>;

const KEY = [...REWARDS, 'affiliate'] as const;

/** What each level earns. */
export const termsQuery = () => callQuery([...KEY, 'terms'], 'GET /api/affiliate/v2/configs', {});

/** What the member has earned, and what of it can be taken now. */
export const summaryQuery = () => ({
  ...callQuery([...KEY, 'summary'], 'GET /api/affiliate/summary', {}),
  // Whether something can be taken is never an old answer.
  staleTime: 0,
});

/** Whom the member brought. */
export const networkQuery = () => callQuery([...KEY, 'network'], 'POST /api/affiliate/network', {});

/** Commission by day and what was taken, newest first. */
export const entriesQuery = () => listQuery([...KEY, 'entries'], 'GET /api/affiliate/transactions', {});

/** What each friend brought on a day, by product. */
export const detailsQuery = (day: string) =>
  listQuery([...KEY, 'details', day], 'GET /api/affiliate/v2/transactions', { day });
