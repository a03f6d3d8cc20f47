import { Card, classNames } from '@chokdee/ui';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** One sentence on what it is for. */
  text?: string;
  className?: string;
  children: ReactNode;
}

/** One subject of a page, on a card of its own under its heading. */
export function Section({ title, text, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={classNames('p-4 sm:p-6', className)}>
        <h2 id={id} className="text-lg font-medium">
          {title}
        </h2>
        {text && <p className="text-sm text-pretty text-muted">{text}</p>}
        <div className="mt-2">{children}</div>
      </Card>
    </section>
  );
}
