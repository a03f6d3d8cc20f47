import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { BrandForm } from '#src/features/agent/brand/brand-form.tsx';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';

/** `/brand`: the name, logo, links and colours that players see. */
export function BrandScreen() {
  const t = useT();
  const query = useQuery(asked('GET /bo/api/brand', {}));
  return (
    <Page title={t('แบรนด์')} eyebrow={t('ผู้เล่นเห็นภายในไม่กี่วินาทีหลังบันทึก')}>
      <Loaded query={query}>{(brand) => <BrandForm key={brand.version} brand={brand} />}</Loaded>
    </Page>
  );
}
