import { classNames, formatBaht } from '@chokdee/ui';
import type { GameRound } from '#src/features/games/history/round-queries.ts';

/** What a round brought or cost, in satang, as baht are fractions. */
export const netOf = ({ stake, payout }: Pick<GameRound, 'stake' | 'payout'>): number =>
  Math.round(payout * 100) - Math.round(stake * 100);

/** What came of a round for the player's money; one that is not over yet says so. */
export function RoundNet({ round, className }: { round: GameRound; className?: string }) {
  if (!round.is_over) return <span className={classNames('text-sm text-muted', className)}>ยังไม่จบรอบ</span>;
  const net = netOf(round);
  const word = net > 0 ? 'ได้' : net < 0 ? 'เสีย' : 'เสมอตัว';
  return (
    <span className={classNames('font-medium whitespace-nowrap', net > 0 && 'text-win', className)}>
      {word} {net !== 0 && formatBaht(Math.abs(net) / 100)}
    </span>
  );
}
