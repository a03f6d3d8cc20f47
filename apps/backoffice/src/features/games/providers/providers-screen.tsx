import { Card, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { GamesPage } from '#src/features/games/games-page.tsx';
import { providersQuery } from '#src/features/games/games-query.ts';
import { ProviderCard } from '#src/features/games/providers/provider-card.tsx';
import { useT } from '#src/lib/language.ts';

/** `/games/providers`: whose games run here, how their calls go, their keys and their catalogues. */
export function ProvidersScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(providersQuery());
  return (
    <GamesPage title={t('ค่ายเกม')} eyebrow={t('การเรียกใน 1 ชั่วโมงล่าสุด อัปเดตเอง')}>
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={Gamepad2} title={t('ยังไม่มีค่ายเกม')} text={t('ตั้งค่า GAME_PROVIDERS ก่อนจึงจะมีเกม')} />
        </Card>
      )}
      {data?.map((provider) => (
        <ProviderCard key={provider.provider_id} provider={provider} />
      ))}
    </GamesPage>
  );
}
