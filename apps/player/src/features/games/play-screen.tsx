import { Button, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { ButtonLink } from '#src/components/button-link.tsx';
import { GameCover } from '#src/components/games/game-cover.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { readPlayLink } from '#src/features/games/read-play-link.ts';
import { useGameSheet } from '#src/lib/games/game-sheet.ts';
import { type Game, gameQuery, useStudioColours } from '#src/lib/games/games.ts';
import { pickGame } from '#src/lib/games/pick-game.ts';
import { useTitle } from '#src/lib/use-title.ts';

/** `/play?game_id=…`: a link that opens a game. It leads to the lobby when it names none. */
export function PlayScreen() {
  const asked = readPlayLink(useSearch());
  const [path] = useLocation();
  if (asked) return <Door {...asked} />;
  // Whoever goes on is already at the next address while that page loads.
  return path === '/play' && <Redirect to="/lobby" replace />;
}

interface DoorProps {
  gameId: number;
  isDemo: boolean;
  source: string;
}

function Door({ gameId, isDemo, source }: DoorProps) {
  const query = useQuery(gameQuery(gameId));
  useTitle(query.data?.name ?? 'เล่นเกม');
  return (
    <div className="mx-auto flex w-full max-w-form flex-1 flex-col justify-center gap-4 p-4 text-center">
      <Loaded query={query} what="เกม" skeleton={<Skeleton className="mx-auto aspect-[3/4] w-48 rounded-card" />}>
        {(game) => <Threshold game={game} isDemo={isDemo && game.has_demo} source={source} />}
      </Loaded>
      <ButtonLink href="/lobby" variant="quiet">
        ดูเกมทั้งหมด
      </ButtonLink>
    </div>
  );
}

/** Opens the game as soon as it is known. Who closes it, or first wants to think, stands before it. */
function Threshold({ game, isDemo, source }: { game: Game; isDemo: boolean; source: string }) {
  const isPlaying = useGameSheet((sheet) => sheet.game !== null);
  const colours = useStudioColours();
  const opened = useRef(0);
  useEffect(() => {
    if (opened.current === game.game_id) return;
    opened.current = game.game_id;
    pickGame(game, { source, isDemo });
  }, [game, isDemo, source]);
  return (
    <>
      <span className="mx-auto block w-48">
        <GameCover game={game} colour={colours.get(game.sub_provider_id)} />
      </span>
      <div>
        <h1 className="text-xl font-medium">{game.name}</h1>
        <p className="text-sm text-muted">{game.provider_name}</p>
      </div>
      <Button disabled={isPlaying} onClick={() => pickGame(game, { source })}>
        เล่นเกม
      </Button>
      {game.has_demo && (
        <Button variant="outline" disabled={isPlaying} onClick={() => pickGame(game, { source, isDemo: true })}>
          ทดลองเล่น
        </Button>
      )}
    </>
  );
}
