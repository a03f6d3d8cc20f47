import { EmptyState } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { daysOf, PERIOD, useFilters } from '#src/components/table/filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { ACCOUNT_KINDS } from '#src/features/ledger/account-words.ts';
import { LedgerPage } from '#src/features/ledger/ledger-page.tsx';
import { type Account, type AccountDay, accountsQuery, daysQuery } from '#src/features/ledger/ledger-queries.ts';
import { useT } from '#src/lib/language.ts';
import { queryString } from '#src/lib/staff-api.ts';

const { day, baht, count } = columnsOf<AccountDay>();
const columnsFor = (kind: Account['kind']) => [
  day('day', 'วันที่'),
  baht('debit', 'เดบิต'),
  baht('credit', 'เครดิต'),
  baht('change', 'เปลี่ยนแปลง', {
    value: ({ debit, credit }) =>
      Math.round((kind === 'asset' || kind === 'expense' ? debit - credit : credit - debit) * 100) / 100,
    isSigned: true,
  }),
  count('transfers', 'จำนวนรายการ'),
];

/** `/ledger/accounts/:account_id`: one account day by day; a day leads to its transfers. */
export function AccountScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  return (
    <Loaded query={useQuery(accountsQuery({}))}>
      {({ accounts }) => {
        const account = accounts.find(({ account_id }) => String(account_id) === params['account_id']);
        if (account) return <AccountDays account={account} />;
        return (
          <LedgerPage title={t('บัญชีแยกประเภท')}>
            <EmptyState icon={SearchX} title={t('ไม่พบบัญชีนี้')} text={t('เลือกบัญชีจากรายการบัญชีและยอด')} />
          </LedgerPage>
        );
      }}
    </Loaded>
  );
}

function AccountDays({ account }: { account: Account }) {
  const t = useT();
  const view = useAddressView();
  const days = daysOf(view);
  const query = useQuery(daysQuery(account.account_id, days));
  const columns = useMemo(() => columnsFor(account.kind), [account.kind]);
  const [, navigate] = useLocation();
  return (
    <LedgerPage
      title={t.data(account.name)}
      eyebrow={`${account.account_id} · ${account.code} · ${t(ACCOUNT_KINDS[account.kind])}`}
      actions={
        <p className="text-right">
          <span className="block text-xs text-muted">{t('ยอดคงเหลือขณะนี้')}</span>
          <Baht baht={account.balance} className="text-xl font-medium" />
        </p>
      }
    >
      <DataTable
        name="ledger-days"
        label={t('รายวัน')}
        columns={columns}
        source={wholeList(query)}
        view={view}
        rowId={(row) => row.day}
        onOpen={({ day: of }) =>
          navigate(`/ledger/transfers${queryString({ account_id: account.account_id, from_day: of, to_day: of })}`)
        }
        filters={useFilters(PERIOD, view).inputs}
        empty={{ title: t('บัญชีนี้ยังไม่มีความเคลื่อนไหว'), text: t('ลองเปลี่ยนช่วงวันที่') }}
      />
    </LedgerPage>
  );
}
