import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Page } from '#src/components/page.tsx';
import { BrandForm } from '#src/features/agent/brand/brand-form.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** `/brand`: the name, logo, links and colours that players see. */
export function BrandScreen() {
  const t = useT();
  const { data } = useQuery({ queryKey: ['brand'], queryFn: () => staffApi('GET /bo/api/brand', {}) });
  return (
    <Page title={t('แบรนด์')} eyebrow={t('ผู้เล่นเห็นภายในไม่กี่วินาทีหลังบันทึก')}>
      {data ? <BrandForm key={data.version} brand={data} /> : <Skeleton className="h-96 rounded-card" />}
    </Page>
  );
}
