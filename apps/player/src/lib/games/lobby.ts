import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';

export type Lobby = Answer<'GET /api/lotto/lobby'>;

// Guests have no live stream: what they look at is asked for again now and then.
const RECHECK_MS = 60_000;

/** Every market by category, with its next round and its last. */
export const lobbyQuery = () =>
  queryOptions({
    queryKey: ['lotto', 'lobby'],
    queryFn: ({ signal }) => api('GET /api/lotto/lobby', {}, { signal }),
    refetchInterval: RECHECK_MS,
  });
