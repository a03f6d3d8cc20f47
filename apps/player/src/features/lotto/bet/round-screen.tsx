import { EmptyState, MarketEmblem, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { RoundClock } from '#src/components/round/round-clock.tsx';
import { whenOf } from '#src/components/round/round-ticket.tsx';
import { BetBoard } from '#src/features/lotto/bet/bet-board.tsx';
import { dropOldDrafts } from '#src/features/lotto/bet/draft.ts';
import { keepDraft, openRound, showDialog, useSlip } from '#src/features/lotto/bet/slip.ts';
import { type Round, roundQuery } from '#src/features/lotto/lotto-queries.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { timeOf } from '#src/lib/format/format-day.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';
import { useTitle } from '#src/lib/use-title.ts';

const YeekeeBoard = lazyDialog(() => import('#src/features/lotto/yeekee/yeekee-board.tsx'));
const ROUND_NOT_FOUND = 3001;
const KEEP_AFTER_MS = 300;

/** `/lotto/{round_id}`: numbers are put together into a bill, and bought. */
export function RoundScreen({ roundId }: { roundId: number }) {
  const query = useQuery(roundQuery(roundId));
  if (query.error instanceof ApiRefusal && query.error.code === ROUND_NOT_FOUND) return <NoRound />;
  return (
    <Loaded query={query} what="งวด" skeleton={<RoundSkeleton />}>
      {(round) => <OpenedRound round={round} />}
    </Loaded>
  );
}

/** The screen stands on a draft of its own round only: it waits until that has been opened. */
function OpenedRound({ round }: { round: Round }) {
  const isReady = useSlip((slip) => slip.round_id === round.round_id);
  const offered = round.bet_types.join();
  useEffect(() => {
    openRound(round.round_id, offered.split(',') as Round['bet_types']);
    dropOldDrafts(Date.now());
    return () => {
      keepDraft();
      showDialog(null);
    };
  }, [round.round_id, offered]);
  useKeptDraft();
  return (
    <div
      data-betting
      className="group/bet -mt-2 flex min-h-[calc(100dvh-6.6rem)] flex-col gap-2 cramped:min-h-[calc(100dvh-1.5rem)] tight:gap-1 roomy:min-h-0 lying:min-h-0 lying:grid lying:grid-cols-[minmax(0,1fr)_min(20rem,50%)] lying:items-start lying:gap-x-6"
    >
      <RoundHead round={round} />
      {isReady ? <Board round={round} /> : <Skeleton className="h-96 rounded-card" />}
    </div>
  );
}

/** Where one bets; in yeekee one shoots as well. */
const Board = ({ round }: { round: Round }) =>
  round.is_yeekee ? <YeekeeBoard round={round} /> : <BetBoard round={round} />;

/** Writes the draft down shortly after it changed, and at once when the page goes away. */
function useKeptDraft(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = useSlip.subscribe((now, before) => {
      if (now.lines === before.lines && now.sending === before.sending) return;
      clearTimeout(timer);
      timer = setTimeout(keepDraft, KEEP_AFTER_MS);
    });
    window.addEventListener('pagehide', keepDraft);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepDraft);
    };
  }, []);
}

const NoRound = () => (
  <EmptyState
    isPage
    icon={SearchX}
    title="ไม่พบงวดนี้"
    text="อาจปิดไปนานแล้ว เลือกงวดอื่นที่เปิดรับอยู่ได้"
    action={<ButtonLink href="/lotto">ดูงวดที่เปิดรับ</ButtonLink>}
  />
);

function RoundSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-12" />
      <Skeleton className="mx-auto h-18 w-56" />
      <Skeleton className="h-12" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

/** Which round is bet on, and how long it takes bets. */
function RoundHead({ round }: { round: Round }) {
  useTitle(round.name);
  return (
    <div className="-ml-3 flex items-center gap-1 cramped:pt-[env(safe-area-inset-top)]">
      <Link
        href="/lotto/lobby"
        aria-label="กลับไปหน้าหวย"
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-full text-muted hover:text-text"
      >
        <ChevronLeft className="size-6" aria-hidden />
      </Link>
      <MarketEmblem
        emblem={round.emblem}
        name={round.market_name}
        className="mr-2 size-10 max-[400px]:hidden lying:hidden"
      />
      <div className="min-w-0 flex-1">
        <h1 className="text-lg font-medium">{round.market_name}</h1>
        <p className="text-sm text-muted short:text-[min(0.9375rem,4.2vw)] tight:text-[min(0.8125rem,3.8vw)]">
          <span className="inline-block">{whenOf(round)}</span>{' '}
          <span className="inline-block">ผล {timeOf(round.draw_at)}</span>
        </p>
      </div>
      <RoundClock round={round} className="shrink-0" />
    </div>
  );
}
