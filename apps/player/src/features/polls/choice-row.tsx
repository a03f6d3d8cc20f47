import { classNames } from '@chokdee/ui';
import { CircleCheck } from 'lucide-react';
import type { Poll, PollStats } from '#src/features/polls/poll-queries.ts';

interface Props {
  /** Of the group of choices that belong together. */
  name: string;
  choice: Poll['choices'][number];
  stat: PollStats['choices'][number] | undefined;
  /** How often the member voted for it. */
  mine: number;
  isRight: boolean;
  isChosen: boolean;
  /** Nothing: it cannot be chosen any more. */
  onChoose: (() => void) | undefined;
}

/** One choice with its share of the votes, and how often one voted for it. */
export function ChoiceRow({ name, choice, stat, mine, isRight, isChosen, onChoose }: Props) {
  return (
    <li>
      <label
        className={classNames(
          'block rounded-control border p-3 transition has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
          isChosen ? 'border-gold-fill ring-1 ring-gold-fill' : isRight ? 'border-win' : 'border-border',
          onChoose && 'cursor-pointer hover:border-gold-fill',
        )}
      >
        <span className="flex items-center gap-3">
          {onChoose && (
            <input
              type="radio"
              name={name}
              checked={isChosen}
              onChange={onChoose}
              className="size-5 shrink-0 accent-gold-fill"
            />
          )}
          {choice.image && <img src={choice.image} alt="" className="size-12 shrink-0 rounded-control object-cover" />}
          <span className="min-w-0 flex-1 font-medium text-pretty">
            {choice.name}
            {isRight && (
              <span className="ml-2 inline-flex items-center gap-1 text-sm text-win">
                <CircleCheck className="size-4" aria-hidden />
                คำตอบที่ถูก
              </span>
            )}
          </span>
          {mine > 0 && (
            <span className="shrink-0 rounded-full bg-raised px-3 py-0.5 text-sm text-gold">คุณโหวต {mine}</span>
          )}
        </span>
        {stat && <Share stat={stat} isRight={isRight} />}
      </label>
    </li>
  );
}

function Share({ stat: { votes, percent }, isRight }: { stat: NonNullable<Props['stat']>; isRight: boolean }) {
  return (
    <span className="mt-2 flex items-center gap-3">
      <span className="h-2 flex-1 overflow-clip rounded-full bg-raised" aria-hidden>
        <span
          className={classNames('block h-full', isRight ? 'bg-win' : 'bg-gold-fill')}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="w-32 shrink-0 text-right text-sm text-muted">
        {percent}% · {votes.toLocaleString('en-US')} โหวต
      </span>
    </span>
  );
}
