import { Club, Fish, type LucideIcon, Sparkles, Trophy } from 'lucide-react';
import { Cover } from '#src/components/cover.tsx';
import { ReelsIcon } from '#src/components/games/reels-icon.tsx';
import type { Game } from '#src/lib/games/games.ts';

interface Props {
  game: Pick<Game, 'name' | 'cover' | 'category' | 'sub_provider_id'>;
  /** The colour of its studio. */
  colour: string | undefined;
  /** Too small for words: one without a picture is told by its kind alone. */
  isSmall?: boolean;
}

const ICONS: Readonly<Record<Game['category'], LucideIcon | typeof ReelsIcon>> = {
  casino: Club,
  slot: ReelsIcon,
  sport: Trophy,
  fishing: Fish,
  freespin: Sparkles,
};
const COLOURS = ['#3b1d4f', '#14403a', '#5a251f', '#16395c', '#3d4a1a', '#4a3312'];

/** The picture of a game, three wide and four high; one without a picture has its name on a tile of its studio's colour. */
export function GameCover({ game, colour, isSmall = false }: Props) {
  const { cover, sub_provider_id } = game;
  return (
    <span
      data-theme="dark"
      className="relative isolate flex aspect-[3/4] w-full items-center justify-center overflow-clip rounded-card [container-type:inline-size]"
      style={{ background: colour ?? COLOURS[sub_provider_id % COLOURS.length] }}
    >
      <Cover src={cover} width={300} height={400}>
        <Tile game={game} isSmall={isSmall} />
      </Cover>
    </span>
  );
}

/** A large faint emblem of what kind of game it is, and the name over it, clear of what a card puts in the corners. */
function Tile({ game: { name, category }, isSmall }: Pick<Props, 'game' | 'isSmall'>) {
  const Icon = ICONS[category];
  if (isSmall) return <Icon className="size-5 text-text" strokeWidth={1.5} aria-hidden />;
  return (
    <>
      <Icon
        className="absolute -right-[12cqi] -bottom-[10cqi] size-[85cqi] text-text opacity-10"
        strokeWidth={1}
        aria-hidden
      />
      <span
        aria-hidden
        className="relative line-clamp-2 px-2 text-center text-[clamp(0.8125rem,12cqi,1.375rem)] leading-[1.4] font-medium text-text"
      >
        {name}
      </span>
    </>
  );
}
