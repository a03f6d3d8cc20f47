import { classNames } from '@chokdee/ui';
import { CalendarClock, CircleCheck, CircleSlash } from 'lucide-react';
import type { ContentRow } from '#src/features/agent/content/content-kinds.ts';
import { useT } from '#src/lib/language.ts';

const STATES = {
  now: { text: 'กำลังแสดง', icon: CircleCheck, colour: 'text-win' },
  later: { text: 'ยังไม่ถึงเวลา', icon: CalendarClock, colour: 'text-info' },
  over: { text: 'สิ้นสุดแล้ว', icon: CircleSlash, colour: 'text-muted' },
} as const;

/** Whether players see a row at this moment. */
export const showingOf = ({ starts_at, ends_at }: ContentRow) => {
  const now = new Date().toISOString();
  if (String(starts_at) > now) return STATES.later;
  return ends_at && String(ends_at) <= now ? STATES.over : STATES.now;
};

/** Whether players see it now, in a word and a sign. */
export function Showing({ row }: { row: ContentRow }) {
  const t = useT();
  const { text, icon: Icon, colour } = showingOf(row);
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', colour)}>
      <Icon className="size-4" aria-hidden />
      {t(text)}
    </span>
  );
}
