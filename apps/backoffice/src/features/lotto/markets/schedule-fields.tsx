import { CheckField, FieldError, SelectField } from '@chokdee/ui';
import { useId } from 'react';
import type { z } from 'zod';
import { FormFields } from '#src/components/form/form-fields.tsx';
import { sayLeft } from '#src/features/lotto/board/closing-clock.tsx';
import { type Market, WEEKDAYS } from '#src/features/lotto/markets/market-words.ts';
import type { FieldsIn, InputProps, Inputs } from '#src/lib/form/fields.ts';
import { problemsWithin } from '#src/lib/form/find-problems.ts';
import { coreOf, type Typed } from '#src/lib/form/typed.ts';
import { type Translate, translator, useT } from '#src/lib/language.ts';

type On = Market['schedule']['on'];
export type TypedSchedule = Typed<Omit<Market['schedule'], 'on'>>;

const MONTH_DAYS = Array.from({ length: 31 }, (_, place) => place + 1);
const EVERY_WEEKDAY = WEEKDAYS.map((_, place) => place + 1);

const FIELDS: FieldsIn<TypedSchedule> = {
  closes: { label: 'เวลาปิดรับ', type: 'time' },
  draws: { label: 'เวลาออกผล', type: 'time' },
  opens: { label: 'เวลาเปิดรับ', type: 'time', when: ({ opens }) => opens !== '' },
  opens_minutes_before: {
    label: 'เปิดก่อนปิดรับ (นาที)',
    hint: ({ opens_minutes_before }) => sayMinutes(translator(), Number(opens_minutes_before)),
    when: ({ opens }) => opens === '',
  },
};
const ROUNDS: FieldsIn<Exclude<TypedSchedule['rounds'], ''>> = {
  count: { label: 'จำนวนรอบ' },
  every_minutes: { label: 'ห่างกัน (นาที)' },
};

/** When a market draws: days of the month or of the week, and the times of the day in Bangkok. */
export function ScheduleFields({ schema, value, error, problems, onChange }: InputProps<TypedSchedule>) {
  const t = useT();
  const id = useId();
  const change = (part: object) => onChange({ ...value, ...part });
  const inputs = {
    schema: coreOf(schema) as z.ZodObject,
    fields: FIELDS as Inputs['fields'],
    form: value,
    problems,
    onChange: change,
  };
  const on = (value as unknown as { on: On }).on;
  return (
    <div className="flex flex-col gap-4">
      <DayFields on={on} onChange={(next) => change({ on: next })} />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <FormFields {...inputs} className="" only={['closes']} />
        <FormFields {...inputs} className="" only={['draws']} />
        <SelectField
          label={t('เปิดรับ')}
          value={value.opens === '' ? 'before' : 'time'}
          onChange={({ target }) =>
            change(
              target.value === 'time'
                ? { opens: '06:00', opens_minutes_before: '' }
                : { opens: '', opens_minutes_before: '1440' },
            )
          }
        >
          <option value="before">{t('ก่อนปิดรับ')}</option>
          <option value="time">{t('ตามเวลา')}</option>
        </SelectField>
        <FormFields {...inputs} className="" only={['opens', 'opens_minutes_before']} />
      </div>
      <RoundsFields {...inputs} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

const sayMinutes = (t: Translate, minutes: number): string => {
  if (!(minutes >= 60)) return '';
  return minutes >= 1_440
    ? sayLeft(t, minutes * 60)
    : t('{hours} ชม.', { hours: Math.round((minutes / 60) * 10) / 10 });
};

/** A market of many rounds a day: how many, and how far apart. */
function RoundsFields({ schema, form, problems, onChange }: Inputs) {
  const t = useT();
  const { rounds } = form as TypedSchedule;
  return (
    <div>
      <CheckField
        label={t('หลายรอบต่อวัน เวลาข้างบนเป็นของรอบแรก')}
        checked={rounds !== ''}
        onChange={({ target }) => onChange({ rounds: target.checked ? { count: '88', every_minutes: '15' } : '' })}
      />
      {rounds !== '' && (
        <FormFields
          className="grid-cols-2 sm:max-w-96"
          schema={coreOf(schema.shape['rounds'] as z.core.$ZodType) as z.ZodObject}
          fields={ROUNDS as Inputs['fields']}
          form={rounds}
          problems={problemsWithin(problems, 'rounds')}
          onChange={(part) => onChange({ rounds: { ...rounds, ...part } })}
        />
      )}
    </div>
  );
}

function DayFields({ on, onChange }: { on: On; onChange: (on: On) => void }) {
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
