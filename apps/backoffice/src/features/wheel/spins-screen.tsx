import type { StaffAnswer } from '@chokdee/contract';
import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { pick } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { WHEEL_PAYS, wheelNames } from '#src/features/wheel/wheels-query.ts';

type Spin = StaffAnswer<'GET /bo/api/wheels/spins'>['items'][number];

const { text, member, count, baht, instant, state } = columnsOf<Spin>();
const COLUMNS = [
  instant('spun_at', 'หมุนเมื่อ'),
  member('สมาชิก'),
  text('wheel_name', 'วงล้อ'),
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

const FILTERS = { wheel_id: pick('วงล้อ', 'ทุกวงล้อ', ['rewards', 'wheels', 'names'], wheelNames) };

/** `/rewards/wheels/spins`: every spin of everybody, newest first. */
export function SpinsScreen() {
  return (
    <ListScreen
      page={RewardsPage}
      title="รายการหมุน"
      eyebrow="ทุกครั้งที่หมุน ใหม่สุดอยู่บน"
      name="wheel_spins"
      call="GET /bo/api/wheels/spins"
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['nonce', 'server_hash']}
      rowId={({ spin_id }) => spin_id}
      empty={['ยังไม่มีการหมุน', 'เมื่อสมาชิกหมุนวงล้อ รายการจะอยู่ที่นี่']}
    />
  );
}
