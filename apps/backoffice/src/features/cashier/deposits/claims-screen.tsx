import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter } from '#src/components/table/list-filters.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type ClaimRow, REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { CLAIM_STATES, METHODS } from '#src/features/cashier/cashier-words.ts';
import { ClaimState } from '#src/features/cashier/state-mark.tsx';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { ...CLAIM_STATES, all: 'ทั้งหมด' } as const;

/** `/cashier/claims`: transfers that members say are theirs and that were not credited. */
export function ClaimsScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView(['note', 'decided_by']);
  const state = oneOf(STATES, view.filters['state']) ?? 'open';
  const source = useCursor(
    ['cashier', 'claims', state],
    (paging) => staffApi('GET /bo/api/cashier/claims', { state, ...paging }),
    REFRESH_MS,
  );
  return (
    <CashierPage title={t('แจ้งเงินไม่เข้า')} eyebrow={t('สมาชิกบอกว่าโอนแล้วแต่เงินยังไม่เข้ากระเป๋า')}>
      <DataTable
        name="cashier-claims"
        label={t('แจ้งเงินไม่เข้า')}
        columns={useColumns()}
        source={source}
        view={view}
        rowId={(row) => row.claim_id}
        onOpen={(row) => navigate(`/cashier/claims/${row.member.member_id}/${row.claim_id}`)}
        filters={
          <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="open" options={optionsOf(STATES)} />
        }
        empty={
          state === 'open'
            ? { title: t('ไม่มีเรื่องที่รอ'), text: t('รายการใหม่จะขึ้นที่นี่เอง') }
            : { title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }
        }
      />
    </CashierPage>
  );
}

function useColumns(): readonly Column<ClaimRow>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'created_at',
        title: t('แจ้งเมื่อ'),
        value: (row) => row.created_at,
        cell: (row) => (row.state === 'open' ? <WaitingAge at={row.created_at} /> : <Instant at={row.created_at} />),
      },
      {
        id: 'member',
        title: t('สมาชิก'),
        value: (row) => row.member.name,
        cell: (row) => <PersonLink member={row.member} />,
      },
      {
        id: 'amount',
        title: t('จำนวนเงิน'),
        isNumber: true,
        value: (row) => row.amount,
        cell: (row) => <Baht baht={row.amount} className="font-medium" />,
      },
      { id: 'method', title: t('ช่องทาง'), value: (row) => t(METHODS[row.method]) },
      { id: 'target', title: t('เข้าบัญชี'), value: (row) => row.target_name },
      { id: 'paid_at', title: t('โอนเมื่อ'), value: (row) => row.paid_at, cell: (row) => <Instant at={row.paid_at} /> },
      { id: 'slip', title: t('สลิป'), value: (row) => t(row.has_slip ? 'มีสลิป' : 'ไม่มีสลิป') },
      {
        id: 'state',
        title: t('สถานะ'),
        value: (row) => t(CLAIM_STATES[row.state]),
        cell: (row) => <ClaimState state={row.state} />,
      },
      { id: 'taken', title: t('ผู้ทำ'), value: (row) => row.taken?.name ?? '–' },
      { id: 'note', title: t('หมายเหตุ'), value: (row) => row.note },
      { id: 'decided_by', title: t('ตัดสินโดย'), value: (row) => row.decided_by },
    ],
    [t],
  );
}
