import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Figures } from '#src/components/figure/figure.tsx';
import { Loaded } from '#src/components/loaded.tsx';
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
  const [saves, setSaves] = useState(0);
  return (
    <AffiliatePage title={t('แนะนำเพื่อน')} eyebrow={t('ส่วนแบ่งจากยอดเล่นของเพื่อน 3 ชั้น คิดทุกเที่ยงคืน')}>
      <Loaded query={useQuery(configQuery())}>
        {(config) => (
          <>
            <Sums config={config} />
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <RateEditor key={saves} config={config} onSaved={() => setSaves(saves + 1)} />
              <Section id="days" title={t('ค่าแนะนำรายวัน')}>
                <CommissionDays days={config.days} />
              </Section>
            </div>
          </>
        )}
      </Loaded>
    </AffiliatePage>
  );
}

function Sums({ config }: { config: AffiliateConfig }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { is_running, counted_to, referrers, referred, earned, redeemed, held } = config;
  return (
    <Figures
      figures={[
        {
          title: 'สมาชิกที่มีผู้แนะนำ',
          value: referred.toLocaleString('th-TH'),
          note: t('ผู้แนะนำ {count} คน', { count: referrers.toLocaleString('th-TH') }),
        },
        {
          title: 'ค่าแนะนำที่คิดแล้ว',
          value: <Baht baht={earned} />,
          note: is_running
            ? counted_to && t('ถึงวันที่ {day}', { day: formatDay(counted_to, language) })
            : t('แคมเปญค่าแนะนำไม่ได้เปิดอยู่'),
        },
        { title: 'สมาชิกรับไปแล้ว', value: <Baht baht={redeemed} /> },
        { title: 'พักไว้ระหว่างตรวจ', value: <Baht baht={held} /> },
      ]}
    />
  );
}
