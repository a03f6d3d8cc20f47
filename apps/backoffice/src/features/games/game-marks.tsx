import { classNames } from '@chokdee/ui';
import { CircleCheck, CircleDashed, CircleOff, EyeOff, Hourglass, RotateCcw, TriangleAlert } from 'lucide-react';
import { type Look, Mark } from '#src/components/mark.tsx';
import type { Callback, Game } from '#src/features/games/games-query.ts';
import { CALLBACK_STATES, GAME_STATES, stateOf } from '#src/features/games/games-words.ts';
import { useT } from '#src/lib/language.ts';

const GAME_LOOKS: Readonly<Record<keyof typeof GAME_STATES, Look>> = {
  shown: [CircleCheck, 'text-win'],
  hidden: [EyeOff, 'text-muted'],
  closed: [CircleOff, 'text-muted'],
  gone: [CircleDashed, 'text-muted'],
};

const CALLBACK_LOOKS: Readonly<Record<Callback['state'], Look>> = {
  refused: [CircleOff, 'text-muted'],
  unanswered: [TriangleAlert, 'text-error'],
  replayed: [RotateCcw, 'text-win'],
};

/** Whether players see a game, in words with a sign. */
export function GameState({ game }: { game: Game }) {
  const t = useT();
  const state = stateOf(game);
  return <Mark look={GAME_LOOKS[state]} text={t(GAME_STATES[state])} />;
}

/** What came of a provider's call, in words with a sign. */
export function CallbackState({ state }: Pick<Callback, 'state'>) {
  const t = useT();
  return <Mark look={CALLBACK_LOOKS[state]} text={t(CALLBACK_STATES[state])} />;
}

/** Whether a round is over, in words with a sign. */
export function RoundState({ isOver }: { isOver: boolean }) {
  const t = useT();
  return (
    <Mark look={isOver ? [CircleCheck, 'text-win'] : [Hourglass, 'text-info']} text={t(isOver ? 'จบแล้ว' : 'กำลังเล่น')} />
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
