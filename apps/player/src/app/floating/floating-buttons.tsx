import { classNames } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift, MessageCircle, Send } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Spot } from '#src/app/floating/find-spots.ts';
import { useStepAside } from '#src/app/floating/use-step-aside.ts';
import { useAgent } from '#src/lib/agent/agent.ts';
import { eventsQuery } from '#src/lib/events.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

/** What floats over every page: the contacts at the right edge and, while there are events, their icon at the bottom left. */
export function FloatingButtons() {
  const { line_contact_url, telegram_contact_url } = useAgent().info;
  const { data: events = [] } = useQuery(eventsQuery());
  const contacts = [
    { href: line_contact_url, icon: MessageCircle, name: 'LINE' },
    { href: telegram_contact_url, icon: Send, name: 'Telegram' },
  ].filter(({ href }) => href !== '');
  const { ref, spots } = useStepAside();
  // A key for each number of spots: a side that gets its first ones appears there, and does not slide there from the corner.
  return (
    <div ref={ref} data-floating>
      {events.length > 0 && <Events key={`left ${spots.left.length}`} spot={spots.left[0]} />}
      {contacts.length > 0 && <Contacts key={`right ${spots.right.length}`} contacts={contacts} spots={spots.right} />}
    </div>
  );
}

const BUTTON =
  'fixed bottom-0 z-20 flex size-14 -translate-y-(--lift) cursor-pointer items-center justify-center rounded-full transition-[translate,scale] duration-200 [--tuck:0] tucked:[--tuck:1] active:scale-95 motion-reduce:transition-none print:hidden';
const LEFT = 'left-[calc(env(safe-area-inset-left)+1rem)] translate-x-[calc(var(--tuck)*-3.5rem)]';
const RIGHT = 'right-[calc(env(safe-area-inset-right)+1rem)] translate-x-[calc(var(--tuck)*3.5rem)]';
/**
 * The icon comes along to what stays in sight of a button: the width of the gutter. It inherits whether it is tucked: WebKit does not
 * look again at an icon whose rule names an attribute of its button.
 */
const ICON =
  'size-6 scale-[calc(1-var(--tuck)*0.4)] transition-[translate,scale] duration-200 motion-reduce:transition-none';

/** Puts a button on its spot. It is not seen before it has one. */
const stand = (spot: Spot | undefined) => ({
  'data-tucked': spot?.isTucked || undefined,
  style: { '--lift': `${spot?.lift ?? 0}px`, visibility: spot ? undefined : 'hidden' } as CSSProperties,
});

function Events({ spot }: { spot: Spot | undefined }) {
  return (
    <aside data-side="left" aria-label="กิจกรรมที่มีอยู่">
      <button
        type="button"
        aria-label="กิจกรรม"
        title="กิจกรรม"
        onClick={() => openOverlay('event')}
        className={classNames(BUTTON, LEFT, 'bg-gold-fill text-ink-on-gold')}
        {...stand(spot)}
      >
        <Gift className={classNames(ICON, 'translate-x-[calc(var(--tuck)*1.25rem)]')} aria-hidden />
      </button>
    </aside>
  );
}

interface Contact {
  readonly href: string;
  readonly icon: typeof Send;
  readonly name: string;
}

function Contacts({ contacts, spots }: { contacts: readonly Contact[]; spots: readonly Spot[] }) {
  return (
    <aside data-side="right" aria-label="ช่องทางติดต่อ">
      {contacts.map(({ href, icon: Icon, name }, index) => (
        <ExternalLink
          key={name}
          href={href}
          title={name}
          className={classNames(BUTTON, RIGHT, 'border border-border bg-raised text-gold')}
          {...stand(spots[index])}
        >
          <Icon className={classNames(ICON, 'translate-x-[calc(var(--tuck)*-1.25rem)]')} aria-hidden />
          <span className="sr-only">ติดต่อทาง {name}</span>
        </ExternalLink>
      ))}
    </aside>
  );
}
