import { Card, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { SwitchCard } from '#src/features/agent/switches/switch-card.tsx';
import { switchesQuery } from '#src/features/agent/switches/switches-query.ts';
import { useT } from '#src/lib/language.ts';

/** `/switches`: what is stopped for now. Players see the reason. */
export function SwitchesScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(switchesQuery());
  return (
    <Page title={t('เปิด–ปิดบริการ')} eyebrow={t('มีผลกับผู้เล่นทันที ผู้เล่นเห็นเหตุผลที่กรอก')}>
      {error && !data ? (
        <Card>
          <LoadFailed error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data?.map((one) => (
            <SwitchCard key={one.name} one={one} />
          ))}
          {!data && [1, 2, 3, 4, 5, 6].map((place) => <Skeleton key={place} className="h-40 rounded-card" />)}
        </div>
      )}
    </Page>
  );
}
