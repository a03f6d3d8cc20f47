import { SHOTS_SHOWN } from '@chokdee/lotto';
import { Card, classNames, DigitCells, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { formatWhole } from '#src/features/lotto/bet-words.ts';
import { timeWithSeconds } from '#src/lib/format/format-day.ts';
import { type FeedShot, feedQuery, paceOf, type YeekeeStand } from '#src/lib/lotto/yeekee.ts';

/** The newest shots of everybody, newest first. A row is drawn once: only its rank changes. */
export function ShotFeedList({ stand }: { stand: YeekeeStand }) {
  const feed = useQuery({ ...feedQuery(stand.round_id), refetchInterval: paceOf(stand) });
  const own = new Map(stand.mine?.shots.map(({ seq, number }) => [seq, number]));
  return (
    <Card className="p-3">
      <h2 className="flex items-baseline justify-between text-sm font-medium">
        <span>เลขที่ยิงล่าสุด</span>
        <span className="font-normal text-muted">
          ทั้งหมด {formatWhole(Math.max(stand.count, feed.data?.count ?? 0))} นัด
        </span>
      </h2>
      <Loaded query={feed} what="เลขที่ยิง" skeleton={<Skeleton className="mt-2 h-40" />}>
        {({ count, items }) =>
          items.length === 0 ? (
            <p className="py-4 text-center text-sm text-muted">
              {stand.sealed.head ? 'ไม่มีใครยิงในรอบนี้' : 'ยังไม่มีใครยิงในรอบนี้ เริ่มเป็นคนแรกได้เลย'}
            </p>
          ) : (
            <ol aria-label="เลขที่ยิงล่าสุด" className="mt-1 [contain:content]">
              {items.slice(0, SHOTS_SHOWN).map((shot) => (
                <FeedRow key={shot.seq} shot={shot} rank={count - shot.seq + 1} own={own.get(shot.seq)} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {!stand.sealed.head && <p className="mt-1 text-xs text-muted">สามหลักท้ายเปิดเผยเมื่อหมดเวลายิง</p>}
    </Card>
  );
}

interface RowProps {
  shot: FeedShot;
  rank: number;
  /** All digits, when it is the member's own. */
  own: string | undefined;
}

const FeedRow = memo(function FeedRow({ shot, rank, own }: RowProps) {
  const isPrized = rank === 1 || rank === 16;
  return (
    <li
      className={classNames(
        'grid min-h-9 animate-appear grid-cols-[2.5rem_4.5rem_1fr_auto] items-center gap-2 border-b border-hairline text-sm last:border-b-0 motion-reduce:animate-none',
        isPrized && 'text-gold',
      )}
    >
      <span className={isPrized ? 'font-medium' : 'text-muted'}>
        <span className="sr-only">อันดับ </span>
        {rank}
      </span>
      <DigitCells text={own ?? shot.number} className="font-medium" />
      <span className="truncate">{own === undefined ? shot.member : 'คุณ'}</span>
      <span className="text-xs text-muted">{timeWithSeconds(shot.shot_at)}</span>
    </li>
  );
}, isSameRow);

function isSameRow(a: RowProps, b: RowProps): boolean {
  return a.rank === b.rank && a.own === b.own && a.shot.seq === b.shot.seq && a.shot.number === b.shot.number;
}
