import { classNames } from '@chokdee/ui';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  /** It is what the others are about. */
  isMain?: boolean;
  children: ReactNode;
}

/** One line of a list of facts: its name and its value. */
export function FactRow({ name, isMain = false, children }: Props) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className={classNames('text-right font-medium', isMain && 'text-xl text-gold')}>{children}</dd>
    </div>
  );
}
