import type { StaffAnswer } from '@chokdee/contract';
import type { Day } from '@chokdee/kernel';
import { Card, classNames, EmptyState, formatBaht, MarketEmblem } from '@chokdee/ui';
import {
  CalendarClock,
  CalendarOff,
  CalendarX,
  CircleCheck,
  CircleDot,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'wouter';
import { type Market, WEEKDAYS } from '#src/features/lotto/markets/market-words.ts';
import type { Text } from '#src/lib/english.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

type Calendar = StaffAnswer<'GET /bo/api/lotto/calendar'>;
type RoundDay = Calendar['days'][number];

interface Props {
  days: readonly Day[];
  today: Day;
  /** The weekday that a phone shows; a wider screen shows them all. */
  chosen: number;
  markets: StaffAnswer<'GET /bo/api/lotto/markets'>;
  calendar: Calendar;
}

/** A week: a row for each market by its category, a column for each day. */
export function CalendarGrid({ days, today, chosen, markets: { categories, markets }, calendar }: Props) {
  const t = useT();
  const rounds = new Map(calendar.days.map((day) => [`${day.market_id} ${day.day}`, day]));
  const holidays = new Map(calendar.holidays.map((holiday) => [`${holiday.market_id} ${holiday.day}`, holiday]));
  const seen = new Set([...calendar.days, ...calendar.holidays].map(({ market_id }) => market_id));
  const shown = markets.filter(({ market_id }) => seen.has(market_id));
  const unlessChosen = (place: number) => place + 1 !== chosen && 'max-md:hidden';
  if (shown.length === 0)
    return (
      <Card>
        <EmptyState icon={CalendarOff} title={t('ไม่มีงวดในสัปดาห์นี้')} text={t('งวดถูกสร้างล่วงหน้า 30 วัน')} />
      </Card>
    );
  return (
    <Card className="overflow-x-auto">
      <table className="w-full border-collapse text-sm md:min-w-220 md:table-fixed">
        <caption className="sr-only">{t('งวดของแต่ละตลาดในแต่ละวัน')}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-muted">
            <th scope="col" className="w-52 px-4 py-2 text-left font-normal">
              {t('ตลาด')}
            </th>
            {days.map((day, place) => (
              <th
                key={day}
                scope="col"
                className={classNames(
                  'px-2 py-2 font-normal',
                  day === today && 'bg-raised text-text',
                  unlessChosen(place),
                )}
              >
                {t.data(WEEKDAYS[place] ?? '')} {Number(day.slice(8))}
                {day === today && <span className="block text-xs">{t('วันนี้')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {categories.map(({ category_id, name }) => {
          const own = shown.filter((market) => market.category_id === category_id);
          return (
            own.length > 0 && (
              <tbody key={category_id}>
                <tr className="border-t border-hairline">
                  <th
                    scope="rowgroup"
                    colSpan={days.length + 1}
                    className="bg-background px-4 py-1.5 text-left text-xs font-medium"
                  >
                    {name}
                  </th>
                </tr>
                {own.map((market) => (
                  <tr key={market.market_id} className="border-t border-hairline">
                    <th scope="row" className="px-4 py-1 text-left font-normal">
                      <span className="flex items-center gap-2.5">
                        <MarketEmblem emblem={market.emblem} name={market.name} className="size-7! rounded-[8px]!" />
                        {market.name}
                      </span>
                    </th>
                    {days.map((day, place) => {
                      const key = `${market.market_id} ${day}`;
                      return (
                        <td
                          key={day}
                          className={classNames(
                            'p-1 text-center',
                            day === today && 'md:bg-raised',
                            unlessChosen(place),
                          )}
                        >
                          <Holiday of={holidays.get(key)} />
                          <DayCell market={market} of={rounds.get(key)} />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            )
          );
        })}
      </table>
    </Card>
  );
}

interface State {
  readonly text: Text;
  readonly icon: LucideIcon;
  readonly colour: string;
}

/** What matters most of the rounds of a day: what sells, then what waits for its result, then what comes. */
const stateOf = ({ open, waiting, scheduled }: RoundDay): State => {
  if (open > 0) return { text: 'เปิดรับ', icon: CircleDot, colour: 'text-win' };
  if (waiting > 0) return { text: 'รอผล', icon: Hourglass, colour: 'text-gold' };
  if (scheduled > 0) return { text: 'รอเปิด', icon: CalendarClock, colour: 'text-muted' };
  return { text: 'จบแล้ว', icon: CircleCheck, colour: 'text-muted' };
};

const BANGKOK_TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Bangkok' });

function DayCell({ market, of }: { market: Market; of: RoundDay | undefined }) {
  const t = useT();
  if (!of) return null;
  const { text, icon: Icon, colour } = stateOf(of);
  const count = of.open + of.waiting + of.scheduled + of.ended;
  const { market_id, day } = of;
  return (
    <Link
      href={
        count === 1
          ? `/lotto/rounds/${of.round_id}`
          : `/lotto?market_id=${market_id}&from_day=${day}&to_day=${day}&status=all`
      }
      className="block min-h-12 rounded-control px-1 py-1 hover:bg-raised md:hover:bg-surface md:hover:outline md:hover:outline-border"
    >
      <span className="sr-only">{market.name} </span>
      <span className="block font-medium">
        {count === 1 ? BANGKOK_TIME.format(new Date(of.closes_at)) : t('{count} รอบ', { count })}
      </span>
      <span className={classNames('inline-flex items-center gap-1 text-xs whitespace-nowrap', colour)}>
        <Icon className="size-3.5" aria-hidden />
        {t(text)}
      </span>
      {of.stake > 0 && <span className="block text-xs whitespace-nowrap text-muted">{formatBaht(of.stake)}</span>}
    </Link>
  );
}

/** That a market does not draw, why, and when instead. */
function Holiday({ of }: { of: Calendar['holidays'][number] | undefined }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  if (!of) return null;
  const { moved_to, name } = of;
  return (
    <span className="flex min-h-12 flex-col items-center justify-center text-xs">
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-error">
        <CalendarX className="size-3.5" aria-hidden />
        {t('หยุด')}
      </span>
      {name && <span className="break-words">{name}</span>}
      {moved_to !== null && (
        <span className="text-muted">{t('เลื่อนไป {day}', { day: formatDay(moved_to, language) })}</span>
      )}
    </span>
  );
}
