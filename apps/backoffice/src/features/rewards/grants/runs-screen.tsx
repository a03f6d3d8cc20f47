import { CircleCheck, Hourglass } from 'lucide-react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import type { Translate } from '#src/lib/language.ts';
import type { Run } from '#src/lib/rewards-query.ts';

const REFRESH_MS = 10_000;

/** The night of the levels notes how many of them it changed. */
const noteOf = ({ note }: Run, t: Translate): string => {
  const count = /^(\d+) levels changed$/.exec(note)?.[1];
  return count === undefined ? note : t('เปลี่ยนระดับ {count} คน', { count });
};

const { text, state, count, baht, instant, day } = columnsOf<Run>();
const COLUMNS = [
  day('day', 'วันที่'),
  text('campaign', 'แคมเปญ'),
  state(
    'state',
    'สถานะ',
    { done: ['เสร็จแล้ว', [CircleCheck, 'text-win']], counting: ['กำลังนับ', [Hourglass, 'text-gold']] },
    ({ done_at }) => (done_at ? 'done' : 'counting'),
  ),
  count('offers', 'คนที่มีสิทธิ์'),
  baht('amount', 'ยอดที่นับได้'),
  count('claimed', 'กดรับแล้ว'),
  baht('claimed_amount', 'ยอดที่รับ'),
  instant('started_at', 'เริ่มนับ'),
  instant('done_at', 'นับเสร็จ'),
  text('note', 'หมายเหตุ', { value: noteOf }),
];

/** `/rewards/runs`: what each night counted out for members, and what of it they took. */
export function RunsScreen() {
  return (
    <ListScreen
      page={RewardsPage}
      title="รอบเที่ยงคืน"
      eyebrow="นับยอดของแต่ละวันหลังเที่ยงคืน แล้วรอสมาชิกกดรับ"
      name="reward-runs"
      call="GET /bo/api/rewards/runs"
      refresh_ms={REFRESH_MS}
      columns={COLUMNS}
      hidden={['started_at']}
      rowId={(row) => `${row.campaign_id} ${row.day}`}
      empty={['ยังไม่มีรอบที่นับ', 'รอบแรกจะมาหลังเที่ยงคืนนี้']}
    />
  );
}
