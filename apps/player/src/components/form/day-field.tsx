import { SelectField } from '@chokdee/ui';
import { MONTHS } from '#src/lib/format/format-day.ts';

const DATES = Array.from({ length: 31 }, (_, index) => index + 1);
const YEARS_BACK = 3;
const BUDDHIST_ERA = 543;
// Three pickers stand side by side on the narrowest phone.
const NARROW = '[&_select]:pr-7 [&_select]:pl-3 [&_svg]:right-2 [&_svg]:size-4';

interface Props {
  /** What the day is for. */
  legend: string;
  day: string;
  onDay: (day: string) => void;
  today: string;
  /** True: the legend is seen, because there is more than one day to choose. */
  isNamed?: boolean;
}

/** Picks a day by its parts, the year in the Buddhist era. */
export function DayField({ legend, day, onDay, today, isNamed = false }: Props) {
  const parts = partsOf(day);
  const change = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part };
    onDay(dayFrom(next.year, next.month, next.date));
  };
  const { year } = partsOf(today);
  return (
    <fieldset className="min-w-0">
      <legend className={isNamed ? 'mb-1 font-medium' : 'sr-only'}>{legend}</legend>
      <div className="grid grid-cols-[1fr_1.9fr_1.35fr] gap-2">
        <SelectField
          label="วันที่"
          className={NARROW}
          value={parts.date}
          onChange={({ target }) => change({ date: Number(target.value) })}
          choices={DATES.map((one) => ({ value: one, text: one }))}
        />
        <SelectField
          label="เดือน"
          className={NARROW}
          value={parts.month}
          onChange={({ target }) => change({ month: Number(target.value) })}
          choices={MONTHS.map((month, index) => ({ value: index + 1, text: month }))}
        />
        <SelectField
          label="ปี พ.ศ."
          className={NARROW}
          value={parts.year}
          onChange={({ target }) => change({ year: Number(target.value) })}
          choices={Array.from({ length: YEARS_BACK }, (_, back) => year - back).map((one) => ({
            value: one,
            text: one + BUDDHIST_ERA,
          }))}
        />
      </div>
    </fieldset>
  );
}

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day out of its parts; a date that its month does not have becomes the last of it. */
export const dayFrom = (year: number, month: number, date: number): string =>
  [year, pad(month), pad(Math.min(date, daysOf(year, month)))].join('-');

const pad = (part: number): string => String(part).padStart(2, '0');

/** A day's year, month and date as numbers. */
export const partsOf = (day: string): { year: number; month: number; date: number } => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
};
