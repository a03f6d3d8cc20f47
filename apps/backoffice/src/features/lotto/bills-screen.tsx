import type { StaffAnswer } from '@chokdee/contract';
import { TextField } from '@chokdee/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { Page } from '#src/components/page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { type TableView, useTableView } from '#src/components/table/use-table-view.ts';
import { BILL_STATES } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const BillDialog = lazy(async () => ({ default: (await import('#src/features/lotto/bill-dialog.tsx')).BillDialog }));

export type StaffBill = StaffAnswer<'GET /bo/api/lotto/bills'>['items'][number];

const FIELDS = { bill_id: 'รหัสโพย', member_id: 'รหัสสมาชิก', round_id: 'รหัสงวด' } as const;

/** `/lotto/bills`: bills by id, member or round; a row opens to its lines and its money. */
export function BillsScreen() {
  const t = useT();
  const view = useTableView({ filters: Object.fromEntries(new URLSearchParams(location.search)) });
  const { bill_id = '', member_id = '', round_id = '' } = view.filters;
  const wish = useMemo(
    () => ({
      ...(bill_id && { bill_id }),
      ...(Number(member_id) > 0 && { member_id: Number(member_id) }),
      ...(Number(round_id) > 0 && { round_id: Number(round_id) }),
    }),
    [bill_id, member_id, round_id],
  );
  const source = useCursor(['lotto', 'bills', wish], (paging) =>
    staffApi('GET /bo/api/lotto/bills', { ...wish, ...paging }),
  );
  const columns = useColumns();
  const [opened, setOpened] = useState<StaffBill>();
  return (
    <Page title={t('โพย')} eyebrow={t('ค้นด้วยรหัสโพย สมาชิก หรืองวด')}>
      <DataTable
        name="lotto-bills"
        label={t('โพย')}
        columns={columns}
        source={source}
        view={view}
        rowId={(row) => row.bill_id}
        onOpen={setOpened}
        filters={<Filters view={view} />}
        empty={{ title: t('ไม่พบโพย'), text: t('กรอกรหัสอย่างน้อยหนึ่งช่อง') }}
      />
      <Suspense>{opened && <BillDialog bill={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </Page>
  );
}

function Filters({ view }: { view: TableView }) {
  const t = useT();
  return Object.entries(FIELDS).map(([name, label]) => (
    <TextField
      key={name}
      label={t(label)}
      value={view.filters[name] ?? ''}
      onChange={({ target }) => view.set({ filters: { ...view.filters, [name]: target.value.trim() } })}
    />
  ));
}

function useColumns(): readonly Column<StaffBill>[] {
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
        value: (row) => row.member_id,
        cell: (row) => (
          <Link href={`/members/${row.member_id}`} className="text-info underline">
            {row.member_id} {row.member_name}
          </Link>
        ),
      },
      { id: 'round', title: t('งวด'), value: (row) => row.round_name },
      { id: 'status', title: t('สถานะ'), value: (row) => t(BILL_STATES[row.status]) },
      { id: 'lines', title: t('รายการ'), value: (row) => row.line_count, isNumber: true },
      {
        id: 'total',
        title: t('ยอดแทง'),
        value: (row) => row.total,
        cell: (row) => <Baht baht={row.total} />,
        isNumber: true,
      },
      {
        id: 'payout',
        title: t('ยอดจ่าย'),
        value: (row) => row.payout,
        cell: (row) => <Baht baht={row.payout} />,
        isNumber: true,
      },
    ],
    [t],
  );
}
