import { Button, Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Figures, FOUR } from '#src/components/figure/figure.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { ROUND_STATES } from '#src/features/lotto/lotto-words.ts';
import { DrawNotices } from '#src/features/lotto/results/draw-notices.tsx';
import { RoundPage } from '#src/features/lotto/round-page.tsx';
import { RoundLinks } from '#src/features/lotto/rounds/round-links.tsx';
import { type WholeYeekee, yeekeeQuery } from '#src/features/lotto/yeekee/yeekee-query.ts';
import { YeekeeShots } from '#src/features/lotto/yeekee/yeekee-shots.tsx';
import { YeekeeTimeline } from '#src/features/lotto/yeekee/yeekee-timeline.tsx';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const VoidDialog = lazyPart(() => import('#src/features/lotto/results/void-dialog.tsx'));

/** `/lotto/yeekee/:round_id`: one round of yeekee, from its promise to its prizes, and its shots. */
export function YeekeeRoundScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const query = useQuery(yeekeeQuery(Number(params['round_id'])));
  return (
    <RoundPage query={query} list={['/lotto/yeekee', 'ยี่กีทุกรอบ']} renderActions={(round) => <Actions round={round} />}>
      {(round) => (
        <>
          <DrawNotices draw={{ ...round, alarms: [], result_shape: 'yeekee' }} />
          <Sums round={round} />
          <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
            <Card className="p-5">
              <h2 className="mb-3 text-lg font-medium">{t('ขั้นตอนของรอบ')}</h2>
              <YeekeeTimeline round={round} />
            </Card>
            <YeekeeShots round={round} />
          </div>
          <RoundLinks draw={{ round_id: round.round_id, progress: null }} hasResult />
        </>
      )}
    </RoundPage>
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
      <span className="mr-2 text-sm font-medium">
        <StateMark state={round.status} states={ROUND_STATES} />
      </span>
      {mayVoid && (
        <Button variant="outline" onClick={() => setIsVoiding(true)}>
          {t('ขอยกเลิกงวด')}
        </Button>
      )}
      {isVoiding && <VoidDialog draw={round} onClose={() => setIsVoiding(false)} />}
    </>
  );
}

function Sums({ round: { shots, stake, bills, rules } }: { round: WholeYeekee }) {
  const t = useT();
  return (
    <Figures
      className={FOUR}
      figures={[
        { title: 'เลขที่ยิง', value: shots.toLocaleString() },
        { title: 'ยอดแทง', value: <Baht baht={stake} /> },
        { title: 'โพย', value: bills.toLocaleString() },
        {
          title: 'ยิงได้คนละ',
          value: t('{count} ครั้ง ห่าง {seconds} วินาที', { count: rules.shots_max, seconds: rules.cooldown_seconds }),
        },
      ]}
    />
  );
}
