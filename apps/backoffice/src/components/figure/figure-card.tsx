import { Card, classNames } from '@chokdee/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface Props {
  title: string;
  value: ReactNode;
  /** What belongs to the figure, in small letters beside it. */
  beside?: ReactNode;
  /** Below the figure: what it is compared with. */
  note?: ReactNode;
  /** Where the figure comes from; left out for those who may not look there. */
  href?: string | undefined;
}

/** Cards beside each other: the last fills what is left of its row. */
export const CARDS = classNames(
  'grid grid-cols-2 gap-3 md:grid-cols-3',
  'max-md:[&>:last-child:nth-child(odd)]:col-span-2',
  'md:[&>:last-child:nth-child(3n+1)]:col-span-3 md:[&>:last-child:nth-child(3n+2)]:col-span-2',
);

/** One figure. The whole card leads to what it is made of. */
export function FigureCard({ title, value, beside, note, href }: Props) {
  return (
    <Card
      className={classNames(
        'relative p-4',
        href && 'transition hover:border-border has-focus-visible:outline-2 has-focus-visible:outline-info',
      )}
    >
      <h2 className="text-sm text-muted">
        {href ? (
          <Link href={href} className="flex items-center gap-1 outline-none after:absolute after:inset-0">
            <span className="flex-1">{title}</span>
            <ChevronRight className="size-4 shrink-0" aria-hidden />
          </Link>
        ) : (
          title
        )}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2 text-xl font-medium md:text-2xl">
        {value}
        {beside && <span className="text-xs font-normal text-muted">{beside}</span>}
      </p>
      <div className="min-h-6 text-xs text-muted">{note}</div>
    </Card>
  );
}
