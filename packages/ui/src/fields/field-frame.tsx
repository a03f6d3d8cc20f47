import type { ReactNode } from 'react';
import { FieldError, FieldHint } from '#src/fields/field-notes.tsx';

interface Props {
  /** The id of the control; its notes are named after it. */
  id: string;
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** What stands around a control: its label above, what is wrong and a word of help below. */
export function FieldFrame({ id, label, error, hint, className, children }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <div className="relative">{children}</div>
      <FieldError id={`${id}-error`} text={error} />
      <FieldHint id={`${id}-hint`} text={hint} />
    </div>
  );
}
