import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#src/class-names.ts';
import { FieldFrame } from '#src/fields/field-frame.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** A word of help that stays below the field. */
  hint?: string | undefined;
  /** What is wrong with the value, in words that say how to mend it. */
  error?: string | undefined;
  /** A control at the end of the field, such as one that shows a password. */
  end?: ReactNode;
}

/** One line of input with its label above and, when the value is refused, the reason below. */
export function TextField({ label, hint, error, end, className, id: givenId, ...rest }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const notes = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} error={error} className={className} hint={hint}>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={notes || undefined}
        className={classNames(
          'min-h-(--control) w-full rounded-control border bg-background px-4 text-base placeholder:text-muted',
          error === undefined ? 'border-border' : 'border-error',
          end !== undefined && 'pr-14',
        )}
        {...rest}
      />
      {end !== undefined && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
    </FieldFrame>
  );
}
