import { EmptyState, formatBaht, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Dices } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { GameCover } from '#src/components/games/game-cover.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { RoundNet } from '#src/features/games/history/round-net.tsx';
import { type GameRound, roundsQuery } from '#src/features/games/history/round-queries.ts';
import { formatPast } from '#src/lib/format/format-day.ts';
import { useStudioColours } from '#src/lib/games/games.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const RoundDialog = lazyDialog(() => import('#src/features/games/history/round-dialog.tsx'));

/** Rounds that were played, newest first; each can be recalled whole. */
export function RoundList({ gameId }: { gameId?: number }) {
  const query = useInfiniteQuery(roundsQuery(gameId));
  const [recalled, setRecalled] = useState<GameRound>();
  return (
    <>
      <PagedList
        query={query}
        what="ประวัติเกม"
        skeleton={<Skeleton className="h-96 rounded-card" />}
        empty={<NoRounds isOfGame={gameId !== undefined} />}
        keyOf={({ provider_id, round_id }) => `${provider_id}-${round_id}`}
      >
        {(round) => <RoundRow round={round} onPress={() => setRecalled(round)} />}
      </PagedList>
      {recalled && <RoundDialog round={recalled} onClose={() => setRecalled(undefined)} />}
    </>
  );
}

function RoundRow({ round, onPress }: { round: GameRound; onPress: () => void }) {
  const { game, stake, payout, summary, started_at } = round;
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-20 w-full cursor-pointer items-center gap-3 px-2 py-3 text-left hover:bg-raised sm:px-4"
    >
      <RoundCover game={game} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{game?.name ?? 'เกมที่ปิดไปแล้ว'}</span>
        {summary && <span className="block truncate text-sm text-muted">{summary}</span>}
        <span className="block text-xs text-muted">{formatPast(started_at)}</span>
      </span>
      <span className="shrink-0 text-right">
        <RoundNet round={round} className="block" />
        <span className="block text-xs text-muted">
          แทง {formatBaht(stake)} รับ {formatBaht(payout)}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted max-sm:hidden" aria-hidden />
    </button>
  );
}

/** The cover of a game as small as a letter tile: a picture, or only its colour. */
function RoundCover({ game }: { game: GameRound['game'] }) {
  const colours = useStudioColours();
  if (!game) return <Dices className="size-10 shrink-0 p-1.5 text-muted" strokeWidth={1.5} aria-hidden />;
  return (
    <span aria-hidden className="w-10 shrink-0 [&>span]:rounded-control">
      <GameCover game={game} colour={colours.get(game.sub_provider_id)} isSmall />
    </span>
  );
}

function NoRounds({ isOfGame }: { isOfGame: boolean }) {
  return (
    <EmptyState
      icon={Dices}
      title={isOfGame ? 'ยังไม่มีรอบของเกมนี้' : 'ยังไม่เคยเล่นเกม'}
      text="ทุกรอบที่เล่นจะอยู่ที่นี่ พร้อมผลและเงินเดิมพัน"
      action={
        !isOfGame && (
          <ButtonLink href="/lobby" variant="outline">
            ดูเกมทั้งหมด
          </ButtonLink>
        )
      }
    />
  );
}
