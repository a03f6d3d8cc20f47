import { toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#src/lib/api/api.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { useIsLoggedIn, useSession } from '#src/lib/api/session.ts';
import { favouritesQuery, type Game } from '#src/lib/games/games.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

/** Which games the member likes, by id; a guest likes none yet. */
export function useLikedIds(): ReadonlySet<number> {
  const isLoggedIn = useIsLoggedIn();
  const { data } = useQuery({ ...favouritesQuery(), enabled: isLoggedIn });
  return useMemo(() => new Set(data?.map(({ game_id }) => game_id)), [data]);
}

/** Likes a game, or no longer. It shows at once; what the server refuses is taken back. A guest logs in first. */
export async function likeGame(game: Game, isLiked: boolean): Promise<void> {
  if (!useSession.getState().authUser) return openOverlay('login');
  const { queryKey } = favouritesQuery();
  await queryClient.cancelQueries({ queryKey });
  const show = (liked: boolean) =>
    queryClient.setQueryData(queryKey, (games: Game[] = []) => {
      const others = games.filter(({ game_id }) => game_id !== game.game_id);
      return liked ? [game, ...others] : others;
    });
  show(isLiked);
  try {
    await api('POST /api/game/favourite', { game_id: game.game_id, is_favourite: isLiked });
  } catch (error) {
    show(!isLiked);
    toast.error(error instanceof Error ? error.message : String(error));
  }
}
