import { columnsOf } from '#src/components/table/columns.tsx';
import { choice, lookFor } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { GamesPage } from '#src/features/games/games-page.tsx';
import { type Callback, REFRESH_MS } from '#src/features/games/games-query.ts';
import { CALLBACK_STATES, reasonOf } from '#src/features/games/games-words.ts';
import { wordsOf } from '#src/lib/choices.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const CallbackDialog = lazyPart(() => import('#src/features/games/providers/callback-dialog.tsx'));

const { text, member, state, instant } = columnsOf<Callback>();
const COLUMNS = [
  instant('at', 'เวลา'),
  text('provider', 'ค่าย'),
  text('path', 'คำสั่ง', { value: ({ path }) => path.replace('/provider/v1/', '') }),
  state('state', 'สถานะ', CALLBACK_STATES),
  text('reason', 'เหตุผล', { value: ({ reason }, t) => t.data(reasonOf(reason)) }),
  member('สมาชิก'),
  text('transaction_id', 'รหัสรายการ'),
];

const FILTERS = {
  search: lookFor('รหัสรายการ เบอร์โทร หรือชื่อ'),
  state: choice('สถานะ', { all: 'ทั้งหมด', ...wordsOf(CALLBACK_STATES) }, 'all'),
};

/** `/games/callbacks`: calls of providers that were refused or not answered; a row opens to what was sent, and to replay it. */
export function CallbacksScreen() {
  return (
    <ListScreen
      page={GamesPage}
      title="คำสั่งที่ไม่สำเร็จ"
      eyebrow="คำสั่งของค่ายที่เราปฏิเสธหรือตอบไม่ได้ ใหม่ที่สุดอยู่บน"
      name="game-callbacks"
      call="GET /bo/api/games/callbacks"
      refresh_ms={REFRESH_MS}
      filters={FILTERS}
      columns={COLUMNS}
      rowId={({ callback_id }) => callback_id}
      renderRow={(row, onClose, rows) => (
        <CallbackDialog
          callback={rows.find(({ callback_id }) => callback_id === row.callback_id) ?? row}
          onClose={onClose}
        />
      )}
      empty={['ไม่มีคำสั่งที่ไม่สำเร็จ', 'คำสั่งของค่ายเกมสำเร็จทั้งหมด หรือไม่ตรงตัวกรอง']}
    />
  );
}
