import { columnsOf } from '#src/components/table/columns.tsx';
import { choice } from '#src/components/table/filters.tsx';
import { ListScreen, NOTHING } from '#src/components/table/list-screen.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type ClaimRow, REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { CLAIM_STATES } from '#src/features/cashier/cashier-words.ts';
import { Since } from '#src/features/cashier/waiting-age.tsx';
import { wordsOf } from '#src/lib/choices.ts';
import { METHODS } from '#src/lib/words/cashier-words.ts';

const FILTERS = { state: choice('สถานะ', { ...wordsOf(CLAIM_STATES), all: 'ทั้งหมด' }, 'open') };

const { text, member, baht, state, instant } = columnsOf<ClaimRow>();
const COLUMNS = [
  {
    ...instant('created_at', 'แจ้งเมื่อ'),
    cell: ({ created_at, state: now }: ClaimRow) => <Since at={created_at} isWaiting={now === 'open'} />,
  },
  member('สมาชิก'),
  baht('amount', 'จำนวนเงิน'),
  text('method', 'ช่องทาง', { value: ({ method }, t) => t(METHODS[method]) }),
  text('target', 'เข้าบัญชี', { value: ({ target_name }) => target_name }),
  instant('paid_at', 'โอนเมื่อ'),
  text('slip', 'สลิป', { value: ({ has_slip }, t) => (has_slip ? t('มีสลิป') : '') }),
  state('state', 'สถานะ', CLAIM_STATES),
  text('taken', 'ผู้ทำ', { value: ({ taken }) => taken?.name ?? '–' }),
  text('note', 'หมายเหตุ'),
  text('decided_by', 'ตัดสินโดย'),
];

/** `/cashier/claims`: transfers that members say are theirs and that were not credited. */
export function ClaimsScreen() {
  return (
    <ListScreen
      page={CashierPage}
      title="แจ้งเงินไม่เข้า"
      eyebrow="สมาชิกบอกว่าโอนแล้วแต่เงินยังไม่เข้ากระเป๋า"
      name="cashier-claims"
      call="GET /bo/api/cashier/claims"
      refresh_ms={REFRESH_MS}
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['note', 'decided_by']}
      rowId={({ claim_id }) => claim_id}
      pathOf={({ member: { member_id }, claim_id }) => `/cashier/claims/${member_id}/${claim_id}`}
      empty={({ state: of }) => (of === 'open' ? ['ไม่มีเรื่องที่รอ', 'รายการใหม่จะขึ้นที่นี่เอง'] : NOTHING)}
    />
  );
}
