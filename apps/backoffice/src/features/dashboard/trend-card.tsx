import { Card, Skeleton } from '@chokdee/ui';
import { useEffect, useMemo, useState } from 'react';
import type { Colour } from '#src/features/dashboard/chart.tsx';
import type { DayFigures, FigureName } from '#src/features/dashboard/period.ts';
import type { Text } from '#src/lib/english.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
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

interface Props {
  title: string;
  trends: readonly Trend[];
  days: readonly DayFigures[];
  format: (value: number) => string;
}

/** Some figures day by day as a chart; above it their sums, or the day that the pointer is at. */
export function TrendCard({ title, trends, days, format }: Props) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const turns = useThemeTurns();
  const [pointed, setPointed] = useState<number>();
  const labels = useMemo(() => days.map(({ day }) => shortDay(day, language)), [days, language]);
  const series = useMemo(
    () => trends.map(({ figure, colour }) => ({ colour, values: days.map((day) => day[figure]) })),
    [trends, days],
  );
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  const day = pointed === undefined ? undefined : days[pointed];
  const valueOf = (figure: FigureName) => (day ?? days.at(-1))?.[figure] ?? 0;
  return (
    <Card className="min-w-0 p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-medium">{title}</h2>
        <p className="text-xs text-muted">{day ? formatDay(day.day, language) : t('วันนี้')}</p>
      </div>
      <ul className="mt-2 mb-1 grid grid-cols-2 gap-4 text-sm">
        {trends.map(({ figure, text, colour }) => (
          <li key={figure} className="whitespace-nowrap">
            <span className="flex items-center gap-2 text-xs text-muted">
              <span className={`size-2.5 rounded-full ${DOTS[colour]}`} aria-hidden />
              {t(text)}
            </span>
            {format(valueOf(figure))}
          </li>
        ))}
      </ul>
      {isEmpty && <p className="flex h-[180px] items-center justify-center text-sm text-muted">{t('ยังไม่มีในช่วงนี้')}</p>}
      {!isEmpty && <Chart key={turns} labels={labels} series={series} onPoint={setPointed} />}
      <p className="sr-only">{t('กราฟแท่งรายวัน ตัวเลขทั้งหมดอยู่ในตารางรายวันด้านล่าง')}</p>
    </Card>
  );
}

/** A day below a bar: `formatDay` without its year. */
const shortDay = (day: string, language: 'th' | 'en'): string => formatDay(day, language).replace(/\s\S+$/, '');

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
