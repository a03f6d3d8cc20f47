import { buttonLook } from '@chokdee/ui';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { usePollColumns } from '#src/features/polls/poll-columns.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** `/rewards/polls`: every poll with its votes, its result and what it cost. */
export function PollsScreen() {
  const t = useT();
  const may = useMay()('rewards.edit');
  const view = useAddressView([]);
  const source = useCursor(['rewards', 'polls'], (paging) => staffApi('GET /bo/api/polls', paging));
  return (
    <RewardsPage
      title={t('โพล')}
      eyebrow={t('ผู้เล่นทายผลด้วยสิทธิ์จากยอดฝากหรือยอดเล่น ผลต้องสองคนยืนยัน')}
      actions={
        may && (
          <Link href="/rewards/polls/new" className={buttonLook('gold')}>
            <Plus className="size-5" aria-hidden />
            {t('สร้างโพล')}
          </Link>
        )
      }
    >
      <DataTable
        name="polls"
        label={t('โพล')}
        columns={usePollColumns()}
        source={source}
        view={view}
        rowId={(row) => String(row.poll_id)}
        empty={{ title: t('ยังไม่มีโพล'), text: t('สร้างโพลเป็นฉบับร่างก่อน ผู้เล่นเห็นเมื่อกดเปิด') }}
      />
    </RewardsPage>
  );
}
