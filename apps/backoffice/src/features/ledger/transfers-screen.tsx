import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { byNumber, onlyNamed, PERIOD, pick, pickName } from '#src/components/table/filters.tsx';
import { useList } from '#src/components/table/list-screen.tsx';
import { LedgerPage } from '#src/features/ledger/ledger-page.tsx';
import { accountsQuery, type LedgerTransfer } from '#src/features/ledger/ledger-queries.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';

const idColumn = (id: 'member_id' | 'wallet_id', title: Text) => ({
  id,
  title,
  isNumber: true,
  value: (row: LedgerTransfer) => row[id] || null,
});
const signed = ({ direction, amount }: LedgerTransfer): number => (direction === 'in' ? amount : -amount);

const { text, baht, instant } = columnsOf<LedgerTransfer>();
const COLUMNS = [
  instant('at', 'เวลา'),
  text('title', 'ประเภท', { value: ({ title }, t) => t.data(title) }),
  idColumn('member_id', 'รหัสสมาชิก'),
  idColumn('wallet_id', 'กระเป๋า'),
  text('debit', 'เดบิต', { value: ({ debit }, t) => t.data(debit) }),
  text('credit', 'เครดิต', { value: ({ credit }, t) => t.data(credit) }),
  {
    ...baht('amount', 'จำนวนเงิน', { value: signed }),
    cell: (row: LedgerTransfer) => (
      <Baht baht={row.wallet_id === 0 ? row.amount : signed(row)} isSigned={row.wallet_id !== 0} />
    ),
  },
  baht('balance_after', 'คงเหลือในกระเป๋า'),
  text('ref', 'อ้างอิง'),
  text('house', 'บัญชีของร้าน', { value: ({ house }, t) => t.data(house) }),
];

// The figures of the dashboard, by which transfers can be found.
const FIGURES = {
  deposits: 'เงินเข้า',
  withdrawals: 'เงินออก',
} as const;

const FILTERS = {
  figure: onlyNamed('ที่มาของตัวเลข: {figure}', 'ดูทุกรายการ', FIGURES),
  kind: pickName('ประเภท', 'ทั้งหมด', ['ledger', 'kinds'], async () =>
    (await queryClient.fetchQuery(accountsQuery({}))).kinds.map(({ kind, title }) => [kind, title]),
  ),
  account_id: pick('บัญชี', 'ทั้งหมด', ['ledger', 'account names'], async () =>
    (await queryClient.fetchQuery(accountsQuery({}))).accounts.map(({ account_id, name }) => [account_id, name]),
  ),
  member_id: byNumber('รหัสสมาชิก'),
  ...PERIOD,
};

/** `/ledger/transfers`: the transfers behind a figure, newest first; a row opens to its entries. */
export function TransfersScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const { above, table } = useList({
    call: 'GET /bo/api/ledger/transfers',
    filters: FILTERS,
    hidden: ['ref', 'house', 'wallet_id'],
  });
  const { rows, hasMore } = table.source;
  return (
    <LedgerPage title={t('รายการเดินบัญชี')} eyebrow={t('ใหม่ที่สุดอยู่บน')}>
      {above}
      <DataTable
        {...table}
        name="ledger-transfers"
        label={t('รายการเดินบัญชี')}
        columns={COLUMNS}
        rowId={(row) => `${row.member_id}-${row.transfer_id}`}
        onOpen={(row) => navigate(`/ledger/transfers/${row.member_id}/${row.wallet_id}/${row.seq}`)}
        empty={{ title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
      {rows.length > 0 && <Sums rows={rows} isWhole={!hasMore} />}
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
