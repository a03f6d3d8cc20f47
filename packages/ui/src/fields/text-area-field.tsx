import { type ComponentProps, useId } from 'react';
import { classNames } from '#src/class-names.ts';
import { FieldError } from '#src/fields/field-notes.tsx';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
}

/** Several lines of input with their label above and, when they are refused, the reason below. */
export function TextAreaField({ label, error, className, id: givenId, ...rest }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={classNames(
          'w-full rounded-control border bg-background px-4 py-3 text-base placeholder:text-muted',
          error === undefined ? 'border-border' : 'border-error',
        )}
        {...rest}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
