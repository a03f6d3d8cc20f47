import { toast } from '@chokdee/ui';
import { useSession } from '#src/lib/api/session.ts';
import { openGameSheet, type SelectedGame } from '#src/lib/games/game-sheet.ts';
import type { Game } from '#src/lib/games/games.ts';
import { openOverlay, useOverlays } from '#src/lib/overlays/overlays.ts';

/** What a guest picked before he logged in: he goes on with it. */
let awaited: SelectedGame | null = null;

/** Opens a game. A guest who wants to play it with money logs in first, above the page, and is then in that game. */
export function pickGame(game: Game, { source, isDemo = false }: { source: string; isDemo?: boolean }): void {
  const { game_id, provider_id, sub_provider_id, name } = game;
  const selected = { game_id, provider_id, sub_provider_id, name, source, is_demo: isDemo };
  if (isDemo || useSession.getState().authUser) return open(selected);
  awaited = selected;
  return openOverlay('login');
}

function open(game: SelectedGame): void {
  awaited = null;
  openGameSheet(game);
  toast.welcome(`Welcome ${game.name} กำลังนำท่านเข้าสู่เกม`);
}

const isGettingIn = (): boolean => {
  const { login, register } = useOverlays.getState();
  return login === true || register === true;
};

useSession.subscribe(({ authUser }) => {
  if (awaited && authUser) open(awaited);
});

// Who closes the login has changed his mind. Login and registration may change places, so one looks a moment later.
useOverlays.subscribe(() =>
  queueMicrotask(() => {
    if (awaited && !isGettingIn() && !useSession.getState().authUser) awaited = null;
  }),
);
