import { columnsOf } from '#src/components/table/columns.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { nameOfBook } from '#src/features/cashier/cashier-words.ts';
import { BATCH_STATES, stateOfBatch } from '#src/features/cashier/payouts/batch-words.ts';
import type { BatchRow } from '#src/features/cashier/payouts/payouts-query.ts';

const { text, baht, count, instant, state } = columnsOf<BatchRow>();
const COLUMNS = [
  instant('made_at', 'เวลา'),
  text('made_by', 'ผู้โอน', { value: ({ made_by }) => made_by.name }),
  text('book', 'โอนจาก', { value: ({ book }, t) => nameOfBook(book, t) }),
  count('count', 'รายการ'),
  baht('amount', 'จำนวนเงิน'),
  state('state', 'สถานะ', BATCH_STATES, stateOfBatch),
  count('gone', 'ออกจากชุด'),
  text('bank_ref', 'เลขรายการของธนาคาร'),
];

/** `/cashier/payouts/batches`: what went to the bank in one file each, newest first. */
export function BatchesScreen() {
  return (
    <ListScreen
      page={CashierPage}
      title="ชุดจ่ายธนาคาร"
      eyebrow="ใหม่ที่สุดอยู่บน"
      name="cashier-batches"
      call="GET /bo/api/cashier/batches"
      columns={COLUMNS}
      rowId={({ batch_id }) => batch_id}
      pathOf={({ batch_id }) => `/cashier/payouts/batches/${batch_id}`}
      empty={['ยังไม่มีชุดจ่าย', 'เลือกหลายรายการที่รอจ่ายที่ธนาคารเพื่อทำชุดแรก']}
    />
  );
}
