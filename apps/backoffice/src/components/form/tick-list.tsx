import { FieldError } from '@chokdee/ui';
import { useId } from 'react';
import { optionsOf } from '#src/lib/choices.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

interface Props<Name extends string> {
  label: string;
  /** The name of its inputs, by which a problem finds them. */
  name: string;
  names: Readonly<Record<Name, Text>>;
  value: readonly Name[];
  error?: string | undefined;
  hint?: string | undefined;
  isLocked?: boolean;
  onChange: (value: readonly Name[]) => void;
}

/** Some out of a few, all in view. */
export function TickList<Name extends string>({
  label,
  name,
  names,
  value,
  error,
  hint,
  isLocked,
  onChange,
}: Props<Name>) {
  const t = useT();
  const id = useId();
  const toggle = (one: Name) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-sm text-muted">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {optionsOf(names).map(([one, text]) => (
          <label
            key={one}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-border bg-surface px-4 text-sm has-checked:border-gold-fill has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              type="checkbox"
              name={name}
              className="size-4 accent-[var(--gold-fill)]"
              aria-invalid={error !== undefined}
              checked={value.includes(one)}
              disabled={isLocked}
              onChange={() => toggle(one)}
            />
            {t(text)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </fieldset>
  );
}
