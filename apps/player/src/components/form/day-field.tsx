import { SelectField } from '@chokdee/ui';
import { MONTHS } from '#src/lib/format/format-day.ts';

const DATES = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, text: index + 1 }));
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
  const years = Array.from({ length: YEARS_BACK }, (_, back) => year - back);
  const pickers = [
    { part: 'date', label: 'วันที่', choices: DATES },
    { part: 'month', label: 'เดือน', choices: MONTHS.map((text, index) => ({ value: index + 1, text })) },
    { part: 'year', label: 'ปี พ.ศ.', choices: years.map((value) => ({ value, text: value + BUDDHIST_ERA })) },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className={isNamed ? 'mb-1 font-medium' : 'sr-only'}>{legend}</legend>
      <div className="grid grid-cols-[1fr_1.9fr_1.35fr] gap-2">
        {pickers.map(({ part, label, choices }) => (
          <SelectField
            key={part}
            label={label}
            className={NARROW}
            value={parts[part]}
            onChange={({ target }) => change({ [part]: Number(target.value) })}
            choices={choices}
          />
        ))}
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
