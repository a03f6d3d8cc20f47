import type { StaffAnswer } from '@chokdee/contract';
import { Link, useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { anyOf } from '#src/components/table/filters.tsx';
import { type List, useList } from '#src/components/table/list-screen.tsx';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { BET_NAMES, ROUND_STATES } from '#src/features/lotto/lotto-words.ts';
import { REPORTED, ReportTotals, sumColumns } from '#src/features/lotto/report/report-totals.tsx';
import { roundColumn } from '#src/features/lotto/round-columns.tsx';
import { useT } from '#src/lib/language.ts';
import { queryString } from '#src/lib/staff-api.ts';

type Row = StaffAnswer<'GET /bo/api/lotto/report/rounds'>['items'][number];

const ROUNDS: List<'GET /bo/api/lotto/report/rounds'> = {
  call: 'GET /bo/api/lotto/report/rounds',
  queryKey: ['lotto', 'report-rounds'],
  filters: { ...REPORTED, bet_type: anyOf('ประเภท', BET_NAMES, 'ทุกประเภท') },
};

const { day, state } = columnsOf<Row>();
const COLUMNS = [
  roundColumn<Row>(),
  day('day', 'วันที่ของงวด'),
  state('status', 'สถานะ', ROUND_STATES),
  ...sumColumns<Row>(),
];

/** `/lotto/report/rounds`: the rounds that a figure of the report sums; a row leads to its result and its transfers. */
export function ReportRoundsScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const { filter, table } = useList(ROUNDS);
  const { bet_type, ...rest } = filter;
  const total = table.source.first?.total;
  return (
    <LottoPage
      title={t('งวดในรายงาน')}
      eyebrow={
        <Link
          href={`/lotto/report${queryString({ ...rest, by: bet_type && 'bet_type' })}`}
          className="text-info underline"
        >
          {t('รายงานหวย')}
        </Link>
      }
    >
      {total && <ReportTotals total={total} />}
      <DataTable
        {...table}
        name="lotto-report-rounds"
        label={t('งวดในรายงาน')}
        columns={COLUMNS}
        rowId={(row) => String(row.round_id)}
        onOpen={(row) => navigate(`/lotto/results/${row.round_id}`)}
        empty={{ title: t('ไม่มีงวดที่จ่ายในช่วงนี้'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </LottoPage>
  );
}
