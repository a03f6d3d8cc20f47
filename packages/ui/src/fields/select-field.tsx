import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from '#src/class-names.ts';
import { FieldFrame } from '#src/fields/field-frame.tsx';

interface Choice {
  readonly value: string | number;
  readonly text: string | number;
}

interface Props extends ComponentProps<'select'> {
  label: string;
  choices?: readonly Choice[];
  error?: string | undefined;
}

/** One choice out of a list, by the phone's own picker. Options that are not alike are its children. */
export function SelectField({ label, choices, error, className, id: givenId, children, ...rest }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <select
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={classNames(
          'min-h-(--control) w-full cursor-pointer appearance-none rounded-control border bg-background pr-10 pl-4 text-base',
          error === undefined ? 'border-border' : 'border-error',
        )}
        {...rest}
      >
        {children}
        {choices?.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        aria-hidden
      />
    </FieldFrame>
  );
}
