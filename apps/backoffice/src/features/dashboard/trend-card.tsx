import { Card, Skeleton } from '@chokdee/ui';
import { useEffect, useMemo, useState } from 'react';
import type { Colour } from '#src/features/dashboard/chart.tsx';
import type { FigureName } from '#src/features/dashboard/period.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const Chart = lazyPart(() => import('#src/features/dashboard/chart.tsx'), <Skeleton className="h-[180px]" />);

export interface Trend {
  readonly figure: FigureName;
  readonly text: Text;
  readonly colour: Colour;
}

const DOTS: Readonly<Record<Colour, string>> = {
  win: 'bg-win',
  error: 'bg-error',
  'gold-fill': 'bg-gold-fill',
  info: 'bg-info',
  muted: 'bg-muted',
};

/** A bar: a day or an hour, what it is called and how it is written below it. */
export interface Point {
  readonly name: string;
  readonly label: string;
  readonly figures: Partial<Record<FigureName, number>>;
}

interface Props {
  title: string;
  trends: readonly Trend[];
  points: readonly Point[];
  /** Shown as long as the pointer is nowhere. */
  whole: Pick<Point, 'name' | 'figures'>;
  format: (value: number) => string;
}

/** Some figures by day or by hour as a chart; above it their sums, or what the pointer is at. */
export function TrendCard({ title, trends, points, whole, format }: Props) {
  const t = useT();
  const turns = useThemeTurns();
  const [pointed, setPointed] = useState<number>();
  const labels = useMemo(() => points.map(({ label }) => label), [points]);
  const series = useMemo(
    () => trends.map(({ figure, colour }) => ({ colour, values: points.map(({ figures }) => figures[figure] ?? 0) })),
    [trends, points],
  );
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  const shown = (pointed === undefined ? undefined : points[pointed]) ?? whole;
  return (
    <Card className="min-w-0 p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-medium">{title}</h2>
        <p className="text-xs text-muted">{shown.name}</p>
      </div>
      <ul className="mt-2 mb-1 grid grid-cols-2 gap-4 text-sm">
        {trends.map(({ figure, text, colour }) => (
          <li key={figure} className="whitespace-nowrap">
            <span className="flex items-center gap-2 text-xs text-muted">
              <span className={`size-2.5 rounded-full ${DOTS[colour]}`} aria-hidden />
              {t(text)}
            </span>
            {format(shown.figures[figure] ?? 0)}
          </li>
        ))}
      </ul>
      {isEmpty && <p className="flex h-[180px] items-center justify-center text-sm text-muted">{t('ยังไม่มีในช่วงนี้')}</p>}
      {!isEmpty && <Chart key={turns} labels={labels} series={series} onPoint={setPointed} />}
      <p className="sr-only">{t('กราฟแท่ง ตัวเลขทั้งหมดอยู่ในตารางรายวันด้านล่าง')}</p>
    </Card>
  );
}

/** Counts how often the page turned from light to dark or back, for what is drawn with colours that it once read. */
function useThemeTurns(): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const turn = () => setTurns((before) => before + 1);
    const preference = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(turn);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
    preference.addEventListener('change', turn);
    return () => {
      observer.disconnect();
      preference.removeEventListener('change', turn);
    };
  }, []);
  return turns;
}
