import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '#src/fields/field-notes.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'children'> {
  /** What is agreed to; it may hold links. */
  label: ReactNode;
  error?: string | undefined;
}

/** A box to tick, with its words beside it. */
export function CheckField({ label, error, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="my-3 size-6 shrink-0 cursor-pointer accent-[var(--gold-fill)]"
          {...rest}
        />
        <label htmlFor={id} className="cursor-pointer py-3 text-sm">
          {label}
        </label>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
