import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Figure, Figures } from '#src/components/figure.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { Section } from '#src/components/section.tsx';
import { AffiliatePage } from '#src/features/affiliate/affiliate-page.tsx';
import { type AffiliateConfig, configQuery } from '#src/features/affiliate/affiliate-query.ts';
import { CommissionDays } from '#src/features/affiliate/commission-days.tsx';
import { RateEditor } from '#src/features/affiliate/rate-editor.tsx';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** `/rewards/affiliate`: what referring earns, from tomorrow if it is changed, and what it has cost. */
export function AffiliateScreen() {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(configQuery());
  const [saves, setSaves] = useState(0);
  return (
    <AffiliatePage title={t('แนะนำเพื่อน')} eyebrow={t('ส่วนแบ่งจากยอดเล่นของเพื่อน 3 ชั้น คิดทุกเที่ยงคืน')}>
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {!data && error && <LoadFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Sums config={data} />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <RateEditor key={saves} config={data} onSaved={() => setSaves(saves + 1)} />
            <Section id="days" title={t('ค่าแนะนำรายวัน')}>
              <CommissionDays days={data.days} />
            </Section>
          </div>
        </>
      )}
    </AffiliatePage>
  );
}

function Sums({ config }: { config: AffiliateConfig }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { is_running, counted_to, referrers, referred, earned, redeemed, held } = config;
  return (
    <Figures>
      <Figure title={t('สมาชิกที่มีผู้แนะนำ')} note={t('ผู้แนะนำ {count} คน', { count: referrers.toLocaleString('th-TH') })}>
        {referred.toLocaleString('th-TH')}
      </Figure>
      <Figure
        title={t('ค่าแนะนำที่คิดแล้ว')}
        note={
          is_running
            ? counted_to && t('ถึงวันที่ {day}', { day: formatDay(counted_to, language) })
            : t('แคมเปญค่าแนะนำไม่ได้เปิดอยู่')
        }
      >
        <Baht baht={earned} />
      </Figure>
      <Figure title={t('สมาชิกรับไปแล้ว')}>
        <Baht baht={redeemed} />
      </Figure>
      <Figure title={t('พักไว้ระหว่างตรวจ')}>
        <Baht baht={held} />
      </Figure>
    </Figures>
  );
}
