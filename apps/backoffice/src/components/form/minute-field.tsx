import { TextField } from '@chokdee/ui';
import { DayField } from '#src/components/form/day-field.tsx';
import { useT } from '#src/lib/language.ts';

interface Props {
  label: string;
  name?: string;
  /** `YYYY-MM-DDTHH:MM` in Bangkok; empty: none. */
  value: string;
  onChange: (minute: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  isLocked?: boolean;
}

/** A day and a time of it in Bangkok. */
export function MinuteField({ label, value, onChange, error, isLocked = false, ...rest }: Props) {
  const t = useT();
  const [day = '', time = ''] = value.split('T');
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-38 flex-1">
        <DayField
          {...rest}
          label={label}
          value={day}
          error={error}
          isLocked={isLocked}
          onChange={(chosen) => onChange(chosen && `${chosen}T${time || '00:00'}`)}
        />
      </div>
      <TextField
        label={t('เวลา')}
        aria-label={t('เวลาของ {label}', { label })}
        type="time"
        className="w-36"
        value={time}
        readOnly={isLocked}
        disabled={day === ''}
        onChange={({ target }) => onChange(`${day}T${target.value || '00:00'}`)}
      />
    </div>
  );
}
