import { Card, EmptyState, LogoTile } from '@chokdee/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { GameRail } from '#src/components/games/game-rail.tsx';
import { ClosingSoon } from '#src/features/home/closing-soon.tsx';
import { ContactTicket } from '#src/features/home/contact-ticket.tsx';
import { LatestResults } from '#src/features/home/latest-results.tsx';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { gamesQuery, providersQuery } from '#src/lib/games/games.ts';

/** What lies below the rounds: what was drawn last, the games, and the studios that make them. */
function Games() {
  return (
    <>
      <LatestResults />
      <HomeGames />
      <ProviderStrip />
    </>
  );
}

/** The parts of the home page that lie below a phone's first screen, in one piece of code. */
export const HOME_PARTS = { ClosingSoon, Games, ContactTicket };

/** The logos of the studios whose games are on offer, in one line. */
function ProviderStrip() {
  const { data: providers = [] } = useQuery(providersQuery());
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="providers-title">
      <h2 id="providers-title" className="mb-3 text-lg font-medium">
        ค่ายเกม
      </h2>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="flex gap-3 overflow-x-auto pb-2 [scrollbar-width:thin]"
      >
        {providers.map(({ sub_provider_id, name, mark, colour, logo }) => (
          <li
            key={sub_provider_id}
            className="flex min-h-14 shrink-0 items-center gap-3 rounded-control border border-hairline bg-surface py-2 pr-4 pl-2 text-sm"
          >
            <LogoTile logo={logo} mark={mark} colour={colour} className="size-10" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the member played last, and what is played most by all. */
function HomeGames() {
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
