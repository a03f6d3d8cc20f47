import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { eventsQuery } from '#src/lib/events.ts';
import { openOverlay } from '#src/lib/overlays.ts';

/** The floating button of the events, bottom left; without events there is none. */
export function EventButton() {
  const { data: events } = useQuery(eventsQuery());
  if (!events || events.length === 0) return null;
  return (
    <button
      type="button"
      aria-label="กิจกรรม"
      title="กิจกรรม"
      onClick={() => openOverlay('event')}
      className="fixed bottom-[calc(env(safe-area-inset-bottom)+5rem)] left-[calc(env(safe-area-inset-left)+1rem)] z-20 flex size-14 cursor-pointer items-center justify-center rounded-full bg-gold-fill text-ink-on-gold transition active:scale-95 max-sm:betting:static max-sm:betting:mx-auto max-sm:betting:mb-6 sm:bottom-6"
    >
      <Gift className="size-6" aria-hidden />
    </button>
  );
}
