import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { daysOf, PERIOD, useFilters } from '#src/components/table/filters.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { ACCOUNT_KINDS } from '#src/features/ledger/account-words.ts';
import { BalanceCard } from '#src/features/ledger/balance-card.tsx';
import { LedgerPage } from '#src/features/ledger/ledger-page.tsx';
import { type Account, accountsQuery } from '#src/features/ledger/ledger-queries.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { queryString } from '#src/lib/staff-api.ts';

/** `/ledger`: every account with what it moved in a period, and that all together add up. */
export function LedgerScreen() {
  const t = useT();
  const view = useAddressView();
  const days = daysOf(view);
  const query = useQuery(accountsQuery(days));
  const columns = useColumns(Object.keys(days).length > 0);
  const [, navigate] = useLocation();
  return (
    <LedgerPage title={t('บัญชีแยกประเภท')} eyebrow={t('ทุกการเคลื่อนไหวของเงิน แก้หรือลบไม่ได้')}>
      {query.data && <BalanceCard balance={query.data} />}
      <DataTable
        name="ledger-accounts"
        label={t('บัญชีและยอด')}
        columns={columns}
        source={wholeList({ ...query, data: query.data?.accounts })}
        view={view}
        rowId={(row) => String(row.account_id)}
        onOpen={(row) => navigate(`/ledger/accounts/${row.account_id}${queryString(days)}`)}
        filters={useFilters(PERIOD, view).inputs}
        empty={{ title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </LedgerPage>
  );
}

function useColumns(isPeriod: boolean): readonly Column<Account>[] {
  const t = useT();
  return useMemo(() => {
    const money = (id: 'debit' | 'credit' | 'balance', title: Text): Column<Account> => ({
      id,
      title,
      isNumber: true,
      value: (row) => row[id],
      cell: (row) => <Baht baht={row[id]} className={id === 'balance' ? 'font-medium' : ''} />,
    });
    return [
      {
        id: 'name',
        title: 'บัญชี',
        value: (row) => t.data(row.name),
        cell: (row) => (
          <span className="block min-w-40">
            {t.data(row.name)}
            <span className="block text-xs text-muted">
              {row.account_id} · {row.code}
            </span>
          </span>
        ),
      },
      { id: 'kind', title: 'ประเภท', value: (row) => t(ACCOUNT_KINDS[row.kind]) },
      money('debit', 'เดบิต'),
      money('credit', 'เครดิต'),
      money('balance', isPeriod ? 'เปลี่ยนแปลงในช่วงนี้' : 'ยอดคงเหลือ'),
    ];
  }, [t, isPeriod]);
}
