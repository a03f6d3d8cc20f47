import { Button } from '@chokdee/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { useQuestColumns } from '#src/features/quests/quest-columns.tsx';
import type { Quest } from '#src/features/quests/quests-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const QuestDialog = lazy(async () => ({
  default: (await import('#src/features/quests/quest-dialog.tsx')).QuestDialog,
}));

/** `/rewards/quests`: what players can do for a reward, how often it was rewarded lately and what that cost. A row opens to change it. */
export function QuestsScreen() {
  const t = useT();
  const may = useMay()('rewards.edit');
  const view = useAddressView(['position']);
  const source = useCursor(['rewards', 'quests', 'list'], (paging) => staffApi('GET /bo/api/quests', paging));
  const [edited, setEdited] = useState<{ quest: Quest | undefined }>();
  return (
    <RewardsPage
      title={t('ภารกิจ')}
      eyebrow={t('นับจากการฝากและการเล่นจริง จ่ายครั้งเดียวต่อภารกิจ หรือวันละครั้ง')}
      actions={
        may && (
          <Button onClick={() => setEdited({ quest: undefined })}>
            <Plus className="size-5" aria-hidden />
            {t('เพิ่มภารกิจ')}
          </Button>
        )
      }
    >
      <DataTable
        name="quests"
        label={t('ภารกิจ')}
        columns={useQuestColumns()}
        source={source}
        view={view}
        rowId={(row) => String(row.quest_id)}
        {...(may && { onOpen: (quest: Quest) => setEdited({ quest }) })}
        empty={{ title: t('ยังไม่มีภารกิจ'), text: t('เพิ่มภารกิจให้ผู้เล่นทำเพื่อรับรางวัล') }}
      />
      <Suspense>
        {edited && (
          <QuestDialog
            key={edited.quest?.quest_id ?? 'new'}
            quest={edited.quest}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </RewardsPage>
  );
}
