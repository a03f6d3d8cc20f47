import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { LevelEditor } from '#src/features/rewards/levels/level-editor.tsx';
import { useT } from '#src/lib/language.ts';
import { levelsQuery } from '#src/lib/rewards-query.ts';

/** `/rewards/levels`: what each level asks and brings, and how many members are on it. */
export function LevelsScreen() {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(levelsQuery());
  return (
    <RewardsPage title={t('ระดับสมาชิก')} eyebrow={t('นับจากยอดเล่น 30 วันล่าสุด ปรับใหม่ทุกเที่ยงคืน')}>
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {!data && error && <LoadFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && <LevelEditor key={data.version} levels={data} />}
    </RewardsPage>
  );
}
