import { Card } from '@chokdee/ui';
import { Countdown } from '#src/components/round/countdown.tsx';
import { useRoundState } from '#src/components/round/round-clock.tsx';
import { formatWhole } from '#src/features/lotto/bet-words.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { timeOf } from '#src/lib/format/format-day.ts';
import type { YeekeeStand } from '#src/lib/lotto/yeekee.ts';

/** How long one can still shoot: longer than one can bet. */
export function ShootClock({ round, stand }: { round: Round; stand: YeekeeStand }) {
  const state = useRoundState(round);
  const isSold = state === 'open' || state === 'stopped';
  const after_s = Math.round((Date.parse(stand.shoots_until) - Date.parse(round.closes_at)) / 1_000);
  return (
    <Card className="flex items-center justify-between gap-3 px-4 py-2">
      <div className="min-w-0">
        <p className={isSold ? 'text-sm font-medium' : 'text-sm font-medium text-gold'}>
          {isSold ? 'แทงและยิงเลขได้' : 'ปิดรับแทงแล้ว ยังยิงเลขได้'}
        </p>
        <p className="text-xs text-pretty text-muted">
          {isSold
            ? `แทงถึง ${timeOf(round.closes_at)} ยิงต่ออีก ${after_s} วินาที`
            : `ยิงมาแล้ว ${formatWhole(stand.count)} นัด`}
        </p>
      </div>
      <p className="shrink-0 text-right">
        <span className="block text-xs text-muted">หมดเวลายิงใน</span>
        <Countdown until={stand.shoots_until} className="text-lg font-medium" />
      </p>
    </Card>
  );
}
