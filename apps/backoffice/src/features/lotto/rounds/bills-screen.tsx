import { TextField } from '@chokdee/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { BILL_STATES, type StaffBill } from '#src/features/lotto/lotto-words.ts';
import { BillState } from '#src/features/lotto/state-mark.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const BillDialog = lazy(async () => ({
  default: (await import('#src/features/lotto/rounds/bill-dialog.tsx')).BillDialog,
}));

const FIELDS = { bill_id: 'รหัสโพย', member_id: 'รหัสสมาชิก', round_id: 'รหัสงวด' } as const;

const { text, baht, count, instant } = columnsOf<StaffBill>();
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
  {
    id: 'status',
    title: 'สถานะ',
    value: (row, t) => t(BILL_STATES[row.status]),
    cell: (row) => <BillState status={row.status} />,
  },
  count('lines', 'รายการ', { value: ({ line_count }) => line_count }),
  baht('total', 'ยอดแทง'),
  baht('payout', 'ยอดจ่าย'),
];

/** `/lotto/bills`: bills by id, member or round; a row opens to its whole history. */
export function BillsScreen() {
  const t = useT();
  const view = useAddressView();
  const { bill_id = '', member_id = '', round_id = '' } = view.filters;
  const filter = useMemo(
    () => ({
      ...(bill_id && { bill_id }),
      ...(Number(member_id) > 0 && { member_id: Number(member_id) }),
      ...(Number(round_id) > 0 && { round_id: Number(round_id) }),
    }),
    [bill_id, member_id, round_id],
  );
  const source = useCursor(['lotto', 'bills', filter], (paging) =>
    staffApi('GET /bo/api/lotto/bills', { ...filter, ...paging }),
  );
  const [opened, setOpened] = useState<StaffBill>();
  const isAsked = Object.keys(filter).length > 0;
  return (
    <LottoPage title={t('โพยหวย')} eyebrow={t('ค้นด้วยรหัสโพย สมาชิก หรืองวด')}>
      <DataTable
        name="lotto-bills"
        label={t('โพยหวย')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => row.bill_id}
        onOpen={setOpened}
        filters={<Filters view={view} />}
        empty={
          isAsked
            ? { title: t('ไม่พบโพย'), text: t('ตรวจรหัสอีกครั้ง หรือค้นด้วยช่องอื่น') }
            : { title: t('ค้นหาโพย'), text: t('กรอกรหัสอย่างน้อยหนึ่งช่อง') }
        }
      />
      <Suspense>{opened && <BillDialog bill={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </LottoPage>
  );
}

function Filters({ view }: { view: TableView }) {
  const t = useT();
  return Object.entries(FIELDS).map(([name, label]) => (
    <TextField
      key={name}
      label={t(label)}
      className={name === 'bill_id' ? 'w-88 max-w-full' : 'w-36 sm:w-40'}
      inputMode={name === 'bill_id' ? 'text' : 'numeric'}
      autoComplete="off"
      value={view.filters[name] ?? ''}
      onChange={({ target }) => view.filter(name, target.value.trim())}
    />
  ));
}
