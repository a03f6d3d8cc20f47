import { Card, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Ban, Crosshair } from 'lucide-react';
import { Loaded } from '#src/components/loaded.tsx';
import { useRoundState } from '#src/components/round/round-clock.tsx';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { DrawnRound, EndedColumns } from '#src/features/lotto/yeekee/drawn-round.tsx';
import { MyShots } from '#src/features/lotto/yeekee/my-shots.tsx';
import { RankPrizes } from '#src/features/lotto/yeekee/rank-prizes.tsx';
import { ShootClock } from '#src/features/lotto/yeekee/shoot-clock.tsx';
import { ShootPad } from '#src/features/lotto/yeekee/shoot-pad.tsx';
import { ShotFeedList } from '#src/features/lotto/yeekee/shot-feed-list.tsx';
import { WaitingBeacon } from '#src/features/lotto/yeekee/waiting-beacon.tsx';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { useHasCome } from '#src/lib/api/server-clock.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { type YeekeeStand, yeekeeQuery } from '#src/lib/lotto/yeekee.ts';

const NOT_OPEN = 3020;
/** Another game, or a round that was put aside before it opened. */
const NEVER_SHOT: ReadonlySet<number> = new Set([3012, 3014]);

/** Where a round is shot, and after that what becomes of it. */
export function ShootingPanel({ round }: { round: Round }) {
  const isLoggedIn = useIsLoggedIn();
  const isScheduled = useRoundState(round) === 'scheduled';
  const stand = useQuery({ ...yeekeeQuery(round.round_id, isLoggedIn), enabled: !isScheduled });
  const refusal = stand.error instanceof ApiRefusal ? stand.error.code : 0;
  if (isScheduled || refusal === NOT_OPEN)
    return <EmptyState icon={Crosshair} title="ยังไม่เปิดยิงเลข" text={`ยิงได้ตั้งแต่ ${formatInstant(round.opens_at)}`} />;
  if (NEVER_SHOT.has(refusal))
    return <EmptyState icon={Crosshair} title="รอบนี้ไม่มีการยิงเลข" text="เลือกรอบอื่นที่เปิดรับอยู่ได้" />;
  return (
    <Loaded query={stand} what="การยิงเลข" skeleton={<Skeleton className="h-96 rounded-card" />}>
      {(known) => <Phase round={round} stand={known} />}
    </Loaded>
  );
}

function Phase({ round, stand }: { round: Round; stand: YeekeeStand }) {
  const isOver = useHasCome(stand.shoots_until) || stand.sealed.head !== null;
  if (stand.void_reason !== null) return <VoidedRound round={round} reason={stand.void_reason} />;
  if (stand.drawn) return <DrawnRound round={round} stand={stand} drawn={stand.drawn} />;
  if (isOver)
    return (
      <div className="flex flex-col gap-3">
        <WaitingBeacon stand={stand} />
        <RankPrizes stand={stand} />
        <MyShots stand={stand} />
        <ShotFeedList stand={stand} />
      </div>
    );
  return (
    <div data-shooting className="flex flex-col gap-3 max-md:contents">
      <ShootClock round={round} stand={stand} />
      <ShootPad stand={stand} />
      <RankPrizes stand={stand} />
      <MyShots stand={stand} />
      <ShotFeedList stand={stand} />
    </div>
  );
}

const VoidedRound = ({ round, reason }: { round: Round; reason: string }) => (
  <EndedColumns round={round}>
    <Card className="flex gap-3 p-4">
      <Ban className="mt-1 size-6 shrink-0 text-error" aria-hidden />
      <div>
        <h2 className="font-medium">รอบนี้ยกเลิก คืนเงินทุกโพย</h2>
        <p className="text-sm text-pretty text-muted">เหตุผล: {reason}</p>
      </div>
    </Card>
  </EndedColumns>
);
