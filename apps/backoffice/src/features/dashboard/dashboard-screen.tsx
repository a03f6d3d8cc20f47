import { buttonLook, Card, ChoiceChips, EmptyState, formatBaht, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { type Dashboard, dashboardQuery } from '#src/features/dashboard/dashboard-query.ts';
import { DayTable } from '#src/features/dashboard/day-table.tsx';
import { FigureCards } from '#src/features/dashboard/figure-cards.tsx';
import { figuresOf, isQuiet, PERIODS, type PeriodFigures, type PeriodName } from '#src/features/dashboard/period.ts';
import { type Trend, TrendCard } from '#src/features/dashboard/trend-card.tsx';
import type { Text } from '#src/lib/english.ts';
import { formatDay, formatInstant } from '#src/lib/format/format.ts';
import { type Language, useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const PERIOD_NAMES: Readonly<Record<PeriodName, Text>> = { '1': 'วันนี้', '7': '7 วัน', '30': '30 วัน' };

/** `/`: money in and out, play and people of a period, live, against the period before. */
export function DashboardScreen() {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const [period, setPeriod] = useState<PeriodName>('1');
  const { data, error, refetch, isFetching } = useQuery(dashboardQuery(period));
  const days = data?.days; // the same list until a figure changes, so that the charts stand still
  const figures = useMemo(() => days && figuresOf(days, period), [days, period]);
  return (
    <Page
      title={t('ภาพรวม')}
      eyebrow={figures ? periodText(figures, language) : '\u00a0'}
      actions={
        <ChoiceChips
          label={t('ช่วงเวลา')}
          choices={PERIODS.map((value) => ({ value, text: t(PERIOD_NAMES[value]) }))}
          value={period}
          onChange={setPeriod}
        />
      }
    >
      {!data && !error && <Waiting />}
      {!data && error && <LoadFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && figures && (
        <>
          <FigureCards figures={figures} period={period} dashboard={data} />
          {isQuiet(data.days) ? (
            <NothingYet />
          ) : (
            <Days days={figures.days} hours={period === '1' ? data.hours : undefined} />
          )}
          <AsOf at={data.as_of} hasFailed={error !== null} />
        </>
      )}
    </Page>
  );
}

const periodText = ({ from_day, to_day }: PeriodFigures, language: Language): string =>
  from_day === to_day
    ? formatDay(to_day, language)
    : `${formatDay(from_day, language)} – ${formatDay(to_day, language)}`;

function AsOf({ at, hasFailed }: { at: string; hasFailed: boolean }) {
  const t = useT();
  const may = useMay();
  const language = useLanguage((state) => state.language);
  return (
    <p className="text-xs text-muted">
      {hasFailed ? t('อัปเดตไม่สำเร็จ จะลองใหม่เอง') : t('อัปเดตสด')}
      {may('ledger.view') && ` · ${t('แตะตัวเลขเพื่อดูรายการ')}`}
      {` · ${t('ข้อมูลเมื่อ {at}', { at: formatInstant(at, language) })}`}
    </p>
  );
}

const MONEY: readonly Trend[] = [
  { figure: 'deposits', text: 'เงินเข้า', colour: 'win' },
  { figure: 'withdrawals', text: 'เงินออก', colour: 'error' },
];
const PLAY: readonly Trend[] = [
  { figure: 'stakes', text: 'ยอดแทงที่ออกผล', colour: 'gold-fill' },
  { figure: 'payouts', text: 'ยอดจ่าย', colour: 'muted' },
];
const PEOPLE: readonly Trend[] = [
  { figure: 'joined', text: 'สมาชิกใหม่', colour: 'info' },
  { figure: 'active', text: 'เข้าใช้', colour: 'muted' },
];

function Days({ days, hours }: { days: PeriodFigures['days']; hours: Dashboard['hours'] | undefined }) {
  const t = useT();
  const charts = useCharts(days, hours);
  return (
    <>
      <section aria-label={t(hours ? 'กราฟรายชั่วโมงของวันนี้' : 'กราฟรายวัน')} className="grid gap-4 lg:grid-cols-3">
        <TrendCard title={t('เงินเข้า–ออก')} trends={MONEY} {...charts} format={formatBaht} />
        <TrendCard title={t('แทง–จ่าย')} trends={PLAY} {...charts} format={formatBaht} />
        <TrendCard
          title={t('สมาชิก')}
          trends={hours ? PEOPLE.slice(0, 1) : PEOPLE}
          {...charts}
          format={(value) => value.toLocaleString('th-TH')}
        />
      </section>
      <DayTable days={days} />
    </>
  );
}

/** The bars: days, or the hours of today so far; while nobody points at one, today as a whole. */
function useCharts(days: PeriodFigures['days'], hours: Dashboard['hours'] | undefined) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return useMemo(() => {
    const today = days.at(-1);
    const whole = { name: t(hours ? 'ทั้งวันจนถึงขณะนี้' : 'วันนี้'), figures: today ?? {} };
    const points = hours
      ? hours.map(({ hour, ...figures }) => ({ name: hourName(t, hour), label: twoDigits(hour), figures }))
      : days.map((figures) => ({
          name: formatDay(figures.day, language),
          label: shortDay(figures.day, language),
          figures,
        }));
    return { points, whole };
  }, [days, hours, language, t]);
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');
const hourName = (t: ReturnType<typeof useT>, hour: number): string =>
  t('{from}–{to} น.', { from: `${twoDigits(hour)}:00`, to: `${twoDigits(hour)}:59` });
/** A day below a bar: `formatDay` without its year. */
const shortDay = (day: string, language: Language): string => formatDay(day, language).replace(/\s\S+$/, '');

function NothingYet() {
  const t = useT();
  const may = useMay();
  return (
    <Card>
      <EmptyState
        icon={ChartNoAxesCombined}
        title={t('ยังไม่มีความเคลื่อนไหว')}
        text={t('เมื่อสมาชิกคนแรกฝากเงิน ตัวเลขและกราฟจะขึ้นที่นี่เอง')}
        action={
          may('accounts.edit') && (
            <Link href="/accounts" className={buttonLook('outline')}>
              {t('ตรวจบัญชีรับเงิน')}
            </Link>
          )
        }
      />
    </Card>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-[122px] rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-[270px] rounded-card" />
        ))}
      </div>
    </div>
  );
}
