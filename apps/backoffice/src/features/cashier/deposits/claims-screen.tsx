import { useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type ClaimRow, REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { CLAIM_STATES, METHODS } from '#src/features/cashier/cashier-words.ts';
import { Since } from '#src/features/cashier/waiting-age.tsx';
import { oneOf, optionsOf, wordsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { ...wordsOf(CLAIM_STATES), all: 'ทั้งหมด' } as const;

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
  text('slip', 'สลิป', { value: ({ has_slip }, t) => t(has_slip ? 'มีสลิป' : 'ไม่มีสลิป') }),
  state('state', 'สถานะ', CLAIM_STATES),
  text('taken', 'ผู้ทำ', { value: ({ taken }) => taken?.name ?? '–' }),
  text('note', 'หมายเหตุ'),
  text('decided_by', 'ตัดสินโดย'),
];

/** `/cashier/claims`: transfers that members say are theirs and that were not credited. */
export function ClaimsScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView(['note', 'decided_by']);
  const wanted = oneOf(STATES, view.filters['state']) ?? 'open';
  const source = useCursor(
    ['cashier', 'claims', wanted],
    (paging) => staffApi('GET /bo/api/cashier/claims', { state: wanted, ...paging }),
    REFRESH_MS,
  );
  return (
    <CashierPage title={t('แจ้งเงินไม่เข้า')} eyebrow={t('สมาชิกบอกว่าโอนแล้วแต่เงินยังไม่เข้ากระเป๋า')}>
      <DataTable
        name="cashier-claims"
        label={t('แจ้งเงินไม่เข้า')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => row.claim_id}
        onOpen={(row) => navigate(`/cashier/claims/${row.member.member_id}/${row.claim_id}`)}
        filters={
          <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="open" options={optionsOf(STATES)} />
        }
        empty={
          wanted === 'open'
            ? { title: t('ไม่มีเรื่องที่รอ'), text: t('รายการใหม่จะขึ้นที่นี่เอง') }
            : { title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }
        }
      />
    </CashierPage>
  );
}
