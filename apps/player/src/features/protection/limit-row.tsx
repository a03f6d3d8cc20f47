import { Button, Money } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Progress } from '#src/components/turnover-bar.tsx';
import { KINDS, PERIODS } from '#src/features/protection/limit-words.ts';
import { PendingChange } from '#src/features/protection/pending-change.tsx';
import {
  activityQuery,
  type Limit,
  type LimitKind,
  type LimitPeriod,
} from '#src/features/protection/protection-queries.ts';
import { formatMinutes } from '#src/lib/format/format-minutes.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const LimitDialog = lazyDialog(async () => ({
  LimitDialog: (await import('#src/features/protection/limit-dialog.tsx')).LimitDialog,
}));

interface Props {
  kind: LimitKind;
  period: LimitPeriod;
  /** Absent: it was never set. */
  limit: Limit | undefined;
  isFixed: boolean;
}

/** One limit: what it is, what is used of it, what it will become, and the way to change it. */
export function LimitRow({ kind, period, limit, isFixed }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const value = limit?.amount ?? limit?.minutes ?? null;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span>{PERIODS[period].title}</span>
        <span className="flex items-center gap-1">
          {value === null && <span className="text-sm text-muted">ไม่จำกัด</span>}
          {!isFixed && (
            <Button variant="quiet" className="-mr-3 px-3! text-sm" onClick={() => setIsOpen(true)}>
              {value === null ? KINDS[kind].set : 'แก้ไข'}
              <span className="sr-only">
                {' '}
                {KINDS[kind].title}
                {PERIODS[period].title}
              </span>
            </Button>
          )}
        </span>
      </div>
      {value !== null &&
        (kind === 'session' ? <TimeUsed of={value} /> : <MoneyUsed used={limit?.used ?? 0} of={value} kind={kind} />)}
      {limit?.pending && <PendingChange limit={limit} isFixed={isFixed} />}
      {isOpen && <LimitDialog kind={kind} period={period} value={value} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function MoneyUsed({ kind, used, of }: { kind: LimitKind; used: number; of: number }) {
  // One who has won has lost nothing.
  const lost = Math.max(0, used);
  return (
    <UsedBar label={KINDS[kind].title} used={lost} of={of}>
      {KINDS[kind].used} <Money baht={lost} /> จาก <Money baht={of} className="font-medium text-text" />
    </UsedBar>
  );
}

/** Time is counted with the day's activity. */
function TimeUsed({ of }: { of: number }) {
  const { data } = useQuery(activityQuery(1));
  const used = data?.minutes_online_today ?? 0;
  return (
    <UsedBar label={KINDS.session.title} used={used} of={of}>
      {data ? `${KINDS.session.used} ${formatMinutes(used)} จาก ` : 'จำกัด '}
      <span className="font-medium text-text">{formatMinutes(of)}</span>
    </UsedBar>
  );
}

interface BarProps {
  label: string;
  used: number;
  of: number;
  /** The same in numbers. */
  children: ReactNode;
}

/** How much of a limit is used, as a bar below its numbers. A limit that is reached says so in words. */
function UsedBar({ label, used, of, children }: BarProps) {
  const isFull = used >= of;
  const percent = isFull ? 100 : Math.round((used / of) * 100);
  return (
    <div className="pb-2">
      <p className="text-sm text-muted">{children}</p>
      <Progress label={label} percent={percent} className="mt-1.5" colour={isFull ? 'bg-error' : 'bg-gold-fill'} />
      {isFull && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-error">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          ครบตามที่ตั้งไว้แล้ว
        </p>
      )}
    </div>
  );
}
