import { TextField, useDebounced } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, MemberChip, memberOf, SearchFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type DepositRow, REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { DEPOSIT_STATES, METHODS } from '#src/features/cashier/cashier-words.ts';
import { oneOf, optionsOf, wordsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const ALL = { all: 'ทั้งหมด' } as const;
const STATES = { ...ALL, ...wordsOf(DEPOSIT_STATES) };
const WAYS = { ...ALL, ...METHODS };
const { text, member, baht, state, instant } = columnsOf<DepositRow>();
const COLUMNS = [
  instant('created_at', 'เวลา'),
  member('สมาชิก'),
  text('method', 'ช่องทาง', { value: ({ method }, t) => t(METHODS[method]) }),
  baht('asked', 'ยอดที่แจ้ง'),
  baht('amount', 'ยอดโอน'),
  text('target', 'เข้าบัญชี', { value: ({ target_name }) => target_name }),
  state('state', 'สถานะ', DEPOSIT_STATES),
  text('slip', 'สลิป', { value: ({ has_slip }, t) => t(has_slip ? 'มีสลิป' : 'ไม่มีสลิป') }),
  instant('credited_at', 'เติมเมื่อ'),
  text('reference', 'เลขอ้างอิง'),
  text('note', 'หมายเหตุ', { value: ({ note }, t) => t(note) }),
];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `/cashier/deposits`: every deposit, newest first; a row opens to its steps, its slip and what arrived. */
export function DepositsScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView(['reference', 'note', 'asked']);
  const search = useDebounced(view.filters['search'] ?? '').trim();
  const wanted = oneOf(STATES, view.filters['state']) ?? 'all';
  const method = oneOf(WAYS, view.filters['method']) ?? 'all';
  const { day = '' } = view.filters;
  const of = memberOf(view).member_id;
  const wish = useMemo(
    () => ({
      state: wanted,
      method,
      ...(search && { search }),
      ...(DAY.test(day) && { day }),
      ...(of !== undefined && { member_id: of }),
    }),
    [wanted, method, search, day, of],
  );
  const source = useCursor(
    ['cashier', 'deposits', wish],
    (paging) => staffApi('GET /bo/api/cashier/deposits', { ...wish, ...paging }),
    REFRESH_MS,
  );
  return (
    <CashierPage title={t('รายการฝาก')} eyebrow={t('ใหม่ที่สุดอยู่บน')}>
      <DataTable
        name="cashier-deposits"
        label={t('รายการฝาก')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => row.deposit_id}
        onOpen={(row) => navigate(`/cashier/deposits/${row.member.member_id}/${row.deposit_id}`)}
        filters={
          <>
            <SearchFilter view={view} label={t('เบอร์โทร ชื่อ รหัส หรือเลขอ้างอิง')} />
            <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="all" options={optionsOf(STATES)} />
            <ChoiceFilter view={view} name="method" label={t('ช่องทาง')} initial="all" options={optionsOf(WAYS)} />
            <TextField
              label={t('วันที่')}
              type="date"
              className="w-40"
              value={day}
              onChange={(event) => view.filter('day', event.target.value)}
            />
            <MemberChip view={view} />
          </>
        }
        empty={{ title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </CashierPage>
  );
}
