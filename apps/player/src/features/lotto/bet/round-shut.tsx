import { buttonLook, Card } from '@chokdee/ui';
import { Link } from 'wouter';
import { useIsOpen } from '#src/components/round-clock.tsx';
import { RoundStatus } from '#src/components/round-status.tsx';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { formatInstant } from '#src/lib/format-day.ts';
import { useSecondsLeft } from '#src/lib/server-clock.ts';

/** That no bets are taken now: the round has not opened, or has closed. Numbers can be put together all the same. */
export function RoundShut({ round }: { round: Round }) {
  const isEarly = useSecondsLeft(round.opens_at) > 0;
  if (useIsOpen(round)) return null;
  const status = round.status === 'open' ? 'closed' : round.status;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div>
        <RoundStatus status={isEarly ? 'scheduled' : status} className="font-medium" />
        <p className="text-sm text-muted">
          {isEarly
            ? `เปิดรับ ${formatInstant(round.opens_at)} เตรียมโพยไว้ก่อนได้`
            : `ปิดรับเมื่อ ${formatInstant(round.closes_at)}`}
        </p>
      </div>
      <Link href="/lotto" className={buttonLook('outline')}>
        งวดที่เปิดรับ
      </Link>
    </Card>
  );
}
