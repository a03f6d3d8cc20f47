import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { readBoot } from '#src/lib/boot.ts';

export type EventShown = Answer<'GET /api/event/list'>[number];

/** The events that are on now. They come with the page. */
export const eventsQuery = () =>
  queryOptions({
    queryKey: ['agent', 'events'],
    queryFn: () => api('GET /api/event/list', {}),
    initialData: () => readBoot()?.events,
    staleTime: 300_000,
  });
