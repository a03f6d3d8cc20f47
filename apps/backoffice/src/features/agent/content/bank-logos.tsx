import { Card, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { LogoList } from '#src/components/logo-list.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** What members see banks, TrueMoney and PromptPay by. */
export function BankLogos() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['content', 'logos'],
    queryFn: () => staffApi('GET /bo/api/accounts/logos', {}),
  });
  return (
    <section aria-label={t('โลโก้ธนาคาร')}>
      <h2 className="text-lg font-medium">{t('โลโก้ธนาคาร')}</h2>
      <p className="mb-3 text-sm text-muted">{t('ธนาคารที่ไม่มีรูป ผู้เล่นเห็นเป็นตัวอักษร')}</p>
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <Card className="px-4 py-2">
          <LogoList
            label={t('โลโก้ธนาคาร')}
            rows={data}
            onSave={async ({ bank_code }, logo) => {
              await staffApi('POST /bo/api/accounts/logos/save', { bank_code, logo });
              await refetch();
            }}
          />
        </Card>
      )}
    </section>
  );
}
