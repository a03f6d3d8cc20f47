import { classNames } from '@chokdee/ui';
import { useState } from 'react';
import type { PreviewRow } from '#src/features/games/games-query.ts';

type Covered = Pick<PreviewRow['games'][number], 'cover' | 'name' | 'provider_name'>;

interface Props {
  game: Covered;
  /** Its name stands beside it, so an empty tile stays empty. */
  isNamed?: boolean;
  className?: string;
}

/** The picture of a game; where there is none, its name on a tile. */
export function GameCover({ game: { cover, name, provider_name }, isNamed = false, className }: Props) {
  const [failed, setFailed] = useState('');
  const look = classNames('shrink-0 overflow-clip rounded-control bg-raised', className);
  if (cover && cover !== failed)
    return (
      <img
        src={cover}
        alt=""
        loading="lazy"
        className={classNames(look, 'object-cover')}
        onError={() => setFailed(cover)}
      />
    );
  return (
    <span className={classNames(look, 'flex flex-col justify-end p-1.5 text-[11px] leading-snug')} aria-hidden>
      {!isNamed && (
        <>
          <span className="line-clamp-2 break-words">{name}</span>
          <span className="truncate text-muted">{provider_name}</span>
        </>
      )}
    </span>
  );
}

/** The tags of a game, each on a sign of its own. */
export function Tags({ tags, className }: { tags: readonly string[]; className?: string }) {
  return (
    <span className={classNames('flex gap-1', className)}>
      {tags.map((tag) => (
        <span key={tag} className="rounded-full bg-raised px-2 py-0.5 text-xs whitespace-nowrap">
          {tag}
        </span>
      ))}
    </span>
  );
}
