import type { StaffAnswer } from '@chokdee/contract';
import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { WHEEL_PAYS } from '#src/features/wheel/wheels-query.ts';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

type Spin = StaffAnswer<'GET /bo/api/wheels/spins'>['items'][number];

const { text, member, count, baht, instant, state } = columnsOf<Spin>();
const COLUMNS = [
  instant('spun_at', 'หมุนเมื่อ'),
  member('สมาชิก'),
  count('wheel_id', 'วงล้อ'),
  text('paid_with', 'ใช้สิทธิ์', { value: ({ paid_with }, t) => t(paid_with === 'free' ? 'หมุนฟรี' : 'ใช้แต้ม') }),
  text('name', 'ช่องรางวัล'),
  text('pays', 'จ่ายเป็น', { value: ({ pays }, t) => t(WHEEL_PAYS[pays]) }),
  baht('amount', 'จำนวน'),
  state('state', 'สถานะ', {
    won: ['รอรับ', [Hourglass, 'text-gold']],
    claimed: ['รับแล้ว', [CircleCheck, 'text-win']],
    nothing: ['ไม่มีรางวัล', [CircleSlash, 'text-muted']],
  }),
  count('nonce', 'ครั้งที่'),
  {
    ...text('server_hash', 'แฮชของรหัส'),
    cell: ({ server_hash }: Spin) => <code className="text-xs">{server_hash.slice(0, 16)}…</code>,
  },
];

const WHEELS = { all: 'ทั้งหมด', 1: 'วงล้อใช้แต้ม', 2: 'วงล้อหมุนฟรี' } as const;

/** `/rewards/wheels/spins`: every spin of everybody, newest first. */
export function SpinsScreen() {
  const t = useT();
  const view = useAddressView(['nonce', 'server_hash']);
  const wheel = oneOf(WHEELS, view.filters['wheel']) ?? 'all';
  const source = useCursor(['rewards', 'wheels', 'spins', wheel], (paging) =>
    staffApi('GET /bo/api/wheels/spins', { ...(wheel !== 'all' && { wheel_id: Number(wheel) }), ...paging }),
  );
  return (
    <RewardsPage title={t('รายการหมุน')} eyebrow={t('ทุกครั้งที่หมุน ใหม่สุดอยู่บน')}>
      <DataTable
        name="wheel_spins"
        label={t('รายการหมุน')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => row.spin_id}
        filters={<ChoiceFilter view={view} name="wheel" label={t('วงล้อ')} initial="all" options={optionsOf(WHEELS)} />}
        empty={{ title: t('ยังไม่มีการหมุน'), text: t('เมื่อสมาชิกหมุนวงล้อ รายการจะอยู่ที่นี่') }}
      />
    </RewardsPage>
  );
}
