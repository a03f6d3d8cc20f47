import type { Answer } from '@chokdee/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { callQuery, listQuery } from '#src/lib/api/call-query.ts';
import { REWARDS } from '#src/lib/rewards/rewards.ts';

export type ShopItem = Answer<'GET /api/redemption/list'>['items'][number];
export type Redemption = Answer<'POST /api/redemption/redeem'>;
export type Cost = Answer<'POST /api/redemption/calc'>;

const ITEMS_MAX = 100;

/** The points that the member has. */
export const pointsQuery = () =>
  queryOptions({
    queryKey: [...REWARDS, 'points'],
    queryFn: async ({ signal }) => (await api('POST /api/member/points', {}, { signal })).point,
  });

/** What points can be exchanged for. */
export const shopQuery = () =>
  queryOptions({
    queryKey: [...REWARDS, 'shop'],
    queryFn: async ({ signal }) => (await api('GET /api/redemption/list', { limit: ITEMS_MAX }, { signal })).items,
  });

/** What taking so many of something would cost and leave. The last answer stays while the next is asked for. */
export const costQuery = (item_id: number, quantity: number) => ({
  ...callQuery([...REWARDS, 'cost', item_id, quantity], 'POST /api/redemption/calc', { item_id, quantity }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** What the member has taken for points, newest first. */
export const redemptionsQuery = () => listQuery([...REWARDS, 'redemptions'], 'GET /api/redemption/history', {});
