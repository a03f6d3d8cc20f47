import { useMemo } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import type { Member, Transfer } from '#src/features/members/member-query.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const signed = ({ direction, amount }: Transfer): number => (direction === 'in' ? amount : -amount);

/** The columns of a member's movements; the number leads to the ledger for those who may see it. */
export function useTransferColumns({ member_id, wallets }: Member): readonly Column<Transfer>[] {
  const t = useT();
  const mayLedger = useMay()('ledger.view');
  const language = useLanguage((state) => state.language);
  // One wallet needs no column; the names change with no movement.
  const names = JSON.stringify(wallets.map(({ wallet_id, wallet_name }) => [wallet_id, wallet_name]));
  return useMemo(() => {
    const nameOf = new Map<number, string>(JSON.parse(names));
    const wallet: Column<Transfer> = {
      id: 'wallet',
      title: t('กระเป๋าเงิน'),
      value: (row) => t(nameOf.get(row.wallet_id) ?? String(row.wallet_id)),
    };
    return [
      {
        id: 'at',
        title: t('เวลา'),
        value: (row) => row.at,
        cell: (row) => <span className="whitespace-nowrap text-muted">{formatInstant(row.at, language)}</span>,
      },
      {
        id: 'title',
        title: t('รายการ'),
        value: (row) => t(row.title),
        cell: (row) => <span className="whitespace-nowrap">{t(row.title)}</span>,
      },
      ...(nameOf.size > 1 ? [wallet] : []),
      {
        id: 'amount',
        title: t('จำนวน'),
        isNumber: true,
        value: signed,
        cell: (row) => <Baht baht={signed(row)} isSigned />,
      },
      {
        id: 'balance_after',
        title: t('คงเหลือ'),
        isNumber: true,
        value: (row) => row.balance_after,
        cell: (row) => <Baht baht={row.balance_after} />,
      },
      { id: 'house', title: t('บัญชีคู่'), value: (row) => t(row.house) },
      { id: 'ref', title: t('อ้างอิง'), value: (row) => row.ref },
      {
        id: 'transfer_id',
        title: t('เลขที่'),
        isNumber: true,
        value: (row) => row.transfer_id,
        cell: (row) => (mayLedger ? <InLedger memberId={member_id} row={row} /> : row.transfer_id),
      },
    ];
  }, [t, language, mayLedger, names, member_id]);
}

function InLedger({ memberId, row }: { memberId: number; row: Transfer }) {
  const t = useT();
  return (
    <Link
      href={`/ledger/transfers/${memberId}/${row.wallet_id}/${row.seq}`}
      className="text-info underline"
      title={t('ดูในบัญชีแยกประเภท')}
    >
      {row.transfer_id}
    </Link>
  );
}
