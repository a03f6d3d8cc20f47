import { Card } from '@chokdee/ui';
import { type ReactNode, useId } from 'react';

interface Props {
  /** Where the jump links of a narrow screen lead. */
  id: string;
  title: string;
  /** What one can do with it, at the right of its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of a page about one thing. */
export function Section({ id, title, actions, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0 scroll-mt-4">
      <Card className="flex h-full flex-col gap-1 px-4 py-3">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-2">
          <h2 id={titleId} className="font-medium">
            {title}
          </h2>
          {actions}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** Stands where a part has nothing to show. */
export function Nothing({ text }: { text: string }) {
  return <p className="text-sm text-muted">{text}</p>;
}
