import type { Day } from '@chokdee/kernel';
import { DayPicker } from 'react-day-picker';
import { formatDay, formatMonth, formatWeekday } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

interface Props {
  /** What is chosen; empty: nothing. */
  day: string;
  today: Day;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: Day) => void;
}

/** The calendar counts in days of this machine: noon of each, which no clock that is put forward leaves. */
const dateOf = (day: string): Date => new Date(`${day}T12:00`);
const two = (value: number): string => `${value}`.padStart(2, '0');
const dayOfDate = (date: Date): Day =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` as Day;

const TURN = 'inline-flex size-(--control) cursor-pointer items-center justify-center rounded-control hover:bg-raised';
const ONE =
  'inline-flex size-9 max-sm:size-11 cursor-pointer items-center justify-center rounded-control text-sm hover:bg-raised';

/** A month of days, one of which is picked. */
export function MonthGrid({ day, today, min, max, onPick }: Props) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return (
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened the calendar wants to be in it
      autoFocus
      today={dateOf(today)}
      defaultMonth={dateOf(day || today)}
      {...(day && { selected: dateOf(day) })}
      disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
      onSelect={(_, date) => onPick(dayOfDate(date))}
      formatters={{
        formatCaption: (date) => formatMonth(dayOfDate(date), language),
        formatWeekdayName: (date) => formatWeekday(dayOfDate(date), language),
      }}
      labels={{
        labelPrevious: () => t('เดือนก่อน'),
        labelNext: () => t('เดือนถัดไป'),
        labelNav: () => t('เปลี่ยนเดือน'),
        labelGrid: (date) => formatMonth(dayOfDate(date), language),
        labelDayButton: (date) => formatDay(dayOfDate(date), language),
        labelWeekday: (date) => formatWeekday(dayOfDate(date), language),
      }}
      classNames={{
        months: 'relative',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: TURN,
        button_next: TURN,
        chevron: 'size-4 fill-current',
        month_caption: 'flex h-(--control) items-center justify-center font-medium',
        month_grid: 'mt-1 w-full text-center',
        weekday: 'h-8 text-xs font-normal text-muted',
        day_button: ONE,
        today: 'font-semibold text-gold',
        selected: '[&_button]:bg-gold-fill [&_button]:text-ink-on-gold',
        outside: 'text-muted',
        disabled: 'pointer-events-none opacity-40',
      }}
    />
  );
}
