import { classNames } from '@chokdee/ui';
import { Instant } from '#src/components/instant.tsx';
import { Nothing } from '#src/components/section.tsx';
import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

/** What only staff take, in words; the server names the others itself. */
const STAFF_STEPS: Readonly<Record<string, Text>> = {
  note: 'บันทึกของทีมงาน',
  approval: 'อนุมัติหนึ่งคน',
  asked_back: 'ถามผู้ให้บริการ',
  resent: 'ส่งคำสั่งโอนอีกครั้ง',
  provider: 'ผู้ให้บริการตอบ',
  way: 'เปลี่ยนวิธีจ่าย',
  payer: 'รับหรือคืนงานจ่าย',
  entered: 'บันทึกการโอน',
  undone: 'ยกเลิกการโอนที่บันทึกไว้',
};

/** The way of a deposit or a withdrawal: what happened, when, and who did it. */
export function StepList({ steps }: Pick<Withdrawal, 'steps'>) {
  const t = useT();
  if (steps.length === 0) return <Nothing text={t('ยังไม่มีขั้นตอน')} />;
  return (
    <ol className="mt-1 text-sm">
      {steps.map(({ step, title, at, note, by }, place) => (
        // A step is its place: one can be taken twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className="relative border-l border-hairline pb-3 pl-4 last:border-transparent last:pb-0">
          <span
            aria-hidden
            className={classNames(
              'absolute top-2 -left-[5px] size-2.5 rounded-full',
              at ? 'bg-gold-fill' : 'border border-border bg-surface',
            )}
          />
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className={classNames(!at && 'text-muted')}>{t.data(STAFF_STEPS[step] ?? title)}</span>
            <span className="text-xs leading-6 text-muted">
              {by && `${by} · `}
              <Instant at={at} />
            </span>
          </p>
          {note && <p className="break-words text-muted">{t.data(note)}</p>}
        </li>
      ))}
    </ol>
  );
}
