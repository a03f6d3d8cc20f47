import { buttonLook, Card } from '@chokdee/ui';
import { Link } from 'wouter';
import { useRoundState } from '#src/components/round/round-clock.tsx';
import { RoundStatus } from '#src/components/round/round-status.tsx';
import { sayShut } from '#src/features/lotto/bet/say-shut.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';

/** That no bets are taken now: the round has not opened, has closed, or was stopped. Numbers can be put together all the same. */
export function RoundShut({ round }: { round: Round }) {
  const state = useRoundState(round);
  if (state === 'open') return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <output className="block min-w-0 flex-1 basis-48">
        <RoundStatus status={state} className="font-medium" />
        <span className="block text-sm text-pretty text-muted">{sayShut(round, state)}</span>
      </output>
      <Link href="/lotto" className={buttonLook('outline')}>
        งวดที่เปิดรับ
      </Link>
    </Card>
  );
}
