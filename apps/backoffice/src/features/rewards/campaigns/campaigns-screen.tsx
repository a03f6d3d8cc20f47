import { buttonLook, ChoiceChips } from '@chokdee/ui';
import { Plus } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { BudgetBar } from '#src/features/rewards/campaigns/budget-bar.tsx';
import { CAMPAIGN_STATES } from '#src/features/rewards/reward-states.ts';
import { oneOf, optionsOf, wordsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import type { CampaignRow } from '#src/lib/rewards-query.ts';
import { KINDS } from '#src/lib/rewards-words.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { all: 'ทั้งหมด', ...wordsOf(CAMPAIGN_STATES) } as const;

const { text, state, baht, count, instant } = columnsOf<CampaignRow>();
const COLUMNS = [
  text('name', 'แคมเปญ', { below: ({ kind }, t) => t(KINDS[kind]) }),
  text('kind', 'ชนิด', { value: ({ kind }, t) => t(KINDS[kind]) }),
  state('state', 'สถานะ', CAMPAIGN_STATES),
  instant('ends_at', 'สิ้นสุด'),
  {
    ...baht('given', 'งบที่ใช้'),
    isNumber: false,
    cell: ({ given, budget }: CampaignRow) => <BudgetBar given={given} budget={budget} />,
  },
  count('claims', 'ครั้งที่รับ'),
  count('members', 'สมาชิก'),
  baht('forfeited', 'กลับคืนมา'),
  baht('cost', 'ต้นทุน'),
];

/** `/rewards`: every campaign with where it stands, what it gave of its budget and what it cost. */
export function CampaignsScreen() {
  const t = useT();
  const may = useMay()('rewards.edit');
  const [, navigate] = useLocation();
  const view = useAddressView(['kind', 'members']);
  const wanted = oneOf(STATES, view.filters['state']) ?? 'all';
  const source = useCursor(['rewards', 'campaigns', wanted], (paging) =>
    staffApi('GET /bo/api/rewards/campaigns', { state: wanted, ...paging }),
  );
  return (
    <RewardsPage
      title={t('แคมเปญ')}
      eyebrow={t('เลือกแถวเพื่อดูผลของแคมเปญ')}
      actions={
        may && (
          <Link href="/rewards/campaigns/new" className={buttonLook('gold')}>
            <Plus className="size-5" aria-hidden />
            {t('สร้างแคมเปญ')}
          </Link>
        )
      }
    >
      <ChoiceChips
        label={t('สถานะ')}
        choices={optionsOf(STATES).map(([value, word]) => ({ value, text: t(word) }))}
        value={wanted}
        onChange={(next) => view.filter('state', next === 'all' ? '' : next)}
      />
      <DataTable
        name="campaigns"
        label={t('แคมเปญ')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => String(row.campaign_id)}
        onOpen={({ campaign_id }) => navigate(`/rewards/campaigns/${campaign_id}`)}
        empty={{ title: t('ยังไม่มีแคมเปญ'), text: t('สร้างแคมเปญแรก หรือลองเปลี่ยนตัวกรอง') }}
      />
    </RewardsPage>
  );
}
