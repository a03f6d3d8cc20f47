import { Button } from '@chokdee/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CampaignFilter } from '#src/features/rewards/campaigns/campaign-filter.tsx';
import { useCouponColumns } from '#src/features/rewards/coupons/coupon-columns.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { campaignOf } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const CouponDialog = lazy(async () => ({
  default: (await import('#src/features/rewards/coupons/coupon-dialog.tsx')).CouponDialog,
}));

/** `/rewards/coupons`: codes by the batch in which they were made, and how many were used. */
export function CouponsScreen() {
  const t = useT();
  const may = useMay()('rewards.edit');
  const view = useAddressView(['by', 'made_at']);
  const wish = campaignOf(view.filters['campaign_id']);
  const [isMaking, setIsMaking] = useState(false);
  const source = useCursor(['rewards', 'coupons', wish], (paging) =>
    staffApi('GET /bo/api/rewards/coupons', { ...wish, ...paging }),
  );
  return (
    <RewardsPage
      title={t('คูปอง')}
      eyebrow={t('รหัสเดียวที่ใช้ร่วมกัน หรือหลายรหัสที่เดาไม่ได้')}
      actions={
        may && (
          <Button onClick={() => setIsMaking(true)}>
            <Plus className="size-5" aria-hidden />
            {t('สร้างคูปอง')}
          </Button>
        )
      }
    >
      <DataTable
        name="coupons"
        label={t('คูปอง')}
        columns={useCouponColumns(may)}
        source={source}
        view={view}
        rowId={(row) => String(row.batch_id)}
        filters={<CampaignFilter view={view} />}
        empty={{ title: t('ยังไม่มีคูปอง'), text: t('สร้างแคมเปญชนิดคูปองก่อน แล้วสร้างรหัสที่นี่') }}
      />
      <Suspense>{isMaking && <CouponDialog onClose={() => setIsMaking(false)} />}</Suspense>
    </RewardsPage>
  );
}
