import { Button } from '@chokdee/ui';
import { CircleCheck, CirclePause, Clock3, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf, type States } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CampaignFilter } from '#src/features/rewards/campaigns/campaign-filter.tsx';
import { CouponActs } from '#src/features/rewards/coupons/coupon-acts.tsx';
import { type Translate, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { type CouponBatch, campaignOf } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const CouponDialog = lazy(async () => ({
  default: (await import('#src/features/rewards/coupons/coupon-dialog.tsx')).CouponDialog,
}));

const STATES: States<'usable' | 'over' | 'stopped'> = {
  usable: ['ใช้ได้', [CircleCheck, 'text-win']],
  over: ['หมดอายุ', [Clock3, 'text-muted']],
  stopped: ['หยุดไว้', [CirclePause, 'text-gold']],
};

const stateOf = ({ is_stopped, expires_at }: CouponBatch): keyof typeof STATES => {
  if (is_stopped) return 'stopped';
  return expires_at && Date.parse(expires_at) <= Date.now() ? 'over' : 'usable';
};

const { text, state, baht, count, instant, acts } = columnsOf<CouponBatch>();
const COLUMNS_SEEN = [
  text('name', 'ชุด', { below: ({ campaign }) => campaign }),
  {
    ...text('code', 'รหัส'),
    cell: ({ code, codes }: CouponBatch, t: Translate) => (
      <span className="whitespace-nowrap">
        {codes === 1 ? code : t('{count} รหัส', { count: codes.toLocaleString('th-TH') })}
      </span>
    ),
  },
  state('state', 'สถานะ', STATES, stateOf),
  {
    ...count('uses', 'ใช้แล้ว'),
    cell: ({ uses, uses_max, codes }: CouponBatch) =>
      `${uses.toLocaleString('th-TH')} / ${(uses_max * codes).toLocaleString('th-TH')}`,
  },
  baht('given', 'ให้ไป'),
  instant('expires_at', 'หมดอายุ'),
  instant('made_at', 'สร้างเมื่อ'),
  text('by', 'โดย'),
];
/** Those who may change them can stop them and take their codes along. */
const COLUMNS = [...COLUMNS_SEEN, acts((batch) => <CouponActs batch={batch} />)];

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
        columns={may ? COLUMNS : COLUMNS_SEEN}
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
