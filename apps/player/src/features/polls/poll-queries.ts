import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery, listQuery } from '#src/lib/api/call-query.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { REWARDS } from '#src/lib/rewards/rewards.ts';

export type Poll = Answer<'GET /api/poll/config'>;
export type PollConfig = Poll['config'];
export type PollStats = Answer<'GET /api/poll/stats'>;
export type MyPoll = Answer<'GET /api/poll/quota/get'>;
export type Winner = Answer<'GET /api/poll/winners'>['items'][number];

const POLLS = [...REWARDS, 'polls'] as const;
const OPEN_MS = 15_000;
const WAITING_MS = 5_000;

/** How often a poll is read anew: one that waits for its result sooner, one that is over no more. */
const paceOf = (state: PollConfig['state'] | undefined): number | false => {
  if (state === 'closed' || state === 'resulted') return WAITING_MS;
  return state === 'void' || state === 'paid' ? false : OPEN_MS;
};

/** The polls that are open or were, newest first. */
export const pollsQuery = () => listQuery([...POLLS, 'list'], 'GET /api/poll/list', {});

/** One poll with its choices. */
export const pollQuery = (poll_id: number) =>
  queryOptions({
    ...callQuery([...POLLS, poll_id, 'config'], 'GET /api/poll/config', { poll_id }),
    refetchInterval: ({ state }) => paceOf(state.data?.config.state),
  });

/** How the votes are spread; while it is open it moves by itself. */
export const statsQuery = (poll_id: number, state: PollConfig['state']) =>
  queryOptions({
    ...callQuery([...POLLS, poll_id, 'stats'], 'GET /api/poll/stats', { poll_id }),
    refetchInterval: state === 'open' ? OPEN_MS : false,
  });

/** The member's quota and votes in a poll. */
export const myPollQuery = (poll_id: number) => ({
  ...callQuery([...POLLS, poll_id, 'mine'], 'GET /api/poll/quota/get', { poll_id }),
  // A deposit since then has earned more.
  staleTime: 0,
});

/** Who was right and what they won. */
export const winnersQuery = (poll_id: number, state: PollConfig['state']) =>
  listQuery([...POLLS, poll_id, 'winners', state], 'GET /api/poll/winners', { poll_id });

/** Everything about polls is read anew. */
export const refreshPolls = (): Promise<void> => queryClient.invalidateQueries({ queryKey: POLLS });
