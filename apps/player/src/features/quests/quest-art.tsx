import { useState } from 'react';
import type { Quest } from '#src/features/quests/quest-queries.ts';
import { WAYS } from '#src/features/quests/quest-words.ts';

/** The picture of a quest; without one, the sign of what is to be done. */
export function QuestArt({ quest: { image, measure } }: { quest: Pick<Quest, 'image' | 'measure'> }) {
  const [isBroken, setIsBroken] = useState(false);
  const { icon: Icon } = WAYS[measure];
  return (
    <div className="flex size-12 shrink-0 items-center justify-center overflow-clip rounded-control bg-raised text-gold">
      {image && !isBroken ? (
        <img
          src={image}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <Icon className="size-6" strokeWidth={1.5} aria-hidden />
      )}
    </div>
  );
}
