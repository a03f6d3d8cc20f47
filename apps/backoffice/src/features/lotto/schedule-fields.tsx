import { FieldError, SelectField, TextField } from '@chokdee/ui';
import { useId } from 'react';
import { type Market, WEEKDAYS } from '#src/features/lotto/market-form.ts';
import { useT } from '#src/lib/language.ts';

type Schedule = Market['schedule'];

interface Props {
  schedule: Schedule;
  error: string | undefined;
  onChange: (schedule: Schedule) => void;
}

/** When a market draws: days of the month or of the week, and the times of the day in Bangkok. */
export function ScheduleFields({ schedule, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const { on } = schedule;
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-hairline p-4">
      <legend className="px-2 text-sm text-muted">{t('ตารางออกผล')}</legend>
      <div className="grid gap-4 sm:grid-cols-4">
        <SelectField
          label={t('ออกผลตาม')}
          value={on.kind}
          onChange={({ target }) =>
            onChange({
              ...schedule,
              on: target.value === 'weekdays' ? { kind: 'weekdays', weekdays: [1] } : { kind: 'month_days', days: [1] },
            })
          }
        >
          <option value="weekdays">{t('วันในสัปดาห์')}</option>
          <option value="month_days">{t('วันที่ของเดือน')}</option>
        </SelectField>
        {(['closes', 'draws'] as const).map((name) => (
          <TextField
            key={name}
            type="time"
            label={t(name === 'closes' ? 'เวลาปิดรับ' : 'เวลาออกผล')}
            value={schedule[name]}
            onChange={({ target }) => onChange({ ...schedule, [name]: target.value })}
          />
        ))}
        {schedule.opens === undefined && (
          <TextField
            type="number"
            label={t('เปิดก่อนปิดรับ (นาที)')}
            value={schedule.opens_minutes_before ?? ''}
            onChange={({ target }) => onChange({ ...schedule, opens_minutes_before: Number(target.value) })}
          />
        )}
      </div>
      {on.kind === 'weekdays' ? (
        <div className="flex flex-wrap gap-2">
          {WEEKDAYS.map((name, place) => (
            <DayBox
              key={name}
              name={t(name)}
              isChosen={on.weekdays.includes(place + 1)}
              onToggle={() =>
                onChange({ ...schedule, on: { kind: 'weekdays', weekdays: toggled(on.weekdays, place + 1) } })
              }
            />
          ))}
        </div>
      ) : (
        <TextField
          label={t('วันที่ คั่นด้วยจุลภาค')}
          value={on.days.join(', ')}
          onChange={({ target }) => onChange({ ...schedule, on: { kind: 'month_days', days: daysIn(target.value) } })}
        />
      )}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

function DayBox({ name, isChosen, onToggle }: { name: string; isChosen: boolean; onToggle: () => void }) {
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-border px-3 text-sm has-checked:border-gold-fill has-checked:bg-gold-fill has-checked:text-ink-on-gold">
      <input type="checkbox" className="sr-only" checked={isChosen} onChange={onToggle} />
      {name}
    </label>
  );
}

const toggled = (days: readonly number[], day: number): number[] =>
  (days.includes(day) ? days.filter((other) => other !== day) : [...days, day]).sort((a, b) => a - b);

const daysIn = (text: string): number[] =>
  [...new Set(text.split(/\D+/).map(Number))].filter((day) => day >= 1 && day <= 31).sort((a, b) => a - b);
