import type { Answer } from '@chokdee/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { REWARDS } from '#src/lib/rewards/rewards.ts';

export type Quest = Answer<'POST /api/quest/redeem'>;
export type Rewarded = Answer<'GET /api/quest/history'>['items'][number];

const ROWS = 20;
/** Play is counted a moment after its result, of which no event tells. */
const PACE = { staleTime: 0, refetchInterval: 20_000 };

/** The quests that run, with how far the member is in each. */
export const questsQuery = () =>
  queryOptions({
    queryKey: [...REWARDS, 'quests'],
    queryFn: ({ signal }) => api('GET /api/quest/list', {}, { signal }),
    ...PACE,
  });

/** An event with its quests, and how far the member is in each; without an event once it is over. */
export const eventQuestsQuery = (event_id: number) =>
  queryOptions({
    queryKey: [...REWARDS, 'quests', 'event', event_id],
    queryFn: ({ signal }) => api('POST /api/event/quest', { event_id }, { signal }),
    ...PACE,
  });

/** The quests that the member was rewarded for, newest first. */
export const rewardedQuery = () =>
  infiniteQueryOptions({
    queryKey: [...REWARDS, 'quests', 'history'],
    queryFn: ({ pageParam: cursor, signal }) => api('GET /api/quest/history', { cursor, limit: ROWS }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
