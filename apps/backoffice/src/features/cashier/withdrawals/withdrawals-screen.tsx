import { buttonLook } from '@chokdee/ui';
import { Link, useSearch } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { choice, lookFor, ONE_MEMBER } from '#src/components/table/filters.tsx';
import { ListScreen, NOTHING } from '#src/components/table/list-screen.tsx';
import { WITHDRAWAL_STATES } from '#src/components/thing-states.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { REFRESH_MS, type WithdrawalRow } from '#src/features/cashier/cashier-query.ts';
import { stateOf, WAYS_STATES } from '#src/features/cashier/cashier-words.ts';
import { Since } from '#src/features/cashier/waiting-age.tsx';
import { wordsOf } from '#src/lib/choices.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const STATES = {
  ...wordsOf(WITHDRAWAL_STATES),
  by_hand: 'รอจ่ายที่ธนาคาร',
  stuck: 'ค้างที่ผู้ให้บริการ',
  open: 'ยังไม่จบ',
  all: 'ทั้งหมด',
} as const;

const { text, member, baht, state, instant } = columnsOf<WithdrawalRow>();
const whyOf = ({ why }: WithdrawalRow, t: Translate) => why.map((one) => t.data(one)).join(', ');
const accountOf = ({ bank_name, number_tail }: WithdrawalRow, t: Translate) => `${t.data(bank_name)} ··${number_tail}`;
const COLUMNS = [
  {
    ...instant('created_at', 'เวลา'),
    cell: ({ created_at, state: now }: WithdrawalRow) => <Since at={created_at} isWaiting={now === 'review'} />,
  },
  member('สมาชิก'),
  text('phone', 'เบอร์โทร', { value: (row) => row.member.phone }),
  baht('amount', 'จำนวนเงิน'),
  {
    ...text('bank', 'บัญชีปลายทาง', { value: accountOf, below: ({ holder_name }) => holder_name }),
    value: (row: WithdrawalRow, t: Translate) => `${accountOf(row, t)} ${row.holder_name}`,
  },
  state('state', 'สถานะ', WAYS_STATES, stateOf),
  text('approvals', 'อนุมัติ', {
    value: ({ approvals, approvals_needed: needed }, t) =>
      needed === 0 ? t('อัตโนมัติ') : t('{count} จาก {needed} คน', { count: approvals.length, needed }),
  }),
  {
    ...text('why', 'เหตุที่ต้องตรวจ', { value: whyOf }),
    cell: (row: WithdrawalRow, t: Translate) => <span className="block min-w-32">{whyOf(row, t) || '–'}</span>,
  },
  text('taken', 'ผู้ทำ', { value: ({ taken, payer }) => payer?.name ?? taken?.name ?? '–' }),
  instant('ended_at', 'จบเมื่อ'),
];
/** Why somebody had to look matters while he has to; later it is there for who asks. */
const DECIDED = COLUMNS.map((column) => (column.id === 'why' ? { ...column, id: 'decided_why' } : column));

const filtersFrom = (initial: 'review' | 'all') => ({
  search: lookFor('เบอร์โทร ชื่อ รหัส หรือเลขอ้างอิง'),
  state: choice('สถานะ', STATES, initial),
  member_id: ONE_MEMBER,
});

/** The way to do many at once, for whoever may. */
function ManyLink() {
  const t = useT();
  const may = useMay();
  if (!may('cashier.approve')) return null;
  return (
    <Link href="/cashier/payouts" className={buttonLook('outline')}>
      {t('ทำหลายรายการ')}
    </Link>
  );
}

/** `/cashier/withdrawals`: what waits for staff first, of one member everything; a row opens to everything about it. */
export function WithdrawalsScreen() {
  const isOfOne = new URLSearchParams(useSearch()).get('member_id');
  return (
    <ListScreen
      page={CashierPage}
      title="ถอนเงิน"
      eyebrow="รอนานที่สุดอยู่บน เปิดแถวเพื่อตรวจและอนุมัติ"
      name="cashier-withdrawals"
      call="GET /bo/api/cashier/withdrawals"
      actions={<ManyLink />}
      refresh_ms={REFRESH_MS}
      filters={filtersFrom(isOfOne ? 'all' : 'review')}
      columns={({ state: of }) => (of === 'review' ? COLUMNS : DECIDED)}
      hidden={['phone', 'ended_at', 'decided_why']}
      rowId={({ withdrawal_id }) => withdrawal_id}
      pathOf={({ member: { member_id }, withdrawal_id }) => `/cashier/withdrawals/${member_id}/${withdrawal_id}`}
      empty={({ state: of }) => (of === 'review' ? ['ไม่มีรายการถอนรอตรวจ', 'รายการใหม่จะขึ้นที่นี่เอง'] : NOTHING)}
    />
  );
}
