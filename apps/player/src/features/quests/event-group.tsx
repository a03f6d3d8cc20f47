import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#src/components/loaded.tsx';
import { QuestGroup } from '#src/features/quests/quest-group.tsx';
import { eventQuestsQuery } from '#src/features/quests/quest-queries.ts';
import type { useRedeem } from '#src/features/quests/use-redeem.ts';

interface Props {
  eventId: number;
  redeeming: ReturnType<typeof useRedeem>;
}

/** What an event has to be done for a reward, under its name and picture. */
export function EventGroup({ eventId, redeeming }: Props) {
  const query = useQuery(eventQuestsQuery(eventId));
  return (
    <Loaded query={query} what="ภารกิจของกิจกรรม" skeleton={<Skeleton className="h-72 rounded-card" />}>
      {({ event, items }) =>
        event && (
          <QuestGroup title={`กิจกรรม ${event.title}`.trim()} image={event.image} quests={items} redeeming={redeeming} />
        )
      }
    </Loaded>
  );
}
