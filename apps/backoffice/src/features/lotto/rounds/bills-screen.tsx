import { Link } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { byNumber, word } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { BILL_STATES, type StaffBill } from '#src/features/lotto/lotto-words.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const BillDialog = lazyPart(() => import('#src/features/lotto/rounds/bill-dialog.tsx'));

const FILTERS = {
  bill_id: word('รหัสโพย', /./, 'w-88 max-w-full'),
  member_id: byNumber('รหัสสมาชิก'),
  round_id: byNumber('รหัสงวด'),
};

const { text, state, baht, count, instant } = columnsOf<StaffBill>();
const COLUMNS: readonly Column<StaffBill>[] = [
  instant('created_at', 'เวลา'),
  {
    id: 'member',
    title: 'สมาชิก',
    value: (row) => row.member_id,
    cell: (row) => (
      <Link
        href={`/members/${row.member_id}`}
        className="whitespace-nowrap text-info underline"
        onClick={(event) => event.stopPropagation()}
      >
        {row.member_id} {row.member_name}
      </Link>
    ),
  },
  text('round', 'งวด', { value: ({ round_name }) => round_name }),
  state('status', 'สถานะ', BILL_STATES),
  count('lines', 'รายการ', { value: ({ line_count }) => line_count }),
  baht('total', 'ยอดแทง'),
  baht('payout', 'ยอดจ่าย'),
];

/** `/lotto/bills`: bills by id, member or round; a row opens to its whole history. */
export function BillsScreen() {
  return (
    <ListScreen
      page={LottoPage}
      title="โพยหวย"
      eyebrow="ค้นด้วยรหัสโพย สมาชิก หรืองวด"
      name="lotto-bills"
      call="GET /bo/api/lotto/bills"
      queryKey={['lotto', 'bills']}
      filters={FILTERS}
      columns={COLUMNS}
      rowId={({ bill_id }) => bill_id}
      renderRow={(bill, onClose) => <BillDialog bill={bill} onClose={onClose} />}
      empty={({ bill_id, member_id, round_id }) =>
        (bill_id ?? member_id ?? round_id)
          ? ['ไม่พบโพย', 'ตรวจรหัสอีกครั้ง หรือค้นด้วยช่องอื่น']
          : ['ค้นหาโพย', 'กรอกรหัสอย่างน้อยหนึ่งช่อง']
      }
    />
  );
}
