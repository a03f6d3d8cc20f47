import { CircleAlert } from 'lucide-react';

/** What is wrong with a field, below it; read aloud when it appears. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-error">
      <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden />
      {text}
    </p>
  );
}

/** A word of help below a field. */
export function FieldHint({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className="mt-1 text-sm text-muted">
      {text}
    </p>
  );
}
