import { CircleCheck, Hourglass } from 'lucide-react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import type { Run } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';

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
  const t = useT();
  const view = useAddressView(['started_at']);
  const source = useCursor(['rewards', 'runs'], (paging) => staffApi('GET /bo/api/rewards/runs', paging), REFRESH_MS);
  return (
    <RewardsPage title={t('รอบเที่ยงคืน')} eyebrow={t('นับยอดของแต่ละวันหลังเที่ยงคืน แล้วรอสมาชิกกดรับ')}>
      <DataTable
        name="reward-runs"
        label={t('รอบเที่ยงคืน')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => `${row.campaign_id} ${row.day}`}
        empty={{ title: t('ยังไม่มีรอบที่นับ'), text: t('รอบแรกจะมาหลังเที่ยงคืนนี้') }}
      />
    </RewardsPage>
  );
}
