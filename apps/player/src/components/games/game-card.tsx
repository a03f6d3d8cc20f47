import { classNames } from '@chokdee/ui';
import { Heart } from 'lucide-react';
import { memo } from 'react';
import { GameCover } from '#src/components/games/game-cover.tsx';
import { likeGame } from '#src/lib/games/favourites.ts';
import type { Game } from '#src/lib/games/games.ts';
import { pickGame } from '#src/lib/games/pick-game.ts';

interface Props {
  game: Game;
  /** The colour of its studio. */
  colour: string | undefined;
  isLiked: boolean;
  /** From where it is picked, for those who count. */
  source: string;
}

/** How high a card is below its cover, in px. */
export const CARD_TEXT_PX = 48;

/** A game: its cover leads into it, a heart keeps it, and what can be tried says so. */
export const GameCard = memo(function GameCard({ game, colour, isLiked, source }: Props) {
  const { name, provider_name, rtp, has_demo } = game;
  return (
    <article className="relative">
      <button
        type="button"
        onClick={() => pickGame(game, { source })}
        className="block w-full cursor-pointer rounded-card text-left transition active:scale-[0.98]"
      >
        <GameCover game={game} colour={colour} />
        <span className="block h-12 pt-1.5">
          <span className="block truncate text-sm leading-snug">{name}</span>
          <span className="block truncate text-xs leading-snug text-muted">{provider_name}</span>
        </span>
      </button>
      <div data-theme="dark" className="pointer-events-none absolute inset-x-0 top-0 aspect-[3/4]">
        {has_demo && (
          <button
            type="button"
            onClick={() => pickGame(game, { source, isDemo: true })}
            className="pointer-events-auto absolute top-0 left-0 flex h-12 cursor-pointer items-start p-2 transition active:scale-95"
          >
            <span className="flex h-8 items-center rounded-full bg-[rgb(10_14_26/0.72)] px-2 text-xs text-text">
              ทดลอง<span className="sr-only"> {name}</span>
            </span>
          </button>
        )}
        <button
          type="button"
          aria-label={isLiked ? `เลิกชอบ ${name}` : `ชอบ ${name}`}
          aria-pressed={isLiked}
          onClick={() => void likeGame(game, !isLiked)}
          className="pointer-events-auto absolute top-0 right-0 flex size-12 cursor-pointer items-start justify-end p-2 transition active:scale-90"
        >
          <span className="flex size-8 items-center justify-center rounded-full bg-[rgb(10_14_26/0.72)]">
            <Heart className={classNames('size-[18px]', isLiked ? 'fill-gold text-gold' : 'text-text')} aria-hidden />
          </span>
        </button>
        {rtp !== null && (
          <span className="absolute bottom-2 left-2 rounded-full bg-[rgb(10_14_26/0.72)] px-2 text-xs text-text">
            <span className="sr-only">อัตราคืนผู้เล่น </span>
            {rtp.toFixed(rtp % 1 === 0 ? 0 : 1)}%
          </span>
        )}
      </div>
    </article>
  );
});
