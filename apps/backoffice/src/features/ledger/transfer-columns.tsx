import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import type { LedgerTransfer } from '#src/features/ledger/ledger-queries.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** The columns of transfers. */
export function useTransferColumns(): readonly Column<LedgerTransfer>[] {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return useMemo(() => {
    const signed = (row: LedgerTransfer) => (row.direction === 'in' ? row.amount : -row.amount);
    return [
      {
        id: 'at',
        title: t('เวลา'),
        value: (row) => row.at,
        cell: (row) => <span className="whitespace-nowrap">{formatInstant(row.at, language)}</span>,
      },
      { id: 'title', title: t('ประเภท'), value: (row) => t(row.title), cell: (row) => <Nowrap text={t(row.title)} /> },
      { id: 'member_id', title: t('รหัสสมาชิก'), isNumber: true, value: (row) => row.member_id || null },
      { id: 'wallet_id', title: t('กระเป๋า'), isNumber: true, value: (row) => row.wallet_id || null },
      { id: 'debit', title: t('เดบิต'), value: (row) => t(row.debit), cell: (row) => <Nowrap text={t(row.debit)} /> },
      {
        id: 'credit',
        title: t('เครดิต'),
        value: (row) => t(row.credit),
        cell: (row) => <Nowrap text={t(row.credit)} />,
      },
      {
        id: 'amount',
        title: t('จำนวนเงิน'),
        isNumber: true,
        value: signed,
        cell: (row) => (row.wallet_id === 0 ? <Baht baht={row.amount} /> : <Baht baht={signed(row)} isSigned />),
      },
      {
        id: 'balance_after',
        title: t('คงเหลือในกระเป๋า'),
        isNumber: true,
        value: (row) => row.balance_after,
        cell: (row) => (row.balance_after === null ? '–' : <Baht baht={row.balance_after} />),
      },
      { id: 'ref', title: t('อ้างอิง'), value: (row) => row.ref },
      { id: 'house', title: t('บัญชีของร้าน'), value: (row) => t(row.house) },
    ];
  }, [t, language]);
}

const Nowrap = ({ text }: { text: string }) => <span className="whitespace-nowrap">{text}</span>;
