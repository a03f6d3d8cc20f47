import { columnsOf } from '#src/components/table/columns.tsx';
import { choice, PERIOD } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { ClosingClock } from '#src/features/lotto/board/closing-clock.tsx';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { ROUND_STATES, type StaffRound } from '#src/features/lotto/lotto-words.ts';
import { MARKET } from '#src/features/lotto/market-filter.ts';
import { roundColumn } from '#src/features/lotto/round-columns.tsx';
import { wordsOf } from '#src/lib/choices.ts';

const REFRESH_MS = 10_000;
const STATES = { all: 'ทั้งหมด', ...wordsOf(ROUND_STATES) } as const;
const FILTERS = {
  // What sells now, unless someone wants another.
  status: choice('สถานะ', STATES, 'open', (name) => (name === 'all' ? undefined : name)),
  market_id: MARKET,
  ...PERIOD,
};

const { state, baht, count, instant } = columnsOf<StaffRound>();
const COLUMNS: readonly Column<StaffRound>[] = [
  roundColumn<StaffRound>(),
  state('status', 'สถานะ', ROUND_STATES),
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
  return (
    <ListScreen
      page={LottoPage}
      title="งวดหวย"
      eyebrow="เรียงตามเวลาปิดรับ เลือกงวดเพื่อดูความเสี่ยง"
      name="lotto-rounds"
      call="GET /bo/api/lotto/rounds"
      refresh_ms={REFRESH_MS}
      filters={FILTERS}
      columns={COLUMNS}
      rowId={({ round_id }) => round_id}
      pathOf={({ round_id }) => `/lotto/rounds/${round_id}`}
      empty={['ไม่พบงวด', 'ลองเปลี่ยนตัวกรอง']}
    />
  );
}
