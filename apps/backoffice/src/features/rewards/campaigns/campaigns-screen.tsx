import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { chips } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { BudgetBar } from '#src/features/rewards/campaigns/budget-bar.tsx';
import { CAMPAIGN_STATES } from '#src/features/rewards/reward-states.ts';
import { wordsOf } from '#src/lib/choices.ts';
import type { Translate } from '#src/lib/language.ts';
import type { CampaignRow } from '#src/lib/rewards-query.ts';
import { KINDS } from '#src/lib/words/rewards-words.ts';

const STATES = { all: 'ทั้งหมด', ...wordsOf(CAMPAIGN_STATES) } as const;

/** What points are counted in; money says nothing. */
const unitOf = ({ rule }: CampaignRow, t: Translate): string => (rule.pays === 'points' ? t('แต้ม') : '');

const { text, state, baht, count, instant } = columnsOf<CampaignRow>();
const COLUMNS = [
  text('name', 'แคมเปญ', { below: ({ kind }, t) => t(KINDS[kind]) }),
  text('kind', 'ชนิด', { value: ({ kind }, t) => t(KINDS[kind]) }),
  state('state', 'สถานะ', CAMPAIGN_STATES),
  instant('ends_at', 'สิ้นสุด'),
  {
    ...baht('given', 'งบที่ใช้'),
    isNumber: false,
    cell: (row: CampaignRow, t: Translate) => <BudgetBar given={row.given} budget={row.budget} unit={unitOf(row, t)} />,
  },
  count('claims', 'ครั้งที่รับ'),
  count('members', 'สมาชิก'),
  baht('forfeited', 'กลับคืนมา'),
  baht('cost', 'ต้นทุน', { below: unitOf }),
];

const FILTERS = { state: chips('สถานะ', STATES, 'all') };

/** `/rewards`: every campaign with where it stands, what it gave of its budget and what it cost. */
export function CampaignsScreen() {
  return (
    <ListScreen
      page={RewardsPage}
      title="แคมเปญ"
      eyebrow="เลือกแถวเพื่อดูผลของแคมเปญ"
      name="campaigns"
      call="GET /bo/api/rewards/campaigns"
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['kind', 'members']}
      rowId={({ campaign_id }) => campaign_id}
      pathOf={({ campaign_id }) => `/rewards/campaigns/${campaign_id}`}
      add={{ text: 'สร้างแคมเปญ', permission: 'rewards.edit', path: '/rewards/campaigns/new' }}
      empty={['ยังไม่มีแคมเปญ', 'สร้างแคมเปญแรก หรือลองเปลี่ยนตัวกรอง']}
    />
  );
}
