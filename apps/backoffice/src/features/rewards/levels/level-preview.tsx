import type { StaffSent } from '@chokdee/contract';
import { Figures } from '#src/components/figure/figure.tsx';
import { Section } from '#src/components/section.tsx';
import { usePreview } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';

/** Where a draft of the levels would put members at the next midnight. */
export function LevelPreview({ levels }: { levels: StaffSent<'POST /bo/api/rewards/levels/preview'>['levels'] }) {
  const t = useT();
  const { data, error } = usePreview('POST /bo/api/rewards/levels/preview', { levels });
  return (
    <Section id="level-preview" title={t('ถ้าใช้ระดับชุดนี้')}>
      <p className="mb-2 text-sm text-muted" aria-live="polite">
        {data
          ? t('จากยอดเล่น 30 วันล่าสุด เลื่อนขึ้น {rises} คน ลดลง {falls} คน', {
              rises: data.rises.toLocaleString('th-TH'),
              falls: data.falls.toLocaleString('th-TH'),
            })
          : (error?.message ?? t('กำลังคำนวณ'))}
      </p>
      {data && (
        <Figures
          figures={data.levels.map(({ level, members }) => ({
            title: (said) => levels[level - 1]?.name || said('ระดับ {place}', { place: level }),
            value: t('{count} คน', { count: members.toLocaleString('th-TH') }),
          }))}
        />
      )}
    </Section>
  );
}
