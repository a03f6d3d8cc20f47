import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { FactsOf } from '#src/components/fact.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { usePreview } from '#src/lib/asked.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

const { baht } = columnsOf<StaffAnswer<'POST /bo/api/affiliate/config/preview'>>();

/** What yesterday would have cost by a draft of the rates, beside the rates that held. */
export function RatePreview({ rates }: StaffSent<'POST /bo/api/affiliate/config/preview'>) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { data, error } = usePreview('POST /bo/api/affiliate/config/preview', { rates });
  return (
    <section aria-label={t('ถ้าใช้อัตราชุดนี้')} aria-live="polite" className="mt-2 rounded-control bg-raised px-4 py-3">
      {data ? (
        <FactsOf
          of={data}
          facts={[
            baht('stake', (said) => said('ยอดเล่นของเพื่อน {day}', { day: formatDay(data.day, language) })),
            baht('before', 'ค่าแนะนำตามอัตราเดิม'),
            baht('after', 'ค่าแนะนำตามอัตราชุดนี้', { className: 'font-medium' }),
          ]}
        />
      ) : (
        <p className="text-sm text-muted">{error?.message ?? t('กำลังคำนวณ')}</p>
      )}
    </section>
  );
}
