import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { REWARDS } from '#src/lib/rewards/rewards.ts';

export type MemberLevel = Answer<'GET /api/member/level'>;

/** The level of the member and what each level brings. */
export const levelQuery = () =>
  queryOptions({
    queryKey: [...REWARDS, 'level'],
    queryFn: ({ signal }) => api('GET /api/member/level', {}, { signal }),
  });
