import { ALARM_KINDS } from '@chokdee/contract/staff';
import { classNames } from '@chokdee/ui';
import { TriangleAlert } from 'lucide-react';
import type { Alarm } from '#src/features/lotto/results/result-query.ts';
import { useT } from '#src/lib/language.ts';

/** The alarms of one draw, in words with a sign. */
export function AlarmMarks({ alarms, className }: { alarms: readonly Alarm[]; className?: string }) {
  const t = useT();
  return alarms.map(({ kind, detail }) => (
    <span
      key={kind}
      className={classNames('flex items-center gap-1.5 text-error', className)}
      title={detail === '' ? undefined : detail}
    >
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      <span className="whitespace-nowrap">{t(ALARM_KINDS[kind].title)}</span>
    </span>
  ));
}
