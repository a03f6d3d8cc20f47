import { CircleCheck, CirclePause, Clock3 } from 'lucide-react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf, type States } from '#src/components/table/columns.tsx';
import { word } from '#src/components/table/filters.tsx';
import { ListScreen, NOTHING } from '#src/components/table/list-screen.tsx';
import { CAMPAIGN } from '#src/features/rewards/campaigns/campaign-filter.ts';
import { CouponActs } from '#src/features/rewards/coupons/coupon-acts.tsx';
import type { Translate } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';
import type { CouponBatch } from '#src/lib/rewards-query.ts';

const CouponDialog = lazyPart(() => import('#src/features/rewards/coupons/coupon-dialog.tsx'));

const CODE = /^[A-Za-z0-9-]{4,32}$/;

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

const FILTERS = { code: word('รหัสคูปอง', CODE), campaign_id: CAMPAIGN };

/** `/rewards/coupons`: codes by the batch in which they were made, and how many were used. */
export function CouponsScreen() {
  const may = useMay()('rewards.edit');
  return (
    <ListScreen
      page={RewardsPage}
      title="คูปอง"
      eyebrow="รหัสเดียวที่ใช้ร่วมกัน หรือหลายรหัสที่เดาไม่ได้"
      name="coupons"
      call="GET /bo/api/rewards/coupons"
      filters={FILTERS}
      columns={may ? COLUMNS : COLUMNS_SEEN}
      hidden={['by', 'made_at']}
      rowId={({ batch_id }) => batch_id}
      add={{ text: 'สร้างคูปอง', permission: 'rewards.edit', dialog: CouponDialog }}
      empty={({ code }) => (code ? NOTHING : ['ยังไม่มีคูปอง', 'สร้างแคมเปญชนิดคูปองก่อน แล้วสร้างรหัสที่นี่'])}
    />
  );
}
