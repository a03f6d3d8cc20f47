import { Card } from '@chokdee/ui';
import { ButtonLink } from '#src/components/button-link.tsx';
import { useRoundState } from '#src/components/round/round-clock.tsx';
import { type RoundState, RoundStatus } from '#src/components/round/round-status.tsx';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';

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
      <ButtonLink href="/lotto" variant="outline">
        งวดที่เปิดรับ
      </ButtonLink>
    </Card>
  );
}

/** Why no bets are taken now, in words; undefined while they are. */
export const sayShut = (round: Round, state: RoundState): string | undefined => {
  if (state === 'open') return undefined;
  if (state === 'stopped') return `${round.stop_reason} โพยยังอยู่ครบ ซื้อได้เมื่อเปิดรับอีกครั้ง`;
  if (state === 'scheduled') return `เปิดรับ ${formatInstant(round.opens_at)} เตรียมโพยไว้ก่อนได้`;
  return `ปิดรับเมื่อ ${formatInstant(round.closes_at)}`;
};
