import { columnsOf } from '#src/components/table/columns.tsx';
import { choice, lookFor } from '#src/components/table/filters.tsx';
import { ListScreen, NOTHING } from '#src/components/table/list-screen.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type IncomingRow, REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { INCOMING_STATES, payerAccount } from '#src/features/cashier/cashier-words.ts';
import { Since } from '#src/features/cashier/waiting-age.tsx';
import { wordsOf } from '#src/lib/choices.ts';
import type { Translate } from '#src/lib/language.ts';

const { text, member, baht, state, instant } = columnsOf<IncomingRow>();
const COLUMNS = [
  {
    ...instant('paid_at', 'โอนเมื่อ'),
    cell: ({ paid_at, state: now }: IncomingRow) => <Since at={paid_at} isWaiting={now === 'waiting'} />,
  },
  baht('amount', 'จำนวนเงิน'),
  {
    ...text('payer', 'ผู้โอน', { value: ({ payer_name }) => payer_name, below: payerAccount }),
    value: (row: IncomingRow, t: Translate) => `${row.payer_name} ${payerAccount(row, t)}`,
  },
  text('target', 'เข้าบัญชี', { value: ({ target_name }) => target_name }),
  {
    ...text('reason', 'เหตุที่รอ', { value: ({ reason }, t) => t.data(reason) }),
    cell: ({ reason }: IncomingRow, t: Translate) => <span className="block min-w-32">{t.data(reason) || '–'}</span>,
  },
  state('state', 'สถานะ', INCOMING_STATES),
  member('สมาชิก'),
  text('taken', 'ผู้ทำ', { value: ({ taken }) => taken?.name ?? '–' }),
  text('reference', 'เลขอ้างอิง', { value: ({ reference, provider_ref }) => reference || provider_ref }),
  instant('received_at', 'เราทราบเมื่อ'),
  text('decided_by', 'ตัดสินโดย'),
];
/** What waits has no member yet, and what was decided is in nobody's hands. */
const WAITING = COLUMNS.filter(({ id }) => id !== 'member');
const DECIDED = COLUMNS.filter(({ id }) => id !== 'taken');

const FILTERS = {
  search: lookFor('ชื่อผู้โอน เลขท้ายบัญชี หรือเลขอ้างอิง'),
  state: choice('สถานะ', { ...wordsOf(INCOMING_STATES), all: 'ทั้งหมด' }, 'waiting'),
};

/** `/cashier/incoming`: money that arrived and waits for someone to say whose it is. */
export function IncomingScreen() {
  return (
    <ListScreen
      page={CashierPage}
      title="เงินเข้า"
      eyebrow="ยอดที่ระบบจับคู่เองไม่ได้รออยู่ที่นี่ ไม่มีเงินหาย"
      name="cashier-incoming"
      call="GET /bo/api/cashier/incoming"
      refresh_ms={REFRESH_MS}
      filters={FILTERS}
      columns={({ state: of }) => (of === 'waiting' ? WAITING : DECIDED)}
      hidden={['reference', 'received_at', 'decided_by']}
      rowId={({ transfer_id }) => transfer_id}
      pathOf={({ transfer_id }) => `/cashier/incoming/${transfer_id}`}
      empty={({ state: of }) => (of === 'waiting' ? ['ไม่มีเงินเข้ารอจับคู่', 'รายการใหม่จะขึ้นที่นี่เอง'] : NOTHING)}
    />
  );
}
