import type { StaffAnswer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '#src/lib/staff-api.ts';

export type Quest = StaffAnswer<'GET /bo/api/quests'>['items'][number];
export type Redeemed = StaffAnswer<'GET /bo/api/quests/redeemed'>['items'][number];

const CHOICES_MAX = 100;

/** The newest quests to choose from, and the events that quests can belong to. */
export const questChoicesQuery = () =>
  queryOptions({
    queryKey: ['rewards', 'quests', 'choices'],
    queryFn: ({ signal }) => staffApi('GET /bo/api/quests', { limit: CHOICES_MAX }, { signal }),
  });
