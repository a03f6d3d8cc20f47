import { Card, EmptyState } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { GameRail } from '#src/components/game-rail.tsx';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { gamesQuery } from '#src/lib/games/games.ts';

/** What the member played last, and what is played most by all. */
export function HomeGames() {
  const isLoggedIn = useIsLoggedIn();
  const last = useGames('last', isLoggedIn);
  const hot = useGames('hot', true);
  return (
    <>
      {isLoggedIn && last && last.length > 0 && (
        <GameRail title="เล่นล่าสุด" games={last} href="/lobby?list=last" source="home-last" />
      )}
      {hot?.length === 0 ? <NoGames /> : <GameRail title="เกมยอดนิยม" games={hot} href="/lobby" source="home-hot" />}
    </>
  );
}

function useGames(category: 'last' | 'hot', isWanted: boolean) {
  const { data, isError } = useInfiniteQuery({ ...gamesQuery({ category }, useIsLoggedIn()), enabled: isWanted });
  // What could not be read is as good as nothing here: the lobby says why.
  return data?.pages[0]?.items ?? (isError ? [] : undefined);
}

function NoGames() {
  return (
    <section aria-labelledby="games-title">
      <h2 id="games-title" className="mb-3 text-lg font-medium">
        เกมยอดนิยม
      </h2>
      <Card>
        <EmptyState icon={Gamepad2} title="ยังไม่มีเกมให้เล่น" text="เกมที่เปิดให้บริการจะแสดงที่นี่" />
      </Card>
    </section>
  );
}
