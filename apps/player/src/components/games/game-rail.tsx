import { Skeleton } from '@chokdee/ui';
import { useId } from 'react';
import { Link } from 'wouter';
import { GameCard } from '#src/components/games/game-card.tsx';
import { useLikedIds } from '#src/lib/games/favourites.ts';
import { type Game, useStudioColours } from '#src/lib/games/games.ts';

interface Props {
  title: string;
  /** The games, or nothing while they are on their way. */
  games: readonly Game[] | undefined;
  /** Where all of them are. */
  href?: string | undefined;
  source: string;
}

const CARD = 'w-[30vw] max-w-36 shrink-0 sm:w-36';
const SHOWN = 20;
const PLACES = Array.from({ length: 8 }, (_, place) => place);

/** A row of games under a heading, swiped sideways. Without games there is no row. */
export function GameRail({ title, games, href, source }: Props) {
  const id = useId();
  const liked = useLikedIds();
  const colours = useStudioColours();
  if (games?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex min-h-12 items-center justify-between">
        <h2 id={id} className="text-lg font-medium">
          {title}
        </h2>
        {href && (
          <Link href={href} className="inline-flex min-h-12 items-center text-sm text-gold">
            ดูทั้งหมด
          </Link>
        )}
      </div>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-labelledby={id}
        aria-busy={games === undefined}
        className="relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:[scrollbar-width:thin]"
      >
        {games
          ? games.slice(0, SHOWN).map((game) => (
              <li key={game.game_id} className={CARD}>
                <GameCard
                  game={game}
                  colour={colours.get(game.sub_provider_id)}
                  isLiked={liked.has(game.game_id)}
                  source={source}
                />
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place} className={CARD}>
                <Skeleton className="aspect-[3/4] rounded-card" />
                <span className="block h-12" />
              </li>
            ))}
      </ul>
    </section>
  );
}
