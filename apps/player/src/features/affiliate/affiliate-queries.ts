import type { Answer } from '@chokdee/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { REWARDS } from '#src/lib/rewards/rewards.ts';

export type Terms = Answer<'GET /api/affiliate/v2/configs'>;
export type Summary = Answer<'GET /api/affiliate/summary'>;
export type Network = Answer<'POST /api/affiliate/network'>;
export type Entry = Answer<'GET /api/affiliate/transactions'>['items'][number];
export type Detail = Answer<'GET /api/affiliate/v2/transactions'>['items'][number];
export type Redemption = Answer<'POST /api/affiliate/redeem'>;

const ROWS = 20;
const KEY = [...REWARDS, 'affiliate'] as const;

/** What each level earns. */
export const termsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'terms'],
    queryFn: ({ signal }) => api('GET /api/affiliate/v2/configs', {}, { signal }),
  });

/** What the member has earned, and what of it can be taken now. */
export const summaryQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'summary'],
    queryFn: ({ signal }) => api('GET /api/affiliate/summary', {}, { signal }),
    // Whether something can be taken is never an old answer.
    staleTime: 0,
  });

/** Whom the member brought. */
export const networkQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'network'],
    queryFn: ({ signal }) => api('POST /api/affiliate/network', {}, { signal }),
  });

/** Commission by day and what was taken, newest first. */
export const entriesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'entries'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/affiliate/transactions', { cursor, limit: ROWS }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });

/** What each friend brought on a day, by product. */
export const detailsQuery = (day: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'details', day],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/affiliate/v2/transactions', { day, cursor, limit: ROWS }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
