import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  text: string | undefined;
  /** How to go on from here, such as a link. */
  children?: ReactNode;
}

/** Why a form could not be sent, when no single field is to blame. */
export function FormProblem({ text, children }: Props) {
  if (text === undefined) return null;
  return (
    <div role="alert" className="flex items-start gap-2 rounded-control border border-error px-4 py-3 text-sm">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-error" aria-hidden />
      <div>
        <p className="text-error">{text}</p>
        {children}
      </div>
    </div>
  );
}
