import { Card, ChoiceChips, classNames, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift, Target } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Skeletons } from '#src/components/skeletons.tsx';
import { QUEST_GRID, QuestGroup } from '#src/features/quests/quest-group.tsx';
import { QuestHistory } from '#src/features/quests/quest-history.tsx';
import { eventQuestsQuery, type Quest, questsQuery } from '#src/features/quests/quest-queries.ts';
import { eventsOf } from '#src/features/quests/quest-words.ts';
import { useRedeem } from '#src/features/quests/use-redeem.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const RewardedDialog = lazyDialog(() => import('#src/features/quests/rewarded-dialog.tsx'));

const TABS = [
  { value: 'quests', text: 'ภารกิจ' },
  { value: 'history', text: 'ประวัติ' },
] as const;

/** `/member/creditfree`: what is to be done for a reward today, in events and once, and what was rewarded. */
export function QuestsScreen() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('quests');
  const [rewarded, setRewarded] = useState<Quest>();
  const quests = useQuery(questsQuery());
  return (
    <Page title="ภารกิจ" text="ทำสำเร็จแล้วกดรับรางวัล นับจากการฝากและการเล่นจริงของคุณ" width="wide">
      <ChoiceChips label="มุมมอง" isOneRow choices={TABS} value={tab} onChange={setTab} />
      {tab === 'history' ? (
        <QuestHistory />
      ) : (
        <Loaded
          query={quests}
          what="ภารกิจ"
          skeleton={<Skeletons count={3} className={QUEST_GRID} each="h-72 rounded-card" />}
        >
          {(known) => <Groups quests={known} onRewarded={setRewarded} />}
        </Loaded>
      )}
      {rewarded && <RewardedDialog quest={rewarded} onClose={() => setRewarded(undefined)} />}
    </Page>
  );
}

function Groups({ quests, onRewarded }: { quests: readonly Quest[]; onRewarded: (quest: Quest) => void }) {
  const redeeming = useRedeem(onRewarded);
  if (quests.length === 0)
    return <EmptyState icon={Target} title="ยังไม่มีภารกิจในตอนนี้" text="แวะมาดูใหม่ ภารกิจถัดไปจะอยู่ที่นี่" />;
  const ofKind = (wanted: Quest['kind']) => quests.filter(({ kind }) => kind === wanted);
  return (
    <>
      <Summary quests={quests} />
      <QuestGroup title="วันนี้" quests={ofKind('daily')} redeeming={redeeming} />
      {eventsOf(quests).map((id) => (
        <EventGroup key={id} eventId={id} redeeming={redeeming} />
      ))}
      <QuestGroup title="ครั้งเดียว" quests={ofKind('once')} redeeming={redeeming} />
    </>
  );
}

function Summary({ quests }: { quests: readonly Quest[] }) {
  const ready = quests.filter(({ can_redeem }) => can_redeem).length;
  const daily = quests.filter(({ kind }) => kind === 'daily');
  const done = daily.filter(({ is_done }) => is_done).length;
  return (
    <Card className="flex items-center gap-4 p-4 sm:p-6">
      <Gift
        className={classNames('size-10 shrink-0', ready > 0 ? 'text-gold' : 'text-muted')}
        strokeWidth={1.5}
        aria-hidden
      />
      <div className="min-w-0 flex-1" aria-live="polite">
        <p className="text-xl font-medium">{ready > 0 ? `พร้อมรับ ${ready} รางวัล` : 'ยังไม่มีรางวัลให้รับ'}</p>
        {daily.length > 0 && (
          <p className="text-sm text-pretty text-muted">
            วันนี้สำเร็จ {done} จาก {daily.length} ภารกิจ
          </p>
        )}
      </div>
    </Card>
  );
}

interface Props {
  eventId: number;
  redeeming: ReturnType<typeof useRedeem>;
}

/** What an event has to be done for a reward, under its name and picture. */
function EventGroup({ eventId, redeeming }: Props) {
  const query = useQuery(eventQuestsQuery(eventId));
  return (
    <Loaded query={query} what="ภารกิจของกิจกรรม" skeleton={<Skeleton className="h-72 rounded-card" />}>
      {({ event, items }) =>
        event && (
          <QuestGroup title={`กิจกรรม ${event.title}`.trim()} image={event.image} quests={items} redeeming={redeeming} />
        )
      }
    </Loaded>
  );
}
