import type { Answer, Sent } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { callQuery } from '#src/lib/api/call-query.ts';
import { addDays, dayOf } from '#src/lib/format/format-day.ts';

type Protection = Answer<'GET /api/member/protection'>;
export type Limit = Protection['limits'][number];
export type LimitKind = Limit['kind'];
export type LimitPeriod = Limit['period'];
export type LimitInput = Sent<'POST /api/member/limits/set'>;
export type Exclusion = NonNullable<Protection['exclusion']>;
export type Activity = Answer<'GET /api/member/activity'>;
export type ActivityDay = Activity['days'][number];

/** The member's own limits and whether he is taking a break. */
export const protectionQuery = () => callQuery(['member', 'protection'], 'GET /api/member/protection', {});

/** What came in, went out, was staked and was won in so many days up to today; days without any are left out. */
export const activityQuery = (days: number) => {
  const from_day = addDays(dayOf(new Date().toISOString()), 1 - days);
  return queryOptions({
    queryKey: ['member', 'activity', from_day],
    queryFn: async ({ signal }) => ({
      ...(await api('GET /api/member/activity', { from_day }, { signal })),
      from_day,
    }),
  });
};
