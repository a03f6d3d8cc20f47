import { Skeleton } from '@chokdee/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CARD_TEXT_PX, GameCard } from '#src/components/games/game-card.tsx';
import { Skeletons } from '#src/components/skeletons.tsx';
import { useLikedIds } from '#src/lib/games/favourites.ts';
import { type Game, useStudioColours } from '#src/lib/games/games.ts';

interface Props {
  games: readonly Game[];
  source: string;
  hasMore?: boolean;
  onMore?: () => void;
}

const GAP_PX = 12;
const ROW_GAP_PX = 16;
const OVERSCAN_ROWS = 4;
const EARLY_ROWS = 6;

/** Any number of games as a grid of which only what is near the screen is drawn; towards its end it asks for more. */
export function GameGrid({ games, source, hasMore = false, onMore }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(box);
  const { columns, coverHeight } = gridOf(width, GAP_PX);
  const rowHeight = coverHeight + CARD_TEXT_PX + ROW_GAP_PX;
  const rows = Math.ceil(games.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- what it returns changes with each drawing, and nothing here keeps it
  const virtual = useWindowVirtualizer({
    count: rows + (hasMore ? 1 : 0),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    // A row that comes a frame later is outside the screen still; drawing within the scroll event would hold it up.
    useFlushSync: false,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  const shown = virtual.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= rows - EARLY_ROWS;
  useEffect(() => {
    if (hasMore && isNearEnd) onMore?.();
  }, [hasMore, isNearEnd, onMore, games.length]);
  const marks = useMarks();
  return (
    <div ref={box} className="relative" style={{ height: virtual.getTotalSize() }}>
      {width > 0 &&
        shown.map(({ index, start }) => (
          <Row
            key={index}
            games={games}
            from={index * columns}
            columns={columns}
            y={start - top}
            marks={marks}
            source={source}
          />
        ))}
    </div>
  );
}

/** What a card says beside its game: whether it is liked, and the colour of its studio. Read once for all of them. */
function useMarks() {
  const liked = useLikedIds();
  const colours = useStudioColours();
  return useMemo(() => ({ liked, colours }), [liked, colours]);
}

interface RowProps {
  games: readonly Game[];
  from: number;
  columns: number;
  y: number;
  marks: ReturnType<typeof useMarks>;
  source: string;
}

/** One row of cards in its place. It is not drawn again while one scrolls past it. */
const Row = memo(function Row({ games, from, columns, y, marks: { liked, colours }, source }: RowProps) {
  const shown = games.slice(from, from + columns);
  return (
    <div
      className="absolute inset-x-0 top-0 grid gap-x-3 [contain:layout_style]"
      style={{ transform: `translateY(${y}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {shown.length === 0 && <GridSkeleton count={columns} />}
      {shown.map((game) => (
        <GameCard
          key={game.game_id}
          game={game}
          colour={colours.get(game.sub_provider_id)}
          isLiked={liked.has(game.game_id)}
          source={source}
        />
      ))}
    </div>
  );
});

/** Places of cards that are on their way. */
function GridSkeleton({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => <Skeleton key={place} className="aspect-[3/4] rounded-card" />);
}

/** How wide the grid is, and where on the page it begins: what stands above it may change its height. */
function usePlace(box: RefObject<HTMLDivElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const look = () => {
      const { current } = box;
      if (!current) return;
      const { width, top } = current.getBoundingClientRect();
      const next = { width, top: Math.round(top + window.scrollY) };
      setPlace((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return place;
}

const COLUMNS_MIN = 3;
const CARD_PX = 148;
const COVER_RATIO = 4 / 3;

/** How many cards stand side by side in a width, and how high their covers are: three on a phone, more where there is room. */
export function gridOf(width: number, gap: number): { columns: number; coverHeight: number } {
  const columns = Math.max(COLUMNS_MIN, Math.floor((width + gap) / (CARD_PX + gap)));
  const card = Math.max(0, (width - gap * (columns - 1)) / columns);
  return { columns, coverHeight: card * COVER_RATIO };
}

/** Keeps the place of a grid of games. */
export const GridPlaces = () => (
  <Skeletons
    count={24}
    className="grid grid-cols-[repeat(auto-fill,minmax(max(148px,0px),1fr))] gap-x-3 gap-y-16 max-sm:grid-cols-3"
    each="aspect-[3/4] rounded-card"
  />
);
