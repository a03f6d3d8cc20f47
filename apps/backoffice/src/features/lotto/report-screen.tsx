import type { StaffAnswer } from '@chokdee/contract';
import { addDays, dayOf } from '@chokdee/kernel';
import { Card, ChoiceChips, TextField } from '@chokdee/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { daysOf, useAddressView } from '#src/components/table/use-address-view.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { BET_NAMES } from '#src/features/lotto/lotto-words.ts';
import { MarketSelect } from '#src/features/lotto/market-select.tsx';
import { marginOf, profitOf } from '#src/features/lotto/report-sums.ts';
import { formatDay } from '#src/lib/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { queryString, staffApi } from '#src/lib/staff-api.ts';

type Report = StaffAnswer<'GET /bo/api/lotto/report'>;
type Row = Report['rows'][number];

const GROUPS = { market: 'แยกตามตลาด', day: 'แยกตามวัน', bet_type: 'แยกตามประเภท' } as const;
type Group = keyof typeof GROUPS;

const DAYS_SHOWN = 7;
const HALF = 'max-sm:w-[calc(50%-6px)]';
const count = new Intl.NumberFormat('th-TH');

const groupOf = ({ by = 'market' }: TableView['filters']): Group =>
  Object.hasOwn(GROUPS, by) ? (by as Group) : 'market';

/** The days of an address; without any, the last week. */
const usePeriod = (filters: TableView['filters']): { from_day: string; to_day: string } => {
  const [today] = useState(() => dayOf(new Date()));
  return { from_day: addDays(today, 1 - DAYS_SHOWN), to_day: today, ...daysOf(filters) };
};

/** `/lotto/report`: what settled rounds took and paid in a period; a market leads to its days, a day to its rounds. */
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
  const open = (row: Row) => navigate(placeBehind(row, wish));
  return (
    <LottoPage title={t('รายงานหวย')} eyebrow={t('งวดที่จ่ายแล้ว งวดที่แก้ผลนับตามผลที่ใช้อยู่')}>
      <ChoiceChips<Group>
        label={t('แยกตาม')}
        choices={Object.entries(GROUPS).map(([value, text]) => ({ value: value as Group, text: t(text) }))}
        value={by}
        onChange={(next) => view.filter('by', next)}
      />
      {data && !error && <Totals total={data.total} />}
      <DataTable
        key={by}
        name={`lotto-report-${by}`}
        label={t('รายงานหวย')}
        columns={columns}
        source={wholeList({ data: data?.rows, isPending, error, refetch })}
        view={view}
        rowId={(row) => `${row.market_id} ${row.day} ${row.bet_type}`}
        {...(by !== 'bet_type' && { onOpen: open })}
        filters={<Filters view={view} period={period} />}
        empty={{ title: t('ไม่มีงวดที่จ่ายในช่วงนี้'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </LottoPage>
  );
}

/** A market opens to its days, a day to the rounds that were drawn on it. */
const placeBehind = (
  row: Row,
  { from_day, to_day, market_id }: { from_day: string; to_day: string; market_id?: number },
) =>
  row.day === null
    ? `/lotto/report${queryString({ from_day, to_day, by: 'day', market_id: row.market_id ?? market_id })}`
    : `/lotto/results${queryString({ state: 'ended', day: row.day, market_id })}`;

function Totals({ total }: { total: Report['total'] }) {
  const t = useT();
  const profit = profitOf(total);
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure title={t('งวด')} note={t('{count} รายการ', { count: count.format(total.lines) })}>
        {count.format(total.rounds)}
      </Figure>
      <Figure title={t('ยอดแทง')}>
        <Baht baht={total.stake} />
      </Figure>
      <Figure title={t('ยอดจ่าย')}>
        <Baht baht={total.payout} />
      </Figure>
      <Figure title={t(profit < 0 ? 'ขาดทุน' : 'กำไร')} note={t('{percent}% ของยอดแทง', { percent: marginOf(total) })}>
        <Baht baht={profit} isSigned />
      </Figure>
    </dl>
  );
}

function Figure({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card className="min-w-0 p-4">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="text-lg font-medium sm:text-xl lg:text-2xl">{children}</dd>
      {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
    </Card>
  );
}

function Filters({ view, period }: { view: TableView; period: { from_day: string; to_day: string } }) {
  const t = useT();
  return (
    <>
      {(['from_day', 'to_day'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          className={HALF}
          label={t(name === 'from_day' ? 'ตั้งแต่วันที่' : 'ถึงวันที่')}
          value={view.filters[name] ?? period[name]}
          onChange={({ target }) => view.filter(name, target.value)}
        />
      ))}
      <MarketSelect view={view} className="max-sm:w-full sm:max-w-56" />
    </>
  );
}

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
    const money = (id: string, title: string, value: (row: Row) => number, isSigned = false): Column<Row> => ({
      id,
      title,
      value,
      cell: (row) => <Baht baht={value(row)} isSigned={isSigned} />,
      isNumber: true,
    });
    return [
      groups[by],
      { id: 'rounds', title: t('จำนวนงวด'), value: (row) => row.rounds, isNumber: true },
      { id: 'lines', title: t('จำนวนรายการ'), value: (row) => row.lines, isNumber: true },
      money('stake', t('ยอดแทง'), (row) => row.stake),
      money('payout', t('ยอดจ่าย'), (row) => row.payout),
      money('profit', t('กำไร'), profitOf, true),
      {
        id: 'percent',
        title: t('% กำไร'),
        value: (row) => Number(marginOf(row)),
        cell: (row) => `${marginOf(row)}%`,
        isNumber: true,
      },
    ];
  }, [t, by, language]);
}
