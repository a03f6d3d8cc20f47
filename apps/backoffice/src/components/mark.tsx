import { classNames } from '@chokdee/ui';
import type { LucideIcon } from 'lucide-react';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

/** How a state looks: its sign and its colour. */
export type Look = readonly [icon: LucideIcon, colour: string];

/** How each of some states is called and looks. */
export type States<State extends string> = Readonly<Record<State, readonly [text: Text, look: Look]>>;

/** What is longer wraps, so that it pushes no money out of sight. */
const ONE_LINE_MAX = 24;

/** Where something stands, in words with a sign. */
export function Mark({ look: [Icon, colour], text }: { look: Look; text: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-1.5',
        text.length > ONE_LINE_MAX ? 'min-w-32' : 'whitespace-nowrap',
        colour,
      )}
    >
      <Icon className="size-4 shrink-0 self-center" aria-hidden />
      {text}
    </span>
  );
}

/** Where something stands, by the words and the look of each state. */
export function StateMark<State extends string>({ state, states }: { state: State; states: States<State> }) {
  const [text, look] = states[state];
  return <Mark look={look} text={useT()(text)} />;
}
