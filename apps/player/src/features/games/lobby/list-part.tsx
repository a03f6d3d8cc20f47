import { Button, EmptyState } from '@chokdee/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Heart, History, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { GameGrid, GridPlaces } from '#src/features/games/lobby/game-grid.tsx';
import { type LobbyChoice, matchesSearch } from '#src/features/games/lobby/lobby-choice.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { favouritesQuery, type Game, gamesQuery } from '#src/lib/games/games.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

interface Props {
  choice: LobbyChoice;
  search: string;
  /** Shows everything again. */
  onClear: () => void;
}

/** The games that were asked for, as a grid. What is somebody's own asks a guest to log in. */
export function ListPart(props: Props) {
  const isLoggedIn = useIsLoggedIn();
  const { list } = props.choice;
  if (!isLoggedIn && (list === 'last' || list === 'favourite')) return <LoginFirst />;
  return list === 'favourite' ? <LikedGames {...props} /> : <FoundGames {...props} />;
}

function FoundGames({ choice: { list, provider, studio, tag }, search, onClear }: Props) {
  const filter = {
    category: list,
    provider: provider?.toString(),
    sub_provider_id: studio,
    tag,
    search: search || undefined,
  };
  const query = useInfiniteQuery({
    ...gamesQuery(filter, useIsLoggedIn()),
    // While one types, what was found last stays.
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  return (
    <Loaded query={query} what="เกม" skeleton={<GridPlaces />}>
      {({ pages }) => {
        const games = pages.flatMap(({ items }) => items);
        const isWaiting = games.length === 0 && query.isFetching;
        if (isWaiting) return <GridPlaces />;
        return (
          <>
            <output className="sr-only">
              {search && !query.isPlaceholderData && `พบ ${games.length}${hasNextPage ? ' ขึ้นไป' : ''} เกม`}
            </output>
            {games.length === 0 ? (
              <Nothing list={list} isNarrow={Boolean(search || provider || studio)} onClear={onClear} />
            ) : (
              <GameGrid games={games} source={`lobby-${list ?? 'all'}`} hasMore={hasNextPage} onMore={more} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function LikedGames({ choice: { provider, studio }, search, onClear }: Props) {
  const query = useQuery(favouritesQuery());
  return (
    <Loaded query={query} what="เกมโปรด" skeleton={<GridPlaces />}>
      {(all) => {
        const games = all.filter((game) => isOf(game, provider, studio) && matchesSearch(game, search));
        return games.length === 0 ? (
          <Nothing list="favourite" isNarrow={all.length > 0} onClear={onClear} />
        ) : (
          <GameGrid games={games} source="lobby-favourite" />
        );
      }}
    </Loaded>
  );
}

const isOf = (game: Game, provider: number | undefined, studio: number | undefined): boolean =>
  (!provider || game.provider_id === provider) && (!studio || game.sub_provider_id === studio);

const NOTHING = {
  last: { icon: History, title: 'ยังไม่เคยเล่นเกม', text: 'เกมที่เล่นจะอยู่ที่นี่ กลับมาเล่นต่อได้ทันที' },
  favourite: { icon: Heart, title: 'ยังไม่มีเกมโปรด', text: 'แตะรูปหัวใจบนเกมที่ชอบ เพื่อเก็บไว้ที่นี่' },
  other: { icon: SearchX, title: 'ยังไม่มีเกมในหมวดนี้', text: 'ลองดูเกมหมวดอื่นก่อน' },
};

function Nothing({ list, isNarrow, onClear }: { list: string | undefined; isNarrow: boolean; onClear: () => void }) {
  if (isNarrow)
    return (
      <EmptyState
        icon={SearchX}
        title="ไม่พบเกมที่ค้นหา"
        text="ลองคำที่สั้นลง ชื่อภาษาอังกฤษ หรือดูทุกค่าย"
        action={
          <Button variant="outline" onClick={onClear}>
            ล้างการค้นหา
          </Button>
        }
      />
    );
  const words = list === 'last' || list === 'favourite' ? NOTHING[list] : NOTHING.other;
  return (
    <EmptyState
      {...words}
      action={
        <ButtonLink href="/lobby" variant="outline">
          ดูเกมทั้งหมด
        </ButtonLink>
      }
    />
  );
}

function LoginFirst() {
  return (
    <EmptyState
      icon={Heart}
      title="เข้าสู่ระบบก่อน"
      text="เกมที่เล่นล่าสุดและเกมโปรดของคุณจะอยู่ที่นี่"
      action={<Button onClick={() => openOverlay('login')}>เข้าสู่ระบบ</Button>}
    />
  );
}
