import { Button, Money, toast } from '@chokdee/ui';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { KINDS, PERIODS } from '#src/features/protection/limit-words.ts';
import type { Limit } from '#src/features/protection/protection-queries.ts';
import { useSetLimit } from '#src/features/protection/use-set-limit.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { formatMinutes } from '#src/lib/format/format-minutes.ts';

/** A looser limit that waits for its time. Setting what counts now once more takes it back. */
export function PendingChange({ limit, isFixed }: { limit: Limit; isFixed: boolean }) {
  const setLimit = useSetLimit(limit.kind, limit.period);
  const [isBusy, setIsBusy] = useState(false);
  const takeBack = async () => {
    setIsBusy(true);
    await setLimit(limit.amount ?? limit.minutes).catch((error: Error) => toast.error(error.message));
    setIsBusy(false);
  };
  if (!limit.pending) return null;
  return (
    <div className="mb-2 rounded-control bg-raised px-3 py-1">
      <p className="flex items-start gap-2 pt-1.5 text-sm">
        <Clock className="mt-0.5 size-5 shrink-0 text-info" aria-hidden />
        <span>
          จะเปลี่ยนเป็น <Target pending={limit.pending} /> เมื่อ {formatInstant(limit.pending.from)}
        </span>
      </p>
      {!isFixed && (
        <Button variant="quiet" className="ml-7 px-0! text-sm" isBusy={isBusy} onClick={() => void takeBack()}>
          ไม่เปลี่ยนแล้ว ใช้เท่าเดิม
          <span className="sr-only">
            {' '}
            {KINDS[limit.kind].title}
            {PERIODS[limit.period].title}
          </span>
        </Button>
      )}
    </div>
  );
}

function Target({ pending: { amount, minutes } }: { pending: NonNullable<Limit['pending']> }) {
  if (amount !== null) return <Money baht={amount} className="font-medium" />;
  return <span className="font-medium">{minutes === null ? 'ไม่จำกัด' : formatMinutes(minutes)}</span>;
}
