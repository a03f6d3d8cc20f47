import { gameDemo } from '#src/features/games/demo.ts';
import { gameDetail } from '#src/features/games/detail.ts';
import { gameFavourite } from '#src/features/games/favourite.ts';
import { gameLink } from '#src/features/games/link.ts';
import { gameList } from '#src/features/games/list.ts';
import { gameLobby } from '#src/features/games/lobby/lobby.ts';
import { lobbyConfigs } from '#src/features/games/lobby/lobby-configs.ts';
import { gameProviders } from '#src/features/games/providers.ts';
import { gameRound } from '#src/features/games/round.ts';
import { gameRounds } from '#src/features/games/rounds.ts';
import { gameWallets } from '#src/features/games/wallets.ts';

export const gameHandlers = {
  'GET /api/game/providers': gameProviders,
  'GET /api/game/list': gameList,
  'GET /api/game/detail': gameDetail,
  'GET /api/game/lobby': gameLobby,
  'GET /api/lobby/configs': lobbyConfigs,
  'POST /api/game/wallets': gameWallets,
  'POST /api/game/link': gameLink,
  'POST /api/game/demo': gameDemo,
  'POST /api/game/favourite': gameFavourite,
  'GET /api/game/rounds': gameRounds,
  'GET /api/game/round': gameRound,
};
