import { classNames } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { Instant } from '#src/components/instant.tsx';
import { type Alarm, alarmsQuery } from '#src/features/lotto/results/result-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

/** Why someone must look at a draw. */
export const ALARM_NAMES: Readonly<Record<Alarm['kind'], Text>> = {
  late: 'ผลช้ากว่ากำหนด',
  feeds_disagree: 'แหล่งผลไม่ตรงกัน',
  feed_unreadable: 'อ่านผลจากแหล่งไม่ได้',
  repeated: 'ผลซ้ำกับงวดก่อน',
  late_seal: 'ปิดผนึกโพยหลังเวลาออกผล',
};

const SHOWN = 3;

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
      <span className="whitespace-nowrap">{t(ALARM_NAMES[kind])}</span>
    </span>
  ));
}

/** Every draw that someone must look at, the first of them by name; nothing while all is well. */
export function AlarmBanner() {
  const t = useT();
  const { data } = useQuery(alarmsQuery());
  if (!data || data.items.length === 0) return null;
  const more = data.items.length - SHOWN;
  return (
    <section aria-label={t('สิ่งที่ต้องตรวจ')} className="rounded-card border border-error bg-surface px-4 py-3 text-sm">
      <h2 className="flex items-center gap-2 font-medium text-error">
        <TriangleAlert className="size-5 shrink-0" aria-hidden />
        {t('มี {count} เรื่องที่ต้องตรวจก่อนจ่าย', { count: sayCount(data) })}
      </h2>
      <ul className="mt-1">
        {data.items.slice(0, SHOWN).map(({ round_id, name, kind, draw_at }) => (
          <li key={`${round_id} ${kind}`} className="flex flex-wrap gap-x-3 py-1">
            <Link href={`/lotto/results/${round_id}`} className="text-info underline">
              {name}
            </Link>
            <span>{t(ALARM_NAMES[kind])}</span>
            <span className="text-muted">
              {t('ออกผล')} <Instant at={draw_at} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{t('และอีก {count} เรื่อง', { count: more })}</p>}
    </section>
  );
}

/** How many alarms there are, beside the name of the tab. */
export function AlarmCount() {
  const t = useT();
  const { data } = useQuery(alarmsQuery());
  if (!data || data.items.length === 0) return null;
  return (
    <span className="ml-1.5 rounded-full border border-error px-1.5 text-xs text-error">
      {sayCount(data)}
      <span className="sr-only"> {t('เรื่องที่ต้องตรวจ')}</span>
    </span>
  );
}

const sayCount = ({ items, next_cursor }: { items: readonly unknown[]; next_cursor: string | null }): string =>
  `${items.length}${next_cursor === null ? '' : '+'}`;
