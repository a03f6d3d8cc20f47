import { Button, ChoiceChips, classNames, TextField } from '@chokdee/ui';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { MarketSelect } from '#src/features/lotto/market-select.tsx';
import { YEEKEE_COLUMNS } from '#src/features/lotto/yeekee/yeekee-columns.tsx';
import { LIVE_MS } from '#src/features/lotto/yeekee/yeekee-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const YeekeeRulesDialog = lazy(async () => ({
  default: (await import('#src/features/lotto/yeekee/yeekee-rules-dialog.tsx')).YeekeeRulesDialog,
}));

const STATES = { live: 'กำลังเล่น', ended: 'จบแล้ว' } as const;
type State = keyof typeof STATES;

const REFRESH_MS: Readonly<Record<State, number>> = { live: LIVE_MS, ended: 10_000 };
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** On a phone two filters share a line. */
const HALF = 'max-sm:w-[calc(50%-6px)]';

/** `/lotto/yeekee`: the rounds of yeekee as they are shot and drawn. Staff watch; nothing here changes a result. */
export function YeekeeScreen() {
  const t = useT();
  const view = useAddressView();
  const { filters } = view;
  const state: State = filters['state'] === 'ended' ? 'ended' : 'live';
  const wish = useMemo(() => {
    const { market_id = '', day = '' } = filters;
    return { state, ...(Number(market_id) > 0 && { market_id: Number(market_id) }), ...(DAY.test(day) && { day }) };
  }, [filters, state]);
  const source = useCursor(
    ['lotto', 'yeekee', 'rounds', wish],
    (paging) => staffApi('GET /bo/api/lotto/yeekee/rounds', { ...wish, ...paging }),
    REFRESH_MS[state],
  );
  const [, navigate] = useLocation();
  return (
    <LottoPage
      title={t('ยี่กี')}
      eyebrow={t('ผลมาจากเลขที่สมาชิกยิงและค่าสุ่มสาธารณะ ทีมงานดูได้แต่เลือกผลไม่ได้')}
      actions={<RulesButton />}
    >
      <ChoiceChips<State>
        label={t('สถานะ')}
        choices={Object.entries(STATES).map(([value, text]) => ({ value: value as State, text: t(text) }))}
        value={state}
        onChange={(next) => view.filter('state', next)}
      />
      <DataTable
        name="lotto-yeekee"
        label={t('รอบยี่กี')}
        columns={YEEKEE_COLUMNS[state]}
        source={source}
        view={view}
        rowId={(row) => String(row.round_id)}
        onOpen={(row) => navigate(`/lotto/yeekee/${row.round_id}`)}
        filters={<Filters view={view} />}
        empty={
          state === 'live'
            ? { title: t('ไม่มีรอบที่กำลังเล่น'), text: t('รอบที่ปิดรับใน 3 ชั่วโมงจะแสดงที่นี่') }
            : { title: t('ไม่พบรอบ'), text: t('ลองเปลี่ยนตัวกรอง') }
        }
      />
    </LottoPage>
  );
}

function RulesButton() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal className="size-5" aria-hidden />
        {t('กติกายี่กี')}
      </Button>
      <Suspense>{isOpen && <YeekeeRulesDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

function Filters({ view }: { view: TableView }) {
  const t = useT();
  return (
    <>
      <MarketSelect view={view} shape="yeekee" className={classNames(HALF, 'sm:max-w-56')} />
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
