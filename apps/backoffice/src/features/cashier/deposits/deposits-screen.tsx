import { TextField, useDebounced } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, MemberChip, memberOf, SearchFilter } from '#src/components/table/list-filters.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type DepositRow, REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { DEPOSIT_STATES, METHODS } from '#src/features/cashier/cashier-words.ts';
import { DepositState } from '#src/features/cashier/state-mark.tsx';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const ALL = { all: 'ทั้งหมด' } as const;
const STATES = { ...ALL, ...DEPOSIT_STATES };
const WAYS = { ...ALL, ...METHODS };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `/cashier/deposits`: every deposit, newest first; a row opens to its steps, its slip and what arrived. */
export function DepositsScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView(['reference', 'note', 'asked']);
  const search = useDebounced(view.filters['search'] ?? '').trim();
  const state = oneOf(STATES, view.filters['state']) ?? 'all';
  const method = oneOf(WAYS, view.filters['method']) ?? 'all';
  const { day = '' } = view.filters;
  const of = memberOf(view).member_id;
  const wish = useMemo(
    () => ({
      state,
      method,
      ...(search && { search }),
      ...(DAY.test(day) && { day }),
      ...(of !== undefined && { member_id: of }),
    }),
    [state, method, search, day, of],
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
        columns={useColumns()}
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

function useColumns(): readonly Column<DepositRow>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'created_at',
        title: t('เวลา'),
        value: (row) => row.created_at,
        cell: (row) => <Instant at={row.created_at} />,
      },
      {
        id: 'member',
        title: t('สมาชิก'),
        value: (row) => row.member.name,
        cell: (row) => <PersonLink member={row.member} />,
      },
      { id: 'method', title: t('ช่องทาง'), value: (row) => t(METHODS[row.method]) },
      {
        id: 'asked',
        title: t('ยอดที่แจ้ง'),
        isNumber: true,
        value: (row) => row.asked,
        cell: (row) => <Baht baht={row.asked} />,
      },
      {
        id: 'amount',
        title: t('ยอดโอน'),
        isNumber: true,
        value: (row) => row.amount,
        cell: (row) => <Baht baht={row.amount} className="font-medium" />,
      },
      { id: 'target', title: t('เข้าบัญชี'), value: (row) => row.target_name },
      {
        id: 'state',
        title: t('สถานะ'),
        value: (row) => t(DEPOSIT_STATES[row.state]),
        cell: (row) => <DepositState state={row.state} />,
      },
      { id: 'slip', title: t('สลิป'), value: (row) => t(row.has_slip ? 'มีสลิป' : 'ไม่มีสลิป') },
      {
        id: 'credited_at',
        title: t('เติมเมื่อ'),
        value: (row) => row.credited_at,
        cell: (row) => <Instant at={row.credited_at} />,
      },
      { id: 'reference', title: t('เลขอ้างอิง'), value: (row) => row.reference },
      { id: 'note', title: t('หมายเหตุ'), value: (row) => t(row.note) },
    ],
    [t],
  );
}
