import { CalendarClock } from 'lucide-react';
import type { Board } from '#src/features/lotto/lotto-words.ts';
import { formatShortInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

type Change = Board['times'][number];

/** How staff changed a round's times, the newest first; nothing where they did not. */
export function TimesChanges({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <ul aria-label={t('การเปลี่ยนเวลา')} className="flex flex-col gap-2 rounded-control bg-raised px-4 py-3 text-sm">
      {changes.map((change) => (
        <li key={change.changed_at} className="flex items-start gap-2">
          <CalendarClock className="mt-0.5 size-5 shrink-0 text-gold" aria-hidden />
          <p className="min-w-0 break-words">
            <ChangeText change={change} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function ChangeText({ change: { changed_at, changed_by, confirmed_by, reason, before, after } }: { change: Change }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const at = (instant: string) => formatShortInstant(instant, language);
  const moved = (['closes_at', 'draw_at'] as const).filter((name) => before[name] !== after[name]);
  return (
    <>
      {t('เวลาถูกเปลี่ยนโดย {name}', { name: changed_by })}{' '}
      {moved.map((name) => (
        <span key={name} className="mr-3 inline-block">
          {t(name === 'closes_at' ? 'ปิดรับ' : 'ออกผล')}{' '}
          {t('จาก {from} เป็น {to}', { from: at(before[name]), to: at(after[name]) })}
        </span>
      ))}
      <span className="block text-muted">
        {at(changed_at)}
        {confirmed_by !== null && ` · ${t('ยืนยันโดย {name}', { name: confirmed_by })}`}
        {` · ${reason}`}
      </span>
    </>
  );
}
