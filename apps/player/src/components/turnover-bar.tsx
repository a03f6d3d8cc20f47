import { classNames, formatBaht } from '@chokdee/ui';
import { playedPercent } from '#src/lib/rewards/played-percent.ts';

interface Props {
  played: number;
  left: number;
  /** What is measured, for those who cannot see the bar. */
  label?: string;
}

/** How much has been played of what must be, as a bar with its numbers. */
export function TurnoverBar({ played, left, label = 'เล่นแล้ว' }: Props) {
  const percent = playedPercent({ played, left });
  return (
    <div>
      <Progress label={label} percent={percent} />
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>เล่นแล้ว {formatBaht(played)} บาท</span>
        <span>
          เหลืออีก <strong className="font-medium text-text">{formatBaht(left)} บาท</strong>
        </span>
      </p>
    </div>
  );
}

interface ProgressProps {
  /** What is measured, for those who cannot see the bar. */
  label: string;
  percent: number;
  /** Its margins, and its colour where that is not gold. */
  className?: string;
  colour?: string;
}

/** How far something is, as a bar. */
export function Progress({ label, percent, className, colour = 'bg-gold-fill' }: ProgressProps) {
  return (
    <>
      <meter className="sr-only" aria-label={label} min={0} max={100} value={percent}>
        {percent}%
      </meter>
      <div className={classNames('h-2 overflow-clip rounded-full bg-raised', className)} aria-hidden>
        <div className={`h-full ${colour}`} style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}
