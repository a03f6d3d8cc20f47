import { ChoiceChips, FieldError, SelectField } from '@chokdee/ui';
import { dayFrom, partsOf } from '#src/features/lotto/results/result-day.ts';
import { MONTHS } from '#src/lib/format-day.ts';

const CHOICES = [
  { value: 'today', text: 'วันนี้' },
  { value: 'yesterday', text: 'เมื่อวาน' },
  { value: 'date', text: 'เลือกวัน' },
  { value: 'latest', text: 'ล่าสุด' },
] as const;
/** Which results are looked at: those of a day, or the latest of all days. */
export type DayMode = (typeof CHOICES)[number]['value'];

const DATES = Array.from({ length: 31 }, (_, index) => index + 1);
const YEARS_BACK = 3;
const BUDDHIST_ERA = 543;
// Three pickers stand side by side on the narrowest phone.
const NARROW = '[&_select]:pr-7 [&_select]:pl-3 [&_svg]:right-2 [&_svg]:size-4';

interface Props {
  mode: DayMode;
  onMode: (mode: DayMode) => void;
  /** The day that is picked by its parts. */
  date: string;
  onDate: (day: string) => void;
  today: string;
}

/** Picks the day of the results: today, yesterday, or a date in the Buddhist era. */
export function DayPick({ mode, onMode, date, onDate, today }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips label="วัน" choices={CHOICES} value={mode} onChange={onMode} className="[&_label]:max-sm:px-3.5" />
      {mode === 'date' && <DateParts date={date} onDate={onDate} today={today} />}
    </div>
  );
}

function DateParts({ date, onDate, today }: Pick<Props, 'date' | 'onDate' | 'today'>) {
  const parts = partsOf(date);
  const change = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part };
    onDate(dayFrom(next.year, next.month, next.date));
  };
  const { year } = partsOf(today);
  return (
    <fieldset className="sm:max-w-form">
      <legend className="sr-only">วันที่ออกผล</legend>
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
      {date > today && <FieldError id="date-error" text="ยังไม่ถึงวันที่เลือก ผลจะมีเมื่อถึงวันนั้น" />}
    </fieldset>
  );
}
