import { CircleAlert } from 'lucide-react';

/** Why a form could not be sent, when no single field is to blame. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control border border-error px-4 py-3 text-sm text-error">
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
      {text}
    </p>
  );
}
