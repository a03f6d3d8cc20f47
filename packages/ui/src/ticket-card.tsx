import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#src/card.tsx';
import { classNames } from '#src/class-names.ts';

interface Props extends ComponentProps<'div'> {
  /** What stands below the perforation. */
  stub: ReactNode;
}

// A circle of the page's colour over the card's border, of which only the inner half shows.
const NOTCH = 'absolute top-1/2 size-5 -translate-y-1/2 rounded-full border border-hairline bg-background';

/** A card drawn as a ticket: its stub is joined by a perforated line with a notch at each end. */
export function TicketCard({ stub, children, ...rest }: Props) {
  return (
    <Card {...rest}>
      <div className="p-4">{children}</div>
      <div className="relative h-0" aria-hidden>
        <span className={classNames(NOTCH, '-left-[11px] [clip-path:inset(0_0_0_50%)]')} />
        <span className="absolute inset-x-4 -top-px border-t-2 border-dashed border-hairline" />
        <span className={classNames(NOTCH, '-right-[11px] [clip-path:inset(0_50%_0_0)]')} />
      </div>
      <div className="p-4">{stub}</div>
    </Card>
  );
}
