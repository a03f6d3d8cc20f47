import { SelectField } from '@chokdee/ui';
import { dayFrom, partsOf } from '#src/lib/format/day-parts.ts';
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
        >
          {DATES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <SelectField
          label="เดือน"
          className={NARROW}
          value={parts.month}
          onChange={({ target }) => change({ month: Number(target.value) })}
        >
          {MONTHS.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="ปี พ.ศ."
          className={NARROW}
          value={parts.year}
          onChange={({ target }) => change({ year: Number(target.value) })}
        >
          {Array.from({ length: YEARS_BACK }, (_, back) => year - back).map((one) => (
            <option key={one} value={one}>
              {one + BUDDHIST_ERA}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
