import { ChoiceChips, FieldError } from '@chokdee/ui';
import { DayField } from '#src/components/form/day-field.tsx';

const CHOICES = [
  { value: 'today', text: 'วันนี้' },
  { value: 'yesterday', text: 'เมื่อวาน' },
  { value: 'date', text: 'เลือกวัน' },
  { value: 'latest', text: 'ล่าสุด' },
] as const;
/** Which results are looked at: those of a day, or the latest of all days. */
export type DayMode = (typeof CHOICES)[number]['value'];

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
      {mode === 'date' && (
        <div className="sm:max-w-form">
          <DayField legend="วันที่ออกผล" day={date} onDay={onDate} today={today} />
          {date > today && <FieldError id="date-error" text="ยังไม่ถึงวันที่เลือก ผลจะมีเมื่อถึงวันนั้น" />}
        </div>
      )}
    </div>
  );
}
