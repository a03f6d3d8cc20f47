import type { Answer } from '@chokdee/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import type { Range } from '#src/lib/format/day-span.ts';
import { REWARDS } from '#src/lib/rewards/rewards.ts';

export type WinLoss = Answer<'GET /api/winloss/list'>;
export type OfferPage = Answer<'GET /api/cashback/loss/history'>;
export type Offer = OfferPage['items'][number];
export type UsedCoupon = Answer<'GET /api/coupon/history'>['items'][number];

/** What a night counts out for the member, by what it is counted from. */
export type OfferKind = 'loss' | 'turnover' | 'rebate';

const ROWS = 20;
const PAGED = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { readonly next_cursor: string | null }) => last.next_cursor ?? undefined,
};
const HISTORIES = {
  loss: 'GET /api/cashback/loss/history',
  turnover: 'GET /api/cashback/turnover/history',
  rebate: 'GET /api/winloss/rebate',
} as const;

/** Everything that the member was given, newest first. */
export const grantsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...REWARDS, 'history'],
    queryFn: ({ pageParam: cursor, signal }) => api('GET /api/promotion/history', { cursor, limit: ROWS }, { signal }),
    ...PAGED,
  });

/** The codes that the member has used, newest first. */
export const couponsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...REWARDS, 'coupons'],
    queryFn: ({ pageParam: cursor, signal }) => api('GET /api/coupon/history', { cursor, limit: ROWS }, { signal }),
    ...PAGED,
  });

/** What was counted out and what came of it, newest first, and how it stands now. */
export const offersQuery = (kind: OfferKind) =>
  infiniteQueryOptions({
    queryKey: [...REWARDS, 'offers', kind],
    queryFn: ({ pageParam: cursor, signal }): Promise<OfferPage> =>
      api(HISTORIES[kind], { cursor, limit: ROWS }, { signal }),
    ...PAGED,
  });

/** What was staked and won between two days. */
export const winLossQuery = (range: Range) =>
  queryOptions({
    queryKey: [...REWARDS, 'winloss', range],
    queryFn: ({ signal }) => api('GET /api/winloss/list', range, { signal }),
  });
