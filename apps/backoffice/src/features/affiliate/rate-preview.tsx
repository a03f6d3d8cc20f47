import type { StaffSent } from '@chokdee/contract';
import { useDebounced } from '@chokdee/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** What yesterday would have cost by a draft of the rates, beside the rates that held. */
export function RatePreview({ rates }: StaffSent<'POST /bo/api/affiliate/config/preview'>) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const settled = useDebounced(JSON.stringify(rates));
  const { data, error } = useQuery({
    queryKey: ['rewards', 'rate-preview', settled],
    queryFn: ({ signal }) =>
      staffApi('POST /bo/api/affiliate/config/preview', { rates: JSON.parse(settled) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isShown: true },
  });
  return (
    <section aria-label={t('ถ้าใช้อัตราชุดนี้')} aria-live="polite" className="mt-2 rounded-control bg-raised px-4 py-3">
      {data ? (
        <Facts>
          <Fact name={t('ยอดเล่นของเพื่อน {day}', { day: formatDay(data.day, language) })}>
            <Baht baht={data.stake} />
          </Fact>
          <Fact name={t('ค่าแนะนำตามอัตราเดิม')}>
            <Baht baht={data.before} />
          </Fact>
          <Fact name={t('ค่าแนะนำตามอัตราชุดนี้')}>
            <Baht baht={data.after} className="font-medium" />
          </Fact>
        </Facts>
      ) : (
        <p className="text-sm text-muted">{error?.message ?? t('กำลังคำนวณ')}</p>
      )}
    </section>
  );
}
