import { Dialog } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ButtonLink } from '#src/components/button-link.tsx';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { eventsQuery } from '#src/lib/events.ts';

/** The pictures of the events. Each leads to the poll. */
export function EventDialog({ onClose }: { onClose: () => void }) {
  const { data: events = [] } = useQuery(eventsQuery());
  const isMember = useIsLoggedIn();
  return (
    <Dialog title="กิจกรรม" width={800} onClose={onClose}>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(300px,1fr))]">
        {events.map(({ id, image, title }) => (
          <li key={id}>
            <Link href="/poll/1" onClick={onClose} className="block overflow-clip rounded-card">
              <img
                src={image}
                alt={title}
                width={640}
                height={360}
                className="w-full squat:mx-auto squat:max-h-[60dvh] squat:w-auto"
              />
            </Link>
          </li>
        ))}
      </ul>
      {isMember && (
        <ButtonLink href="/member/creditfree" onClick={onClose} variant="outline" className="mt-4 w-full">
          ดูภารกิจของกิจกรรม
        </ButtonLink>
      )}
    </Dialog>
  );
}
