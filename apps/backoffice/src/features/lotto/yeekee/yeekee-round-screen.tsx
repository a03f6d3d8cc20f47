import { Button, Card, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { DrawNotices } from '#src/features/lotto/results/draw-notices.tsx';
import { RoundLinks } from '#src/features/lotto/rounds/round-links.tsx';
import { RoundState } from '#src/features/lotto/state-mark.tsx';
import { type WholeYeekee, yeekeeQuery } from '#src/features/lotto/yeekee/yeekee-query.ts';
import { YeekeeShots } from '#src/features/lotto/yeekee/yeekee-shots.tsx';
import { YeekeeTimeline } from '#src/features/lotto/yeekee/yeekee-timeline.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const VoidDialog = lazy(async () => ({
  default: (await import('#src/features/lotto/results/void-dialog.tsx')).VoidDialog,
}));

/** `/lotto/yeekee/:round_id`: one round of yeekee, from its promise to its prizes, and its shots. */
export function YeekeeRoundScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const { data, error, refetch } = useQuery(yeekeeQuery(Number(params['round_id'])));
  if (!data && error)
    return (
      <Card>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Page
      title={data.name}
      eyebrow={
        <Link href="/lotto/yeekee" className="text-info underline">
          {t('ยี่กีทุกรอบ')}
        </Link>
      }
      actions={<Actions round={data} />}
    >
      <DrawNotices draw={{ ...data, alarms: [], result_shape: 'yeekee' }} />
      <Figures round={data} />
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <Card className="p-5">
          <h2 className="mb-3 text-lg font-medium">{t('ขั้นตอนของรอบ')}</h2>
          <YeekeeTimeline round={data} />
        </Card>
        <YeekeeShots round={data} />
      </div>
      <RoundLinks draw={{ round_id: data.round_id, progress: null }} hasResult />
    </Page>
  );
}

/** The only thing that staff can do with a round: ask that it is put aside. */
function Actions({ round }: { round: WholeYeekee }) {
  const t = useT();
  const may = useMay();
  const [isVoiding, setIsVoiding] = useState(false);
  const mayVoid = may('lotto.result') && round.may_void && round.waiting_approval_id === null;
  return (
    <>
      <RoundState status={round.status} className="mr-2 text-sm font-medium" />
      {mayVoid && (
        <Button variant="outline" onClick={() => setIsVoiding(true)}>
          {t('ขอยกเลิกงวด')}
        </Button>
      )}
      <Suspense>{isVoiding && <VoidDialog draw={round} onClose={() => setIsVoiding(false)} />}</Suspense>
    </>
  );
}

function Figures({ round: { shots, stake, bills, rules } }: { round: WholeYeekee }) {
  const t = useT();
  const figures = [
    { name: 'เลขที่ยิง', value: shots.toLocaleString() },
    { name: 'ยอดแทง', value: <Baht baht={stake} /> },
    { name: 'โพย', value: bills.toLocaleString() },
    {
      name: 'ยิงได้คนละ',
      value: t('{count} ครั้ง ห่าง {seconds} วินาที', { count: rules.shots_max, seconds: rules.cooldown_seconds }),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ name, value }) => (
        <Card key={name} className="px-4 py-3">
          <dt className="text-xs text-muted">{t(name)}</dt>
          <dd className="text-lg font-medium">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
