import { Link } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { anyOf, byNumber, lookFor, ONE_MEMBER, word } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { BILL_STATES } from '#src/components/thing-states.ts';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import type { StaffBill } from '#src/features/lotto/lotto-words.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

const BillDialog = lazyPart(() => import('#src/features/lotto/rounds/bill-dialog.tsx'));

const FILTERS = {
  search: lookFor('เบอร์ ชื่อ เลขท้ายโพย หรือยอดแทง'),
  number: word('เลขที่แทง', /^\d{1,4}$/),
  bet_type: anyOf('ประเภท', BET_NAMES, 'ทุกประเภท'),
  round_id: byNumber('รหัสงวด'),
  member_id: ONE_MEMBER,
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

/** `/lotto/bills`: bills, newest first, by what a caller says of one; a row opens to its whole history. */
export function BillsScreen() {
  return (
    <ListScreen
      page={LottoPage}
      title="โพยหวย"
      eyebrow="ใหม่ที่สุดอยู่บน ค้นด้วยสิ่งที่ลูกค้าบอกได้เลย"
      name="lotto-bills"
      call="GET /bo/api/lotto/bills"
      filters={FILTERS}
      columns={COLUMNS}
      rowId={({ bill_id }) => bill_id}
      renderRow={(bill, onClose) => <BillDialog bill={bill} onClose={onClose} />}
      empty={({ search, number, round_id }) =>
        (search ?? number ?? round_id) ? ['ไม่พบโพย', 'ตรวจอีกครั้ง หรือค้นด้วยช่องอื่น'] : ['ยังไม่มีโพย', 'โพยที่สมาชิกซื้อจะแสดงที่นี่']
      }
    />
  );
}
