import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#src/lib/api/call-query.ts';
import { readBoot } from '#src/lib/boot.ts';

export type EventShown = Answer<'GET /api/event/list'>[number];

/** The events that are on now. They come with the page. */
export const eventsQuery = () =>
  queryOptions({
    ...callQuery(['agent', 'events'], 'GET /api/event/list', {}),
    initialData: () => readBoot()?.events,
    staleTime: 300_000,
  });
