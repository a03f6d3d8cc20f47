import { useDebounced } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, MemberChip, memberOf, SearchFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { REFRESH_MS, type WithdrawalRow } from '#src/features/cashier/cashier-query.ts';
import { WITHDRAWAL_STATES } from '#src/features/cashier/cashier-words.ts';
import { Since } from '#src/features/cashier/waiting-age.tsx';
import { oneOf, optionsOf, wordsOf } from '#src/lib/choices.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { ...wordsOf(WITHDRAWAL_STATES), stuck: 'ค้างที่ผู้ให้บริการ', open: 'ยังไม่จบ', all: 'ทั้งหมด' } as const;

const { text, member, baht, state, instant } = columnsOf<WithdrawalRow>();
const whyOf = ({ why }: WithdrawalRow, t: Translate) => why.map((one) => t(one)).join(', ');
const accountOf = ({ bank_name, number_tail }: WithdrawalRow, t: Translate) => `${t(bank_name)} ··${number_tail}`;
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
  state('state', 'สถานะ', WITHDRAWAL_STATES),
  text('approvals', 'อนุมัติ', {
    value: ({ approvals, approvals_needed: needed }, t) =>
      needed === 0 ? t('อัตโนมัติ') : t('{count} จาก {needed} คน', { count: approvals.length, needed }),
  }),
  {
    ...text('why', 'เหตุที่ต้องตรวจ', { value: whyOf }),
    cell: (row: WithdrawalRow, t: Translate) => <span className="block min-w-40">{whyOf(row, t) || '–'}</span>,
  },
  text('taken', 'ผู้ทำ', { value: ({ taken }) => taken?.name ?? '–' }),
  instant('ended_at', 'จบเมื่อ'),
];

/** `/cashier/withdrawals`: what waits for staff first; a row opens to everything about it. */
export function WithdrawalsScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView(['phone', 'ended_at']);
  const search = useDebounced(view.filters['search'] ?? '').trim();
  const of = memberOf(view).member_id;
  // Of one member everything is wanted, of all members what waits.
  const initial = of === undefined ? 'review' : 'all';
  const wanted = oneOf(STATES, view.filters['state']) ?? initial;
  const wish = useMemo(
    () => ({ state: wanted, ...(search && { search }), ...(of !== undefined && { member_id: of }) }),
    [wanted, search, of],
  );
  const source = useCursor(
    ['cashier', 'withdrawals', wish],
    (paging) => staffApi('GET /bo/api/cashier/withdrawals', { ...wish, ...paging }),
    REFRESH_MS,
  );
  return (
    <CashierPage title={t('ถอนเงิน')} eyebrow={t('รอนานที่สุดอยู่บน เปิดแถวเพื่อตรวจและอนุมัติ')}>
      <DataTable
        name="cashier-withdrawals"
        label={t('ถอนเงิน')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => row.withdrawal_id}
        onOpen={(row) => navigate(`/cashier/withdrawals/${row.member.member_id}/${row.withdrawal_id}`)}
        filters={
          <>
            <SearchFilter view={view} label={t('เบอร์โทร ชื่อ รหัส หรือเลขอ้างอิง')} />
            <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial={initial} options={optionsOf(STATES)} />
            <MemberChip view={view} />
          </>
        }
        empty={
          wanted === 'review'
            ? { title: t('ไม่มีรายการถอนรอตรวจ'), text: t('รายการใหม่จะขึ้นที่นี่เอง') }
            : { title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }
        }
      />
    </CashierPage>
  );
}
