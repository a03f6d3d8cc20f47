import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { chips, useFilters } from '#src/components/table/filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { BET_NAMES } from '#src/features/lotto/lotto-words.ts';
import { REPORTED, ReportTotals, sumColumns } from '#src/features/lotto/report/report-totals.tsx';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { queryString } from '#src/lib/staff-api.ts';

type Row = StaffAnswer<'GET /bo/api/lotto/report'>['rows'][number];

const GROUPS = { market: 'แยกตามตลาด', day: 'แยกตามวัน', bet_type: 'แยกตามประเภท' } as const;
const FILTERS = { by: chips('แยกตาม', GROUPS, 'market'), ...REPORTED };

const { text, day, count } = columnsOf<Row>();
const SUMS = [count('rounds', 'จำนวนงวด'), ...sumColumns<Row>()];
const COLUMNS = {
  market: [text('market', 'ตลาด', { value: ({ market_name }) => market_name ?? '' }), ...SUMS],
  day: [day('day', 'วันที่นับผล', { value: (row) => row.day ?? '' }), ...SUMS],
  bet_type: [
    text('bet_type', 'ประเภท', { value: ({ bet_type }, t) => (bet_type ? t(BET_NAMES[bet_type]) : '') }),
    ...SUMS,
  ],
};

/** `/lotto/report`: what settled rounds took and paid in a period; a row leads to the rounds that it sums. */
export function ReportScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView();
  const { filter, above, inputs } = useFilters(FILTERS, view);
  const wanted = filter as StaffSent<'GET /bo/api/lotto/report'>;
  const { by = 'market' } = wanted;
  const { data, isPending, error, refetch } = useQuery({
    ...asked(['lotto', 'report'], 'GET /bo/api/lotto/report', wanted),
    placeholderData: keepPreviousData,
  });
  return (
    <LottoPage title={t('รายงานหวย')} eyebrow={t('นับในวันที่จ่ายผล งวดที่แก้ผลนับส่วนต่างในวันที่แก้ เลือกแถวเพื่อดูงวด')}>
      {above}
      {data && !error && <ReportTotals total={data.total} />}
      <DataTable
        key={by}
        name={`lotto-report-${by}`}
        label={t('รายงานหวย')}
        columns={COLUMNS[by]}
        source={wholeList({ data: data?.rows, isPending, error, refetch })}
        view={view}
        rowId={(row) => `${row.market_id} ${row.day} ${row.bet_type}`}
        onOpen={(row) => navigate(roundsBehind(row, wanted))}
        filters={inputs}
        empty={{ title: t('ไม่มีงวดที่จ่ายในช่วงนี้'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </LottoPage>
  );
}

/** The rounds that a row sums: those of its market, its day or its bet type, within what the report is narrowed to. */
const roundsBehind = (row: Row, { from_day, to_day, market_id }: StaffSent<'GET /bo/api/lotto/report'>): string =>
  `/lotto/report/rounds${queryString({
    from_day: row.day ?? from_day,
    to_day: row.day ?? to_day,
    market_id: row.market_id ?? market_id,
    bet_type: row.bet_type ?? undefined,
  })}`;
