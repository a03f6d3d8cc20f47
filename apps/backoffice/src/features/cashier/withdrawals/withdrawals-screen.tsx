import { useDebounced } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, MemberChip, memberOf, SearchFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { WITHDRAWAL_STATES } from '#src/features/cashier/cashier-words.ts';
import { useWithdrawalColumns } from '#src/features/cashier/withdrawals/withdrawal-columns.tsx';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { ...WITHDRAWAL_STATES, stuck: 'ค้างที่ผู้ให้บริการ', open: 'ยังไม่จบ', all: 'ทั้งหมด' } as const;

/** `/cashier/withdrawals`: what waits for staff first; a row opens to everything about it. */
export function WithdrawalsScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView(['phone', 'ended_at']);
  const search = useDebounced(view.filters['search'] ?? '').trim();
  const of = memberOf(view).member_id;
  // Of one member everything is wanted, of all members what waits.
  const initial = of === undefined ? 'review' : 'all';
  const state = oneOf(STATES, view.filters['state']) ?? initial;
  const wish = useMemo(
    () => ({ state, ...(search && { search }), ...(of !== undefined && { member_id: of }) }),
    [state, search, of],
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
        columns={useWithdrawalColumns()}
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
          state === 'review'
            ? { title: t('ไม่มีรายการถอนรอตรวจ'), text: t('รายการใหม่จะขึ้นที่นี่เอง') }
            : { title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }
        }
      />
    </CashierPage>
  );
}
