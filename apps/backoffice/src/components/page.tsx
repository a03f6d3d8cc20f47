import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { readBrandName } from '#src/lib/brand-name.ts';

interface Props {
  title: string;
  /** What the page belongs to, in small letters above its title. */
  eyebrow?: ReactNode;
  /** What one can do here, at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the back office: its title with what one can do, then its content. */
export function Page({ title, eyebrow, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${readBrandName()}`;
  }, [title]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          {eyebrow && <p className="text-xs text-muted">{eyebrow}</p>}
          <h1 className="text-xl font-medium wrap-anywhere">{title}</h1>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </>
  );
}
