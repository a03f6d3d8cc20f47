import { addDays, type Day, day, dayOf } from '@chokdee/kernel';
import { useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Fees } from '#src/features/profit/fees-query.ts';
import { formatMonth } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 3;

const monthOf = (one: Day): Day => day(`${one.slice(0, 8)}01`);
const next = (month: Day): Day => monthOf(addDays(month, 31));

/** The months that a rate may begin with, the newest first. */
const monthsAround = (today: Day): Day[] => {
  let month = monthOf(today);
  for (let back = 0; back < MONTHS_BACK; back += 1) month = monthOf(addDays(month, -1));
  const months = [month];
  while (months.length <= MONTHS_BACK + MONTHS_AHEAD) months.push(next(months.at(-1) ?? month));
  return months.toReversed();
};

/** Sets what a provider takes of its gross win from a month on. */
export function FeeDialog({ fees, onClose }: { fees: Fees; onClose: () => void }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const [today] = useState(() => dayOf(new Date()));
  const { provider_id, name, rates } = fees;
  const oldest = rates.at(-1)?.from_day;
  const months = [...monthsAround(today), ...(oldest && oldest < monthOf(today) ? [oldest] : [])];
  return (
    <ActDialog
      call="POST /bo/api/profit/fees/save"
      title={t('ค่าธรรมเนียมของ {name}', { name })}
      given={{ provider_id }}
      fields={{
        from_day: {
          label: 'เริ่มใช้เดือน',
          choices: [...new Set(months)].map((month) => [month, formatMonth(month, language)] as const),
          nothing: 'เลือกเดือน',
        },
        percent: { label: 'ส่วนแบ่งจากกำไรขั้นต้น (%)', hint: 'ทศนิยมไม่เกิน 2 ตำแหน่ง เช่น 12.50' },
      }}
      renderOutcome={({ from_day }) =>
        from_day !== '' &&
        from_day < monthOf(today) && <p className="text-sm text-muted">{t('กำไรสุทธิของเดือนที่ผ่านมาตั้งแต่เดือนนี้จะคิดใหม่')}</p>
      }
      confirm={t('บันทึกค่าธรรมเนียม')}
      onClose={onClose}
    />
  );
}
