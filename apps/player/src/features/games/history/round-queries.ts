import type { Answer } from '@chokdee/contract';
import { callQuery, listQuery } from '#src/lib/api/call-query.ts';

export type GameRound = Answer<'GET /api/game/rounds'>['items'][number];
export type WholeRound = Answer<'GET /api/game/round'>;

/** The rounds that the member played, of one game or of all, newest first. */
export const roundsQuery = (game_id: number | undefined) => ({
  ...listQuery(['member', 'game', 'rounds', game_id], 'GET /api/game/rounds', { game_id }),
  staleTime: 0,
});

/** One round with all that moved in it. */
export const roundQuery = (provider_id: number, round_id: string) =>
  callQuery(['member', 'game', 'round', provider_id, round_id], 'GET /api/game/round', { provider_id, round_id });
