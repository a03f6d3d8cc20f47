import type { Answer } from '@chokdee/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { REWARDS } from '#src/lib/rewards/rewards.ts';

export type Poll = Answer<'GET /api/poll/config'>;
export type PollConfig = Poll['config'];
export type PollStats = Answer<'GET /api/poll/stats'>;
export type MyPoll = Answer<'GET /api/poll/quota/get'>;
export type Winner = Answer<'GET /api/poll/winners'>['items'][number];

const POLLS = [...REWARDS, 'polls'] as const;
const ROWS = 20;
const OPEN_MS = 15_000;
const WAITING_MS = 5_000;
const PAGED = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { readonly next_cursor: string | null }) => last.next_cursor ?? undefined,
};

/** How often a poll is read anew: one that waits for its result sooner, one that is over no more. */
const paceOf = (state: PollConfig['state'] | undefined): number | false => {
  if (state === 'closed' || state === 'resulted') return WAITING_MS;
  return state === 'void' || state === 'paid' ? false : OPEN_MS;
};

/** The polls that are open or were, newest first. */
export const pollsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...POLLS, 'list'],
    queryFn: ({ pageParam: cursor, signal }) => api('GET /api/poll/list', { cursor, limit: ROWS }, { signal }),
    ...PAGED,
  });

/** One poll with its choices. */
export const pollQuery = (poll_id: number) =>
  queryOptions({
    queryKey: [...POLLS, poll_id, 'config'],
    queryFn: ({ signal }) => api('GET /api/poll/config', { poll_id }, { signal }),
    refetchInterval: ({ state }) => paceOf(state.data?.config.state),
  });

/** How the votes are spread; while it is open it moves by itself. */
export const statsQuery = (poll_id: number, state: PollConfig['state']) =>
  queryOptions({
    queryKey: [...POLLS, poll_id, 'stats'],
    queryFn: ({ signal }) => api('GET /api/poll/stats', { poll_id }, { signal }),
    refetchInterval: state === 'open' ? OPEN_MS : false,
  });

/** The member's quota and votes in a poll. */
export const myPollQuery = (poll_id: number) =>
  queryOptions({
    queryKey: [...POLLS, poll_id, 'mine'],
    queryFn: ({ signal }) => api('GET /api/poll/quota/get', { poll_id }, { signal }),
    // A deposit since then has earned more.
    staleTime: 0,
  });

/** Who was right and what they won. */
export const winnersQuery = (poll_id: number, state: PollConfig['state']) =>
  infiniteQueryOptions({
    queryKey: [...POLLS, poll_id, 'winners', state],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/poll/winners', { poll_id, cursor, limit: ROWS }, { signal }),
    ...PAGED,
  });

/** Everything about polls is read anew. */
export const refreshPolls = (): Promise<void> => queryClient.invalidateQueries({ queryKey: POLLS });
