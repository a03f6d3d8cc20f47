import { formatBaht } from '@chokdee/ui';
import { formatDay, formatDayOfYear } from '#src/lib/format/format-day.ts';
import type { NetOfDay } from '#src/lib/format/net-by-day.ts';

const BAR = 10;
const GAP = 2;
const HEIGHT = 120;

/** What each day won or lost: bars above the line are won, below it lost, all on one scale that begins at zero. */
export function NetChart({ days }: { days: readonly NetOfDay[] }) {
  const best = Math.max(0, ...days.map(({ net }) => net));
  const worst = Math.min(0, ...days.map(({ net }) => net));
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const scale = HEIGHT / (best - worst || 1);
  return (
    <figure>
      <figcaption className="flex justify-between text-xs text-muted">
        <span>
          ผลได้เสียรายวัน
          <span className="sr-only">
            {' '}
            {formatDay(first)} ถึง {formatDay(last)} ต่ำสุด {formatBaht(worst)} บาท
          </span>
        </span>
        <span>สูงสุด {formatBaht(best)} บาท</span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="my-1 h-36 w-full"
      >
        {days.map(({ day, net }, index) => (
          <rect
            key={day}
            x={index * BAR + GAP / 2}
            width={BAR - GAP}
            y={(best - Math.max(0, net)) * scale}
            height={Math.abs(net) * scale}
            className={net < 0 ? 'fill-error' : 'fill-win'}
          >
            <title>{`${formatDay(day)} ${formatBaht(net)} บาท`}</title>
          </rect>
        ))}
        <line
          x2={days.length * BAR}
          y1={best * scale}
          y2={best * scale}
          className="stroke-border"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex justify-between text-xs text-muted" aria-hidden>
        <span>{formatDayOfYear(first)}</span>
        <span>ต่ำสุด {formatBaht(worst)} บาท</span>
        <span>{formatDayOfYear(last)}</span>
      </p>
    </figure>
  );
}
