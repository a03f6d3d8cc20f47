import type { RoundState } from '#src/components/round/round-status.tsx';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';

/** Why no bets are taken now, in words; undefined while they are. */
export const sayShut = (round: Round, state: RoundState): string | undefined => {
  if (state === 'open') return undefined;
  if (state === 'stopped') return `${round.stop_reason} โพยยังอยู่ครบ ซื้อได้เมื่อเปิดรับอีกครั้ง`;
  if (state === 'scheduled') return `เปิดรับ ${formatInstant(round.opens_at)} เตรียมโพยไว้ก่อนได้`;
  return `ปิดรับเมื่อ ${formatInstant(round.closes_at)}`;
};
