import { classNames } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { type Title, titleOf } from '#src/components/table/table-model.ts';
import { useT } from '#src/lib/language.ts';

/** A figure and what it is called. */
export interface Figure {
  readonly title: Title;
  readonly value: ReactNode;
  /** What belongs to it, in small letters. */
  readonly note?: ReactNode;
  readonly isBad?: boolean;
}

interface Props {
  figures: readonly Figure[];
  /** Within a card or a dialog, which has an edge of its own. */
  isRaised?: boolean;
  className?: string;
}

/** Figures side by side, each with its name. */
export function Figures({
  figures,
  isRaised = false,
  className = 'grid-cols-[repeat(auto-fit,minmax(max(8rem,15%),1fr))]',
}: Props) {
  const t = useT();
  const look = isRaised
    ? 'rounded-control bg-raised px-3 py-2'
    : 'rounded-card border border-hairline bg-surface px-4 py-3';
  return (
    <dl className={classNames('grid gap-3', className)}>
      {figures.map(({ value, note, isBad, ...figure }) => (
        <div key={titleOf(figure, t)} className={classNames('min-w-0', look)}>
          <dt className="text-xs text-muted">{titleOf(figure, t)}</dt>
          <dd className={classNames('text-lg font-medium', isBad && 'text-error')}>{value}</dd>
          {note && <dd className="text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Four at most beside each other, two on a phone. */
export const FOUR = 'grid-cols-2 lg:grid-cols-4';
