import { Gamepad2 } from 'lucide-react';
import type { Route } from '#src/app/route.ts';

/** The pages about games, in the order of the rail. */
export const gameRoutes: readonly Route[] = [
  {
    path: '/games',
    permission: 'games.view',
    entry: { text: 'เกม', icon: Gamepad2 },
    load: async () => (await import('#src/features/games/catalogue/games-screen.tsx')).GamesScreen,
  },
  {
    path: '/games/lobbies',
    permission: 'games.view',
    load: async () => (await import('#src/features/games/lobbies/lobbies-screen.tsx')).LobbiesScreen,
  },
  {
    path: '/games/rounds',
    permission: 'games.view',
    load: async () => (await import('#src/features/games/rounds-screen.tsx')).RoundsScreen,
  },
  {
    path: '/games/rounds/:member_id/:provider_id/:round_id',
    permission: 'games.view',
    load: async () => (await import('#src/features/games/round-screen.tsx')).RoundScreen,
  },
  {
    path: '/games/margins',
    permission: 'games.report',
    load: async () => (await import('#src/features/games/margins-screen.tsx')).MarginsScreen,
  },
  {
    path: '/games/providers',
    permission: 'games.view',
    load: async () => (await import('#src/features/games/providers/providers-screen.tsx')).ProvidersScreen,
  },
  {
    path: '/games/callbacks',
    permission: 'games.view',
    load: async () => (await import('#src/features/games/providers/callbacks-screen.tsx')).CallbacksScreen,
  },
];
