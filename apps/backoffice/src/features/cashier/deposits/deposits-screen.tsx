import { columnsOf } from '#src/components/table/columns.tsx';
import { choice, lookFor, ONE_MEMBER, onDay } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { DEPOSIT_STATES } from '#src/components/thing-states.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type DepositRow, REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { wordsOf } from '#src/lib/choices.ts';
import type { Translate } from '#src/lib/language.ts';
import { METHODS } from '#src/lib/words/cashier-words.ts';

const ALL = { all: 'ทั้งหมด' } as const;
const { text, member, baht, state, instant } = columnsOf<DepositRow>();
const COLUMNS = [
  instant('created_at', 'เวลา'),
  member('สมาชิก'),
  {
    ...text('method', 'ช่องทาง', { value: ({ method }, t) => t(METHODS[method]) }),
    cell: ({ method }: DepositRow, t: Translate) => <span className="whitespace-nowrap">{t(METHODS[method])}</span>,
  },
  baht('asked', 'ยอดที่แจ้ง'),
  baht('amount', 'ยอดโอน'),
  text('target', 'เข้าบัญชี', { value: ({ target_name }) => target_name }),
  state('state', 'สถานะ', DEPOSIT_STATES),
  text('slip', 'สลิป', { value: ({ has_slip }, t) => (has_slip ? t('มีสลิป') : '') }),
  instant('credited_at', 'เติมเมื่อ'),
  text('reference', 'เลขอ้างอิง'),
  text('note', 'หมายเหตุ', { value: ({ note }, t) => t.data(note) }),
];
const FILTERS = {
  search: lookFor('เบอร์โทร ชื่อ รหัส หรือเลขอ้างอิง'),
  state: choice('สถานะ', { ...ALL, ...wordsOf(DEPOSIT_STATES) }, 'all'),
  method: choice('ช่องทาง', { ...ALL, ...METHODS }, 'all'),
  day: onDay('วันที่'),
  member_id: ONE_MEMBER,
};

/** `/cashier/deposits`: every deposit, newest first; a row opens to its steps, its slip and what arrived. */
export function DepositsScreen() {
  return (
    <ListScreen
      page={CashierPage}
      title="รายการฝาก"
      eyebrow="ใหม่ที่สุดอยู่บน"
      name="cashier-deposits"
      call="GET /bo/api/cashier/deposits"
      refresh_ms={REFRESH_MS}
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['reference', 'note', 'asked', 'slip']}
      rowId={({ deposit_id }) => deposit_id}
      pathOf={({ member: { member_id }, deposit_id }) => `/cashier/deposits/${member_id}/${deposit_id}`}
    />
  );
}
