import type { StaffSent } from '@chokdee/contract';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { daysOf, useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { LedgerPage } from '#src/features/ledger/ledger-page.tsx';
import type { LedgerTransfer } from '#src/features/ledger/ledger-queries.ts';
import { FigureChip, figureOf, TransferFilters } from '#src/features/ledger/transfer-filters.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

type Wish = StaffSent<'GET /bo/api/ledger/transfers'>;

const idColumn = (id: 'member_id' | 'wallet_id', title: string) => ({
  id,
  title,
  isNumber: true,
  value: (row: LedgerTransfer) => row[id] || null,
});
const signed = ({ direction, amount }: LedgerTransfer): number => (direction === 'in' ? amount : -amount);

const { text, baht, instant } = columnsOf<LedgerTransfer>();
const COLUMNS = [
  instant('at', 'เวลา'),
  text('title', 'ประเภท', { value: ({ title }, t) => t(title) }),
  idColumn('member_id', 'รหัสสมาชิก'),
  idColumn('wallet_id', 'กระเป๋า'),
  text('debit', 'เดบิต', { value: ({ debit }, t) => t(debit) }),
  text('credit', 'เครดิต', { value: ({ credit }, t) => t(credit) }),
  {
    ...baht('amount', 'จำนวนเงิน', { value: signed }),
    cell: (row: LedgerTransfer) => (
      <Baht baht={row.wallet_id === 0 ? row.amount : signed(row)} isSigned={row.wallet_id !== 0} />
    ),
  },
  baht('balance_after', 'คงเหลือในกระเป๋า'),
  text('ref', 'อ้างอิง'),
  text('house', 'บัญชีของร้าน', { value: ({ house }, t) => t(house) }),
];

/** `/ledger/transfers`: the transfers behind a figure, newest first; a row opens to its entries. */
export function TransfersScreen() {
  const t = useT();
  const view = useAddressView(['ref', 'house', 'wallet_id']);
  const { filters } = view;
  const wish = useMemo(() => wishOf(filters), [filters]);
  const source = useCursor(['ledger', 'transfers', wish], (paging) =>
    staffApi('GET /bo/api/ledger/transfers', { ...wish, ...paging }),
  );
  const [, navigate] = useLocation();
  return (
    <LedgerPage title={t('รายการเดินบัญชี')} eyebrow={t('ใหม่ที่สุดอยู่บน')}>
      <FigureChip view={view} />
      <DataTable
        name="ledger-transfers"
        label={t('รายการเดินบัญชี')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => `${row.member_id}-${row.transfer_id}`}
        onOpen={(row) => navigate(`/ledger/transfers/${row.member_id}/${row.wallet_id}/${row.seq}`)}
        filters={<TransferFilters view={view} />}
        empty={{ title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
      {source.rows.length > 0 && <Sums rows={source.rows} isWhole={!source.hasMore} />}
    </LedgerPage>
  );
}

/** What went into wallets and out of them in the rows that are shown. */
function Sums({ rows, isWhole }: { rows: readonly LedgerTransfer[]; isWhole: boolean }) {
  const t = useT();
  const sum = (direction: 'in' | 'out') =>
    rows.reduce((total, row) => total + (row.direction === direction ? Math.round(row.amount * 100) : 0), 0) / 100;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <span className="text-muted">{isWhole ? t('รวมทั้งหมดที่กรอง') : t('รวมเฉพาะแถวที่แสดง')}</span>
      <span>
        {t('เข้ากระเป๋า')} <Baht baht={sum('in')} className="font-medium" />
      </span>
      <span>
        {t('ออกจากกระเป๋า')} <Baht baht={sum('out')} className="font-medium" />
      </span>
    </p>
  );
}

/** The filters of an address as the call takes them; what makes no sense is left out. */
function wishOf(filters: Readonly<Record<string, string>>): Wish {
  const { kind = '', account_id = '', member_id = '' } = filters;
  const figure = figureOf(filters);
  return {
    ...(figure && { figure }),
    ...(kind && { kind }),
    ...(Number(account_id) > 0 && { account_id: Number(account_id) }),
    ...(Number(member_id) > 0 && { member_id: Number(member_id) }),
    ...daysOf(filters),
  };
}
