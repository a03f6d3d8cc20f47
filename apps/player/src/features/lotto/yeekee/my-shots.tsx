import { Card, classNames, DigitCells } from '@chokdee/ui';
import { LoaderCircle } from 'lucide-react';
import { useShooter } from '#src/features/lotto/yeekee/shooter.ts';
import type { YeekeeStand } from '#src/lib/lotto/yeekee.ts';

const SHOWN_MAX = 12;

/** The member's own shots with their ranks, newest first; the one that is on its way stands before them. */
export function MyShots({ stand: { mine, count, round_id } }: { stand: YeekeeStand }) {
  const pending = useShooter((shooter) => (shooter.round_id === round_id ? shooter.pending : null));
  if (!mine || (mine.shots.length === 0 && pending === null)) return null;
  // One that is about to win is never left out.
  const shown = mine.shots.filter(({ seq }, place) => place < SHOWN_MAX || count - seq + 1 === 16);
  const left = mine.shots.length - shown.length;
  return (
    <Card className="p-3">
      <h2 className="text-sm font-medium">
        เลขที่คุณยิง <span className="font-normal text-muted">{mine.shots.length} นัด</span>
      </h2>
      <ul aria-label="เลขที่คุณยิง" className="mt-1 flex flex-wrap gap-2">
        {pending !== null && (
          <li className="inline-flex items-center gap-2 rounded-control border border-dashed border-border px-2.5 py-1 text-sm">
            <DigitCells text={pending} className="font-medium" />
            <LoaderCircle className="size-4 animate-turn text-muted motion-reduce:animate-none" aria-hidden />
            <span className="sr-only">กำลังส่ง</span>
          </li>
        )}
        {shown.map(({ seq, number }) => (
          <MyShot key={seq} number={number} rank={count - seq + 1} />
        ))}
      </ul>
      {left > 0 && <p className="mt-1 text-xs text-muted">และอีก {left} นัดก่อนหน้า</p>}
    </Card>
  );
}

function MyShot({ number, rank }: { number: string; rank: number }) {
  const isPrized = rank === 1 || rank === 16;
  return (
    <li
      className={classNames(
        'inline-flex items-baseline gap-2 rounded-control border px-2.5 py-1 text-sm',
        isPrized ? 'border-gold-fill text-gold' : 'border-hairline bg-raised',
      )}
    >
      <DigitCells text={number} className="font-medium" />
      <span className={isPrized ? 'text-xs' : 'text-xs text-muted'}>อันดับ {rank}</span>
    </li>
  );
}
