import { classNames } from '@chokdee/ui';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { EVENTS, type TimelineRow } from '#src/features/members/member/timeline/events.ts';
import { formatShortInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** One thing that happened: when, what, what it moved and what was left. */
export function TimelineItem({ row, memberId }: { row: TimelineRow; memberId: number }) {
  const t = useT();
  const may = useMay();
  const language = useLanguage((state) => state.language);
  const { at, kind, state, amount, balance_after, count, by } = row;
  const { icon: Icon, say, more, pathOf, opensFor, states, isBook = true } = EVENTS[kind];
  const href = pathOf && count !== null && kind === 'game' && count > 1 ? undefined : pathOf?.(row, memberId);
  const title = say(row, t);
  const isMoney = isBook && row.note !== 'points';
  const below = [more?.(row, t), by].filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-2 text-sm sm:grid-cols-[6.5rem_1fr_auto_5.5rem]">
      <time dateTime={at} className="text-xs whitespace-nowrap text-muted max-sm:col-span-2 sm:pt-0.5">
        {formatShortInstant(at, language)}
      </time>
      <div className="flex min-w-0 items-start gap-2">
        <Icon className="mt-1 size-4 shrink-0 text-muted" aria-hidden />
        <div className="min-w-0">
          <p className="break-words whitespace-pre-line">
            {href && (!opensFor || may(opensFor)) ? (
              <Link href={href} className="hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          <p className="flex flex-wrap gap-x-3 text-xs text-muted">
            {states && state in states && <StateMark state={state} states={states} />}
            {below && <span className="min-w-0 break-words">{below}</span>}
          </p>
        </div>
      </div>
      <span className={classNames('text-right', !isMoney && 'text-muted')}>
        {amount !== null && <Baht baht={amount} isSigned={isMoney} />}
      </span>
      <span className="text-right text-muted max-sm:hidden">
        {balance_after !== null && <Baht baht={balance_after} />}
      </span>
    </li>
  );
}
