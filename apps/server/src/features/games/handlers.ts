import { gameProviders } from '#src/features/games/providers.ts';

export const gameHandlers = {
  'GET /api/game/providers': gameProviders,
};
