import { chips, onDay } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { MARKET } from '#src/features/lotto/market-filter.ts';
import { DRAW_COLUMNS } from '#src/features/lotto/results/draw-columns.tsx';

const STATES = { waiting: 'รอผล', paying: 'กำลังจ่าย', ended: 'จบแล้ว' } as const;
const FILTERS = { state: chips('สถานะ', STATES, 'waiting'), market_id: MARKET, day: onDay('วันที่ของงวด') };
const EMPTY = {
  waiting: ['ไม่มีงวดที่รอผล', 'งวดจะมาที่นี่เมื่อปิดรับ'],
  paying: ['ไม่มีงวดที่กำลังจ่าย', 'เมื่อยืนยันผลแล้ว ระบบจ่ายเองและแสดงที่นี่'],
  ended: ['ไม่พบงวด', 'ลองเปลี่ยนตัวกรอง'],
} as const;

/** `/lotto/results`: the draws that wait for their result, are being paid, or have ended; a row opens to its result. */
export function ResultsScreen() {
  return (
    <ListScreen
      page={LottoPage}
      title="ผลรางวัล"
      eyebrow="กรอกโดยคนหนึ่ง ยืนยันโดยอีกคน แล้วระบบจ่ายเอง"
      name="lotto-results"
      call="GET /bo/api/lotto/results"
      refresh_ms={({ state }) => (state === 'paying' ? 2_000 : 10_000)}
      filters={FILTERS}
      columns={({ state = 'waiting' }) => DRAW_COLUMNS[state]}
      rowId={({ round_id }) => round_id}
      pathOf={({ round_id }) => `/lotto/results/${round_id}`}
      empty={({ state = 'waiting' }) => EMPTY[state]}
    />
  );
}
