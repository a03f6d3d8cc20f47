import { CircleCheck, Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { Mark } from '#src/components/mark.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { type Translate, useLanguage, useT } from '#src/lib/language.ts';
import type { Run } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const REFRESH_MS = 10_000;

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
        columns={useColumns()}
        source={source}
        view={view}
        rowId={(row) => `${row.campaign_id} ${row.day}`}
        empty={{ title: t('ยังไม่มีรอบที่นับ'), text: t('รอบแรกจะมาหลังเที่ยงคืนนี้') }}
      />
    </RewardsPage>
  );
}

function useColumns(): readonly Column<Run>[] {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return useMemo(
    () => [
      {
        id: 'day',
        title: t('วันที่'),
        value: (row) => row.day,
        cell: (row) => <span className="whitespace-nowrap">{formatDay(row.day, language)}</span>,
      },
      { id: 'campaign', title: t('แคมเปญ'), value: (row) => row.campaign },
      {
        id: 'state',
        title: t('สถานะ'),
        value: (row) => t(row.done_at ? 'เสร็จแล้ว' : 'กำลังนับ'),
        cell: (row) => <RunState run={row} />,
      },
      ...figureColumns(t),
    ],
    [t, language],
  );
}

function RunState({ run }: { run: Run }) {
  const t = useT();
  return run.done_at ? (
    <Mark look={[CircleCheck, 'text-win']} text={t('เสร็จแล้ว')} />
  ) : (
    <Mark look={[Hourglass, 'text-gold']} text={t('กำลังนับ')} />
  );
}

/** The night of the levels notes how many of them it changed. */
const noteOf = ({ note }: Run, t: Translate): string => {
  const count = /^(\d+) levels changed$/.exec(note)?.[1];
  return count === undefined ? note : t('เปลี่ยนระดับ {count} คน', { count });
};

const figureColumns = (t: Translate): readonly Column<Run>[] => [
  {
    id: 'offers',
    title: t('คนที่มีสิทธิ์'),
    isNumber: true,
    value: (row) => row.offers,
    cell: (row) => row.offers.toLocaleString('th-TH'),
  },
  {
    id: 'amount',
    title: t('ยอดที่นับได้'),
    isNumber: true,
    value: (row) => row.amount,
    cell: (row) => <Baht baht={row.amount} />,
  },
  {
    id: 'claimed',
    title: t('กดรับแล้ว'),
    isNumber: true,
    value: (row) => row.claimed,
    cell: (row) => row.claimed.toLocaleString('th-TH'),
  },
  {
    id: 'claimed_amount',
    title: t('ยอดที่รับ'),
    isNumber: true,
    value: (row) => row.claimed_amount,
    cell: (row) => <Baht baht={row.claimed_amount} />,
  },
  {
    id: 'started_at',
    title: t('เริ่มนับ'),
    value: (row) => row.started_at,
    cell: (row) => <Instant at={row.started_at} />,
  },
  { id: 'done_at', title: t('นับเสร็จ'), value: (row) => row.done_at, cell: (row) => <Instant at={row.done_at} /> },
  { id: 'note', title: t('หมายเหตุ'), value: (row) => noteOf(row, t) },
];
