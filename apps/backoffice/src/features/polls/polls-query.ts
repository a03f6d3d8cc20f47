import type { StaffAnswer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '#src/lib/staff-api.ts';

export type Poll = StaffAnswer<'GET /bo/api/polls'>['items'][number];

/** One poll; null: there is none of that number. */
export const pollQuery = (poll_id: number) =>
  queryOptions({
    queryKey: ['rewards', 'polls', 'one', poll_id],
    queryFn: async ({ signal }) => {
      // The list is newest first: the page before the next number begins with this one.
      const { items } = await staffApi('GET /bo/api/polls', { cursor: String(poll_id + 1), limit: 1 }, { signal });
      return items.find((poll) => poll.poll_id === poll_id) ?? null;
    },
  });

export type PollState = Poll['state'] | 'closed' | 'waiting';

/** How a poll stands for staff: an open one whose time is over waits for its result, or for the second person. */
export const stateOf = ({ state, is_closed, approval_id }: Poll): PollState => {
  if (!is_closed) return state;
  return approval_id === null ? 'closed' : 'waiting';
};
