import { classNames, MarketEmblem, SelectField, TextField } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { daysOf, useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { ClosingClock } from '#src/features/lotto/board/closing-clock.tsx';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { ROUND_STATES, type StaffRound } from '#src/features/lotto/lotto-words.ts';
import { MarketSelect } from '#src/features/lotto/market-select.tsx';
import { RoundState } from '#src/features/lotto/state-mark.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const REFRESH_MS = 10_000;
const ALL = 'all';
/** On a phone two filters share a line. */
const HALF = 'max-sm:w-[calc(50%-6px)]';

/** The state that is asked for: what sells now, unless someone wants another. */
const stateOf = ({ status = 'open' }: TableView['filters']): string => status;

const { text, baht, count, instant } = columnsOf<StaffRound>();
const COLUMNS: readonly Column<StaffRound>[] = [
  {
    ...text('name', 'งวด'),
    cell: (row) => (
      <span className="flex min-w-56 items-center gap-2.5">
        <MarketEmblem emblem={row.emblem} name={row.market_name} className="size-7! rounded-[8px]!" />
        {row.name}
      </span>
    ),
  },
  {
    id: 'status',
    title: 'สถานะ',
    value: (row, t) => t(ROUND_STATES[row.status]),
    cell: (row) => <RoundState status={row.status} />,
  },
  {
    id: 'left',
    title: 'ปิดรับใน',
    value: (row) => (row.status === 'open' ? row.closes_at : ''),
    cell: (row) => row.status === 'open' && <ClosingClock until={row.closes_at} />,
    isNumber: true,
  },
  instant('closes_at', 'เวลาปิดรับ'),
  count('bills', 'โพย'),
  baht('stake', 'ยอดแทง'),
];

/** `/lotto`: the rounds, soonest to close first; a row opens to what it has sold. */
export function RoundsScreen() {
  const t = useT();
  const view = useAddressView();
  const { filters } = view;
  const wish = useMemo(() => {
    const status = stateOf(filters);
    const market_id = Number(filters['market_id']);
    return {
      ...daysOf(filters),
      ...(status !== ALL && { status: status as StaffRound['status'] }),
      ...(market_id > 0 && { market_id }),
    };
  }, [filters]);
  const source = useCursor(
    ['lotto', 'rounds', wish],
    (paging) => staffApi('GET /bo/api/lotto/rounds', { ...wish, ...paging }),
    REFRESH_MS,
  );
  const [, navigate] = useLocation();
  return (
    <LottoPage title={t('งวดหวย')} eyebrow={t('เรียงตามเวลาปิดรับ เลือกงวดเพื่อดูความเสี่ยง')}>
      <DataTable
        name="lotto-rounds"
        label={t('งวดหวย')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => String(row.round_id)}
        onOpen={(row) => navigate(`/lotto/rounds/${row.round_id}`)}
        filters={<Filters view={view} />}
        empty={{ title: t('ไม่พบงวด'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </LottoPage>
  );
}

function Filters({ view }: { view: TableView }) {
  const t = useT();
  return (
    <>
      <SelectField
        label={t('สถานะ')}
        className={HALF}
        value={stateOf(view.filters)}
        onChange={({ target }) => view.filter('status', target.value)}
      >
        <option value={ALL}>{t('ทั้งหมด')}</option>
        {Object.entries(ROUND_STATES).map(([state, name]) => (
          <option key={state} value={state}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <MarketSelect view={view} className={classNames(HALF, 'sm:max-w-56')} />
      {(['from_day', 'to_day'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          className={HALF}
          label={t(name === 'from_day' ? 'ตั้งแต่วันที่' : 'ถึงวันที่')}
          value={view.filters[name] ?? ''}
          onChange={({ target }) => view.filter(name, target.value)}
        />
      ))}
    </>
  );
}
