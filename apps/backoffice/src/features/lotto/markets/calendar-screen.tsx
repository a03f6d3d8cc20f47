import { addDays, type Day, dayOf } from '@chokdee/kernel';
import { Button, buttonLook, Card, ChoiceChips, IconButton, Skeleton } from '@chokdee/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { CalendarGrid } from '#src/features/lotto/markets/calendar-grid.tsx';
import { HouseHolidays } from '#src/features/lotto/markets/house-holidays.tsx';
import { marketsQuery, WEEKDAYS } from '#src/features/lotto/markets/market-words.ts';
import { weekOf } from '#src/features/lotto/week.ts';
import { asked } from '#src/lib/asked.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const HolidayDialog = lazyPart(() => import('#src/features/lotto/markets/holiday-dialog.tsx'));

const REFRESH_MS = 30_000;

const calendarQuery = (from_day: Day, to_day: Day) => ({
  ...asked('GET /bo/api/lotto/calendar', { from_day, to_day }, REFRESH_MS),
  placeholderData: keepPreviousData,
});

/** `/lotto/calendar`: the rounds of a week, by market and day. */
export function CalendarScreen() {
  const t = useT();
  const [today] = useState(() => dayOf(new Date()));
  const days = weekOf(new URLSearchParams(useSearch()).get('week'), today);
  const [from = today, to = today] = [days[0], days.at(-1)];
  const markets = useQuery(marketsQuery());
  const calendar = useQuery(calendarQuery(from, to));
  const [chosen, setChosen] = useState(new Date(`${today}T00:00:00Z`).getUTCDay() || WEEKDAYS.length);
  const may = useMay();
  const [isDeclaring, setIsDeclaring] = useState(false);
  const failed = [markets, calendar].find(({ data, error }) => error && !data);
  return (
    <LottoPage
      title={t('ปฏิทินงวด')}
      eyebrow={t('เลือกช่องเพื่อดูงวดของวันนั้น')}
      actions={
        <>
          {markets.data && may('lotto.edit') && (
            <Button variant="outline" onClick={() => setIsDeclaring(true)}>
              <CalendarX className="size-5" aria-hidden />
              {t('ประกาศวันหยุด')}
            </Button>
          )}
          <WeekPicker from={from} to={to} isThis={days.includes(today)} />
        </>
      }
    >
      <ChoiceChips
        label={t('วัน')}
        className="md:hidden [&_label]:justify-center [&_label]:px-0 [&_label]:text-xs [&_label]:whitespace-nowrap [&>div]:grid [&>div]:grid-cols-7 [&>div]:gap-1"
        choices={WEEKDAYS.map((name, place) => ({
          value: String(place + 1),
          text: `${t(name).replace('.', '')} ${Number(days[place]?.slice(8))}`,
        }))}
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
      />
      {failed && (
        <Card>
          <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
        </Card>
      )}
      {!failed && !(markets.data && calendar.data) && <Skeleton className="h-150 rounded-card" />}
      {calendar.data && <HouseHolidays holidays={calendar.data.holidays} />}
      {markets.data && calendar.data && (
        <CalendarGrid days={days} today={today} chosen={chosen} markets={markets.data} calendar={calendar.data} />
      )}
      {isDeclaring && markets.data && <HolidayDialog data={markets.data} onClose={() => setIsDeclaring(false)} />}
    </LottoPage>
  );
}

/** The week before and the next, and the way back to this one. */
function WeekPicker({ from, to, isThis }: { from: Day; to: Day; isThis: boolean }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const [, navigate] = useLocation();
  const go = (days: number) => navigate(`/lotto/calendar?week=${addDays(from, days)}`);
  return (
    <>
      {!isThis && (
        <Link href="/lotto/calendar" className={buttonLook('outline', 'min-h-11! px-4! text-sm font-normal!')}>
          {t('สัปดาห์นี้')}
        </Link>
      )}
      <div className="flex items-center">
        <IconButton label={t('สัปดาห์ก่อน')} onClick={() => go(-7)}>
          <ChevronLeft className="size-5" aria-hidden />
        </IconButton>
        <p className="min-w-40 text-center text-sm whitespace-nowrap" aria-live="polite">
          {formatDay(from, language)} – {formatDay(to, language)}
        </p>
        <IconButton label={t('สัปดาห์ถัดไป')} onClick={() => go(7)}>
          <ChevronRight className="size-5" aria-hidden />
        </IconButton>
      </div>
    </>
  );
}
