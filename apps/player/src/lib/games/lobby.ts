import type { Answer } from '@chokdee/contract';
import { callQuery } from '#src/lib/api/call-query.ts';

export type Lobby = Answer<'GET /api/lotto/lobby'>;

// Guests have no live stream: what they look at is asked for again now and then.
const RECHECK_MS = 60_000;

/** Every market by category, with its next round and its last. */
export const lobbyQuery = () => ({
  ...callQuery(['lotto', 'lobby'], 'GET /api/lotto/lobby', {}),
  refetchInterval: RECHECK_MS,
});
