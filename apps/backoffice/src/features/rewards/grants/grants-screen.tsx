import { Button } from '@chokdee/ui';
import { Gift } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, MemberChip, memberOf } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CampaignFilter } from '#src/features/rewards/campaigns/campaign-filter.tsx';
import { useGrantColumns } from '#src/features/rewards/grants/grant-columns.tsx';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { campaignOf, type Grant } from '#src/lib/rewards-query.ts';
import { GRANT_STATES } from '#src/lib/rewards-words.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const GrantDialog = lazy(async () => ({
  default: (await import('#src/features/rewards/grants/grant-dialog.tsx')).GrantDialog,
}));
const GiveDialog = lazy(async () => ({
  default: (await import('#src/features/rewards/grants/give-dialog.tsx')).GiveDialog,
}));

const STATES = { all: 'ทั้งหมด', ...GRANT_STATES } as const;

/** `/rewards/grants`: every reward that was given, newest first. A row opens to see it whole and to cancel it. */
export function GrantsScreen() {
  const t = useT();
  const may = useMay()('rewards.grant');
  const view = useAddressView(['own', 'moved', 'code', 'by', 'expires_at']);
  const state = oneOf(STATES, view.filters['state']) ?? 'all';
  const wish = { state, ...campaignOf(view.filters['campaign_id']), ...memberOf(view) };
  const source = useCursor(['rewards', 'grants', wish], (paging) =>
    staffApi('GET /bo/api/rewards/grants', { ...wish, ...paging }),
  );
  const [opened, setOpened] = useState<Grant>();
  const [isGiving, setIsGiving] = useState(false);
  return (
    <RewardsPage
      title={t('รางวัลที่ให้แล้ว')}
      eyebrow={t('เลือกแถวเพื่อดูรายละเอียดหรือยกเลิก')}
      actions={
        may && (
          <Button onClick={() => setIsGiving(true)}>
            <Gift className="size-5" aria-hidden />
            {t('ให้รางวัลสมาชิก')}
          </Button>
        )
      }
    >
      <DataTable
        name="grants"
        label={t('รางวัลที่ให้แล้ว')}
        columns={useGrantColumns()}
        source={source}
        view={view}
        rowId={(row) => row.grant_id}
        onOpen={setOpened}
        filters={
          <>
            <CampaignFilter view={view} />
            <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="all" options={optionsOf(STATES)} />
            <MemberChip view={view} />
          </>
        }
        empty={{ title: t('ยังไม่มีรางวัลที่ให้'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
      <Suspense>
        {opened && <GrantDialog grant={opened} onClose={() => setOpened(undefined)} />}
        {isGiving && <GiveDialog onClose={() => setIsGiving(false)} />}
      </Suspense>
    </RewardsPage>
  );
}
