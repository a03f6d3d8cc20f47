import { buttonLook, ChoiceChips } from '@chokdee/ui';
import { Plus } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { useCampaignColumns } from '#src/features/rewards/campaigns/campaign-columns.tsx';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { CAMPAIGN_STATES } from '#src/lib/rewards-words.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { all: 'ทั้งหมด', ...CAMPAIGN_STATES } as const;

/** `/rewards`: every campaign with where it stands, what it gave of its budget and what it cost. */
export function CampaignsScreen() {
  const t = useT();
  const may = useMay()('rewards.edit');
  const [, navigate] = useLocation();
  const view = useAddressView(['kind', 'members']);
  const state = oneOf(STATES, view.filters['state']) ?? 'all';
  const source = useCursor(['rewards', 'campaigns', state], (paging) =>
    staffApi('GET /bo/api/rewards/campaigns', { state, ...paging }),
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
        choices={optionsOf(STATES).map(([value, text]) => ({ value, text: t(text) }))}
        value={state}
        onChange={(next) => view.filter('state', next === 'all' ? '' : next)}
      />
      <DataTable
        name="campaigns"
        label={t('แคมเปญ')}
        columns={useCampaignColumns()}
        source={source}
        view={view}
        rowId={(row) => String(row.campaign_id)}
        onOpen={({ campaign_id }) => navigate(`/rewards/campaigns/${campaign_id}`)}
        empty={{ title: t('ยังไม่มีแคมเปญ'), text: t('สร้างแคมเปญแรก หรือลองเปลี่ยนตัวกรอง') }}
      />
    </RewardsPage>
  );
}
