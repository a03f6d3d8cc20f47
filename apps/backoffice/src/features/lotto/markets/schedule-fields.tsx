import { CheckField, FieldError, SelectField, TextField } from '@chokdee/ui';
import { useId } from 'react';
import { sayLeft } from '#src/features/lotto/board/closing-clock.tsx';
import { type Market, WEEKDAYS } from '#src/features/lotto/markets/market-form.ts';
import { NumberField } from '#src/features/lotto/number-field.tsx';
import { useT } from '#src/lib/language.ts';

type Schedule = Market['schedule'];

const MONTH_DAYS = Array.from({ length: 31 }, (_, place) => place + 1);
const EVERY_WEEKDAY = WEEKDAYS.map((_, place) => place + 1);

interface Props {
  schedule: Schedule;
  error: string | undefined;
  onChange: (schedule: Schedule) => void;
}

/** When a market draws: days of the month or of the week, and the times of the day in Bangkok. */
export function ScheduleFields({ schedule, error, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <DayFields on={schedule.on} onChange={(on) => onChange({ ...schedule, on })} />
      <TimeFields schedule={schedule} onChange={onChange} />
      <RoundsFields schedule={schedule} onChange={onChange} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

function DayFields({ on, onChange }: { on: Schedule['on']; onChange: (on: Schedule['on']) => void }) {
  const t = useT();
  const choose = (kind: string) =>
    onChange(kind === 'weekdays' ? { kind, weekdays: EVERY_WEEKDAY } : { kind: 'month_days', days: [1, 16] });
  return (
    <>
      <SelectField
        label={t('ออกผลตาม')}
        className="sm:max-w-64"
        value={on.kind}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="weekdays">{t('วันในสัปดาห์')}</option>
        <option value="month_days">{t('วันที่ของเดือน')}</option>
      </SelectField>
      <fieldset>
        <legend className="mb-1 text-sm text-muted">{t('วันที่ออกผล')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {on.kind === 'weekdays'
            ? WEEKDAYS.map((name, place) => (
                <DayBox
                  key={name}
                  name={t(name)}
                  isChosen={on.weekdays.includes(place + 1)}
                  onToggle={() => onChange({ kind: 'weekdays', weekdays: toggled(on.weekdays, place + 1) })}
                />
              ))
            : MONTH_DAYS.map((day) => (
                <DayBox
                  key={day}
                  name={String(day)}
                  isChosen={on.days.includes(day)}
                  onToggle={() => onChange({ kind: 'month_days', days: toggled(on.days, day) })}
                />
              ))}
        </div>
      </fieldset>
    </>
  );
}

function TimeFields({ schedule, onChange }: Omit<Props, 'error'>) {
  const t = useT();
  const { opens, opens_minutes_before, ...rest } = schedule;
  const minutes = opens_minutes_before ?? Number.NaN;
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
      {(['closes', 'draws'] as const).map((name) => (
        <TextField
          key={name}
          type="time"
          label={t(name === 'closes' ? 'เวลาปิดรับ' : 'เวลาออกผล')}
          value={schedule[name]}
          onChange={({ target }) => onChange({ ...schedule, [name]: target.value })}
        />
      ))}
      <SelectField
        label={t('เปิดรับ')}
        value={opens === undefined ? 'before' : 'time'}
        onChange={({ target }) =>
          onChange(target.value === 'time' ? { ...rest, opens: '06:00' } : { ...rest, opens_minutes_before: 1_440 })
        }
      >
        <option value="before">{t('ก่อนปิดรับ')}</option>
        <option value="time">{t('ตามเวลา')}</option>
      </SelectField>
      {opens === undefined ? (
        <NumberField
          label={t('เปิดก่อนปิดรับ (นาที)')}
          hint={minutes >= 60 ? sayMinutes(t, minutes) : undefined}
          value={minutes}
          onChange={(value) => onChange({ ...schedule, opens_minutes_before: value })}
        />
      ) : (
        <TextField
          type="time"
          label={t('เวลาเปิดรับ')}
          value={opens}
          onChange={({ target }) => onChange({ ...schedule, opens: target.value })}
        />
      )}
    </div>
  );
}

const sayMinutes = (t: ReturnType<typeof useT>, minutes: number): string =>
  minutes >= 1_440 ? sayLeft(t, minutes * 60) : t('{hours} ชม.', { hours: Math.round((minutes / 60) * 10) / 10 });

/** A market of many rounds a day: how many, and how far apart. */
function RoundsFields({ schedule, onChange }: Omit<Props, 'error'>) {
  const t = useT();
  const { rounds, ...rest } = schedule;
  return (
    <div>
      <CheckField
        label={t('หลายรอบต่อวัน เวลาข้างบนเป็นของรอบแรก')}
        checked={rounds !== undefined}
        onChange={({ target }) =>
          onChange(target.checked ? { ...rest, rounds: { count: 88, every_minutes: 15 } } : rest)
        }
      />
      {rounds && (
        <div className="grid grid-cols-2 items-start gap-4 sm:max-w-96">
          <NumberField
            label={t('จำนวนรอบ')}
            value={rounds.count}
            onChange={(count) => onChange({ ...schedule, rounds: { ...rounds, count } })}
          />
          <NumberField
            label={t('ห่างกัน (นาที)')}
            value={rounds.every_minutes}
            onChange={(every_minutes) => onChange({ ...schedule, rounds: { ...rounds, every_minutes } })}
          />
        </div>
      )}
    </div>
  );
}

function DayBox({ name, isChosen, onToggle }: { name: string; isChosen: boolean; onToggle: () => void }) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-border px-2 text-sm has-checked:border-gold-fill has-checked:bg-gold-fill has-checked:text-ink-on-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info">
      <input type="checkbox" className="sr-only" checked={isChosen} onChange={onToggle} />
      {name}
    </label>
  );
}

const toggled = (days: readonly number[], day: number): number[] =>
  (days.includes(day) ? days.filter((other) => other !== day) : [...days, day]).sort((a, b) => a - b);
