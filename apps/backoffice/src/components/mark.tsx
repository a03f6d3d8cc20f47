import { classNames } from '@chokdee/ui';
import type { LucideIcon } from 'lucide-react';

/** How a state looks: its sign and its colour. */
export type Look = readonly [icon: LucideIcon, colour: string];

/** Where something stands, in words with a sign. */
export function Mark({ look: [Icon, colour], text }: { look: Look; text: string }) {
  return (
    <span className={classNames('inline-flex items-baseline gap-1.5 whitespace-nowrap', colour)}>
      <Icon className="size-4 shrink-0 self-center" aria-hidden />
      {text}
    </span>
  );
}
