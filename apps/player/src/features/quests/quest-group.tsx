import { useId } from 'react';
import { QuestCard } from '#src/features/quests/quest-card.tsx';
import type { Quest } from '#src/features/quests/quest-queries.ts';
import type { useRedeem } from '#src/features/quests/use-redeem.ts';

export const QUEST_GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

interface Props {
  title: string;
  /** A picture beside the title; empty: none. */
  image?: string;
  quests: readonly Quest[];
  redeeming: ReturnType<typeof useRedeem>;
}

/** Quests that belong together, under their heading; without any there is nothing. */
export function QuestGroup({ title, image, quests, redeeming: { busyId, redeem } }: Props) {
  const id = useId();
  if (quests.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-center gap-3">
        {image && (
          <img src={image} alt="" width={96} height={54} className="aspect-video w-24 rounded-control object-cover" />
        )}
        <h2 id={id} className="min-w-0 text-lg font-medium wrap-break-word">
          {title}
        </h2>
      </div>
      <ul className={QUEST_GRID}>
        {quests.map((quest) => (
          <li key={quest.quest_id}>
            <QuestCard quest={quest} isBusy={busyId === quest.quest_id} onRedeem={() => redeem(quest)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
