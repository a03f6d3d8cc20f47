import { ChoiceChips, classNames, TextField } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { AlarmBanner } from '#src/features/lotto/board/alarm-marks.tsx';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { MarketSelect } from '#src/features/lotto/market-select.tsx';
import { DRAW_COLUMNS } from '#src/features/lotto/results/draw-columns.tsx';
import { type Translate, useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { waiting: 'รอผล', paying: 'กำลังจ่าย', ended: 'จบแล้ว' } as const;
type State = keyof typeof STATES;

const REFRESH_MS: Readonly<Record<State, number>> = { waiting: 10_000, paying: 2_000, ended: 10_000 };
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** On a phone two filters share a line. */
const HALF = 'max-sm:w-[calc(50%-6px)]';

const stateOf = ({ state = 'waiting' }: TableView['filters']): State =>
  Object.hasOwn(STATES, state) ? (state as State) : 'waiting';

/** `/lotto/results`: the draws that wait for their result, are being paid, or have ended; a row opens to its result. */
export function ResultsScreen() {
  const t = useT();
  const view = useAddressView();
  const { filters } = view;
  const state = stateOf(filters);
  const wish = useMemo(() => {
    const { market_id = '', day = '' } = filters;
    return { state, ...(Number(market_id) > 0 && { market_id: Number(market_id) }), ...(DAY.test(day) && { day }) };
  }, [filters, state]);
  const source = useCursor(
    ['lotto', 'draws', wish],
    (paging) => staffApi('GET /bo/api/lotto/results', { ...wish, ...paging }),
    REFRESH_MS[state],
  );
  const [, navigate] = useLocation();
  return (
    <LottoPage title={t('ผลรางวัล')} eyebrow={t('กรอกโดยคนหนึ่ง ยืนยันโดยอีกคน แล้วระบบจ่ายเอง')}>
      <AlarmBanner />
      <ChoiceChips<State>
        label={t('สถานะ')}
        choices={Object.entries(STATES).map(([value, text]) => ({ value: value as State, text: t(text) }))}
        value={state}
        onChange={(next) => view.filter('state', next)}
      />
      <DataTable
        name="lotto-results"
        label={t('ผลรางวัล')}
        columns={DRAW_COLUMNS[state]}
        source={source}
        view={view}
        rowId={(row) => String(row.round_id)}
        onOpen={(row) => navigate(`/lotto/results/${row.round_id}`)}
        filters={<Filters view={view} />}
        empty={EMPTY[state](t)}
      />
    </LottoPage>
  );
}

const EMPTY: Readonly<Record<State, (t: Translate) => { title: string; text: string }>> = {
  waiting: (t) => ({ title: t('ไม่มีงวดที่รอผล'), text: t('งวดจะมาที่นี่เมื่อปิดรับ') }),
  paying: (t) => ({ title: t('ไม่มีงวดที่กำลังจ่าย'), text: t('เมื่อยืนยันผลแล้ว ระบบจ่ายเองและแสดงที่นี่') }),
  ended: (t) => ({ title: t('ไม่พบงวด'), text: t('ลองเปลี่ยนตัวกรอง') }),
};

function Filters({ view }: { view: TableView }) {
  const t = useT();
  return (
    <>
      <MarketSelect view={view} className={classNames(HALF, 'sm:max-w-56')} />
      <TextField
        type="date"
        className={HALF}
        label={t('วันที่ของงวด')}
        value={view.filters['day'] ?? ''}
        onChange={({ target }) => view.filter('day', target.value)}
      />
    </>
  );
}
