import { classNames, FieldError, type Problems, SelectField, type Values } from '@chokdee/ui';
import { useId, useState } from 'react';
import { type BirthField, BUDDHIST_YEARS, birthYears } from '#src/features/auth/register/birth-date.ts';
import { MONTHS } from '#src/lib/format/format-day.ts';

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
// Three pickers stand side by side on the narrowest phone: their texts need the room that padding would take.
const NARROW = '[&_select]:pr-7 [&_select]:pl-3 [&_svg]:right-2 [&_svg]:size-4';

interface Props {
  values: Values<BirthField>;
  problems: Problems<BirthField>;
  ageMin: number;
}

/** A birth date by three of the phone's own pickers, in the Buddhist era. As fields it gives day, month and year (CE). */
export function BirthDateField({ values, problems, ageMin }: Props) {
  const id = useId();
  const [years] = useState(() => birthYears(ageMin, new Date()));
  const error = problems.birth_day ?? problems.birth_month ?? problems.birth_year;
  const part = (name: BirthField) => ({
    name,
    defaultValue: values[name],
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': `${id}-note`,
    className: classNames(NARROW, problems[name] !== undefined && '[&_select]:border-error'),
  });
  return (
    <fieldset>
      <legend className="mb-1 font-medium">วันเกิด</legend>
      <div className="grid grid-cols-[1fr_1.9fr_1.35fr] gap-2">
        <SelectField {...part('birth_day')} label="วันที่" autoComplete="bday-day">
          <option value="">–</option>
          {DAYS.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </SelectField>
        <SelectField {...part('birth_month')} label="เดือน" autoComplete="bday-month">
          <option value="">–</option>
          {MONTHS.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </SelectField>
        <SelectField {...part('birth_year')} label="ปี พ.ศ." autoComplete="bday-year">
          <option value="">–</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year + BUDDHIST_YEARS}
            </option>
          ))}
        </SelectField>
      </div>
      {error === undefined ? (
        <p id={`${id}-note`} className="mt-1 text-sm text-muted">
          สมาชิกต้องมีอายุ {ageMin} ปีขึ้นไป
        </p>
      ) : (
        <FieldError id={`${id}-note`} text={error} />
      )}
    </fieldset>
  );
}
