import type { Answer } from '@chokdee/contract';
import { callQuery, listQuery } from '#src/lib/api/call-query.ts';
import { REWARDS } from '#src/lib/rewards/rewards.ts';

export type Quest = Answer<'POST /api/quest/redeem'>;
export type Rewarded = Answer<'GET /api/quest/history'>['items'][number];

/** Play is counted a moment after its result, of which no event tells. */
const PACE = { staleTime: 0, refetchInterval: 20_000 };

/** The quests that run, with how far the member is in each. */
export const questsQuery = () => ({ ...callQuery([...REWARDS, 'quests'], 'GET /api/quest/list', {}), ...PACE });

/** An event with its quests, and how far the member is in each; without an event once it is over. */
export const eventQuestsQuery = (event_id: number) => ({
  ...callQuery([...REWARDS, 'quests', 'event', event_id], 'POST /api/event/quest', { event_id }),
  ...PACE,
});

/** The quests that the member was rewarded for, newest first. */
export const rewardedQuery = () => listQuery([...REWARDS, 'quests', 'history'], 'GET /api/quest/history', {});
