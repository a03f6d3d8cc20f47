import type { ReactNode } from 'react';

/** Figures side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,15%),1fr))] gap-3">{children}</dl>;
}

/** One figure with its name, and what belongs to it in small letters. */
export function Figure({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="rounded-card border border-hairline bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{title}</dt>
      <dd className="text-lg font-medium">{children}</dd>
      {note && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  );
}
