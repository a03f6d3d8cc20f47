import type { ReactNode } from 'react';

/** Facts below each other: the name at the left, what it is at the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-hairline text-sm">{children}</dl>;
}

/** One fact of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 py-1">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
