import type { StaffAnswer } from '@chokdee/contract';
import { MarketEmblem, SelectField } from '@chokdee/ui';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { BET_NAMES, type BetType, ROUND_STATES } from '#src/features/lotto/lotto-words.ts';
import { PeriodFilters, usePeriod } from '#src/features/lotto/report/report-period.tsx';
import { ReportTotals, sumColumns } from '#src/features/lotto/report/report-totals.tsx';
import { RoundState } from '#src/features/lotto/state-mark.tsx';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { queryString, staffApi } from '#src/lib/staff-api.ts';

type Row = StaffAnswer<'GET /bo/api/lotto/report/rounds'>['items'][number];

/** `/lotto/report/rounds`: the rounds that a figure of the report sums; a row leads to its result and its transfers. */
export function ReportRoundsScreen() {
  const t = useT();
  const view = useAddressView();
  const period = usePeriod(view.filters);
  const market_id = Number(view.filters['market_id']);
  const betType = betTypeOf(view.filters);
  const wish = { ...period, ...(market_id > 0 && { market_id }), ...(betType && { bet_type: betType }) };
  const source = useCursor(['lotto', 'report-rounds', wish], (paging) =>
    staffApi('GET /bo/api/lotto/report/rounds', { ...wish, ...paging }),
  );
  const columns = useColumns();
  const [, navigate] = useLocation();
  const total = source.first?.total;
  return (
    <LottoPage
      title={t('งวดในรายงาน')}
      eyebrow={
        <Link
          href={`/lotto/report${queryString({ ...period, market_id: wish.market_id, by: betType && 'bet_type' })}`}
          className="text-info underline"
        >
          {t('รายงานหวย')}
        </Link>
      }
    >
      {total && <ReportTotals total={total} />}
      <DataTable
        name="lotto-report-rounds"
        label={t('งวดในรายงาน')}
        columns={columns}
        source={source}
        view={view}
        rowId={(row) => String(row.round_id)}
        onOpen={(row) => navigate(`/lotto/results/${row.round_id}`)}
        filters={
          <>
            <PeriodFilters view={view} period={period} />
            <BetTypeSelect view={view} />
          </>
        }
        empty={{ title: t('ไม่มีงวดที่จ่ายในช่วงนี้'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </LottoPage>
  );
}

const betTypeOf = ({ bet_type = '' }: TableView['filters']): BetType | undefined =>
  Object.hasOwn(BET_NAMES, bet_type) ? (bet_type as BetType) : undefined;

function BetTypeSelect({ view }: { view: TableView }) {
  const t = useT();
  return (
    <SelectField
      label={t('ประเภท')}
      className="max-sm:w-full"
      value={betTypeOf(view.filters) ?? ''}
      onChange={({ target }) => view.filter('bet_type', target.value)}
    >
      <option value="">{t('ทุกประเภท')}</option>
      {Object.entries(BET_NAMES).map(([value, name]) => (
        <option key={value} value={value}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('งวด'),
        value: (row) => row.name,
        cell: (row) => (
          <span className="flex min-w-52 items-center gap-2.5">
            <MarketEmblem emblem={row.emblem} name={row.market_name} className="size-7! rounded-[8px]!" />
            {row.name}
          </span>
        ),
      },
      {
        id: 'day',
        title: t('วันที่ของงวด'),
        value: (row) => row.day,
        cell: (row) => <span className="whitespace-nowrap">{formatDay(row.day, language)}</span>,
      },
      {
        id: 'status',
        title: t('สถานะ'),
        value: (row) => t(ROUND_STATES[row.status]),
        cell: (row) => <RoundState status={row.status} />,
      },
      ...sumColumns<Row>(t),
    ],
    [t, language],
  );
}
