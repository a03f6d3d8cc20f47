import { classNames } from '@chokdee/ui';
import type { PollConfig } from '#src/features/polls/poll-queries.ts';

const LOOKS: Readonly<Record<PollConfig['state'], string>> = {
  soon: 'text-info',
  open: 'text-win',
  closed: 'text-muted',
  void: 'text-muted',
  resulted: 'text-gold',
  paid: 'text-gold',
};

/** How a poll stands, as a mark in words and colour. */
export function PollState({ state, text }: { state: PollConfig['state']; text: string }) {
  return (
    <span className={classNames('inline-block rounded-full bg-raised px-3 py-0.5 text-sm font-medium', LOOKS[state])}>
      {text}
    </span>
  );
}
