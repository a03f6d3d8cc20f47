import type { StaffAnswer } from '@chokdee/contract';
import { ChoiceChips } from '@chokdee/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { BET_NAMES } from '#src/features/lotto/lotto-words.ts';
import { type Period, PeriodFilters, usePeriod } from '#src/features/lotto/report/report-period.tsx';
import { ReportTotals, sumColumns } from '#src/features/lotto/report/report-totals.tsx';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { queryString, staffApi } from '#src/lib/staff-api.ts';

type Row = StaffAnswer<'GET /bo/api/lotto/report'>['rows'][number];

const GROUPS = { market: 'แยกตามตลาด', day: 'แยกตามวัน', bet_type: 'แยกตามประเภท' } as const;
type Group = keyof typeof GROUPS;

const groupOf = ({ by = 'market' }: TableView['filters']): Group =>
  Object.hasOwn(GROUPS, by) ? (by as Group) : 'market';

/** `/lotto/report`: what settled rounds took and paid in a period; a row leads to the rounds that it sums. */
export function ReportScreen() {
  const t = useT();
  const view = useAddressView();
  const by = groupOf(view.filters);
  const period = usePeriod(view.filters);
  const market_id = Number(view.filters['market_id']);
  const wish = { ...period, by, ...(market_id > 0 && { market_id }) };
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['lotto', 'report', wish],
    queryFn: () => staffApi('GET /bo/api/lotto/report', wish),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(by);
  const [, navigate] = useLocation();
  return (
    <LottoPage title={t('รายงานหวย')} eyebrow={t('งวดที่จ่ายแล้ว งวดที่แก้ผลนับตามผลที่ใช้อยู่ เลือกแถวเพื่อดูงวด')}>
      <ChoiceChips<Group>
        label={t('แยกตาม')}
        choices={Object.entries(GROUPS).map(([value, text]) => ({ value: value as Group, text: t(text) }))}
        value={by}
        onChange={(next) => view.filter('by', next)}
      />
      {data && !error && <ReportTotals total={data.total} />}
      <DataTable
        key={by}
        name={`lotto-report-${by}`}
        label={t('รายงานหวย')}
        columns={columns}
        source={wholeList({ data: data?.rows, isPending, error, refetch })}
        view={view}
        rowId={(row) => `${row.market_id} ${row.day} ${row.bet_type}`}
        onOpen={(row) => navigate(roundsBehind(row, wish))}
        filters={<PeriodFilters view={view} period={period} />}
        empty={{ title: t('ไม่มีงวดที่จ่ายในช่วงนี้'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </LottoPage>
  );
}

/** The rounds that a row sums: those of its market, its day or its bet type, within what the report is narrowed to. */
const roundsBehind = (row: Row, { from_day, to_day, market_id }: Period & { market_id?: number }): string =>
  `/lotto/report/rounds${queryString({
    from_day: row.day ?? from_day,
    to_day: row.day ?? to_day,
    market_id: row.market_id ?? market_id,
    bet_type: row.bet_type ?? undefined,
  })}`;

function useColumns(by: Group): readonly Column<Row>[] {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return useMemo(() => {
    const groups: Readonly<Record<Group, Column<Row>>> = {
      market: { id: 'market', title: t('ตลาด'), value: (row) => row.market_name },
      day: {
        id: 'day',
        title: t('วันที่ของงวด'),
        value: (row) => row.day,
        cell: (row) => <span className="whitespace-nowrap">{row.day && formatDay(row.day, language)}</span>,
      },
      bet_type: { id: 'bet_type', title: t('ประเภท'), value: (row) => row.bet_type && t(BET_NAMES[row.bet_type]) },
    };
    return [
      groups[by],
      { id: 'rounds', title: t('จำนวนงวด'), value: (row) => row.rounds, isNumber: true },
      ...sumColumns<Row>(t),
    ];
  }, [t, by, language]);
}
