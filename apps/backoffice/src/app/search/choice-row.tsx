import { classNames } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { KINDS } from '#src/app/search/found-things.ts';
import { type Choice, noteOpened } from '#src/app/search/use-choices.ts';
import { Baht } from '#src/components/baht.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { formatShortInstant } from '#src/lib/format/format.ts';
import { useLanguage } from '#src/lib/language.ts';

interface Props {
  id: string;
  choice: Choice;
  isChosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

/** One thing to open: a link, so that it opens in a tab of its own as well. */
export function ChoiceRow({ id, choice, isChosen, onPoint, onOpen }: Props) {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { icon: Icon, path, title, note, found } = choice;
  return (
    <Link
      ref={row}
      id={id}
      href={path}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it leads somewhere
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onPointerMove={() => !isChosen && onPoint()}
      onClick={() => {
        if (found) noteOpened(found);
        onOpen();
      }}
      className={classNames(
        'flex min-h-12 items-center gap-3 rounded-control px-3 py-1.5 text-sm',
        isChosen && 'bg-raised',
      )}
    >
      <Icon className={classNames('size-4 shrink-0', isChosen ? 'text-gold' : 'text-muted')} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {note && <span className="block truncate text-xs text-muted">{note}</span>}
      </span>
      {found && <Facts found={found} />}
    </Link>
  );
}

function Facts({ found: { kind, state, amount, at } }: { found: NonNullable<Choice['found']> }) {
  const language = useLanguage((store) => store.language);
  const { states } = KINDS[kind];
  return (
    <span className="shrink-0 text-right">
      {amount !== null && (
        <span className="block">
          <Baht baht={amount} />
        </span>
      )}
      <span className="flex items-center justify-end gap-2 text-xs text-muted">
        {at && <span className="whitespace-nowrap max-sm:hidden">{formatShortInstant(at, language)}</span>}
        {states && state in states && <StateMark state={state} states={states} />}
      </span>
    </span>
  );
}
