import type { StaffAnswer } from '@chokdee/contract';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

export type RoundTransfer = StaffAnswer<'GET /bo/api/lotto/round/transfers'>['items'][number];

/** Where a transfer stands in the ledger. */
export const transferPlace = ({ member_id, wallet_id, seq }: RoundTransfer): string =>
  `/ledger/transfers/${member_id}/${wallet_id}/${seq}`;

const signed = ({ amount, direction }: RoundTransfer): number => (direction === 'in' ? amount : -amount);

/** The columns of what a settlement posted; names and numbers lead on for those who may follow. */
export function useTransferColumns(): readonly Column<RoundTransfer>[] {
  const t = useT();
  const may = useMay();
  const [mayMember, mayLedger] = [may('members.view'), may('ledger.view')];
  return useMemo(
    () => [
      {
        id: 'member',
        title: t('สมาชิก'),
        value: (row) => `${row.member_id} ${row.member_name}`,
        cell: (row) => (
          <Way href={mayMember && `/members/${row.member_id}`} text={`${row.member_id} ${row.member_name}`} />
        ),
      },
      {
        id: 'amount',
        title: t('จำนวนเงิน'),
        value: signed,
        cell: (row) => <Baht baht={signed(row)} isSigned />,
        isNumber: true,
      },
      {
        id: 'kind',
        title: t('ประเภท'),
        value: (row) => t(row.title),
        cell: (row) => <span className="whitespace-nowrap">{t(row.title)}</span>,
      },
      { id: 'bills', title: t('โพย'), value: (row) => row.bills, isNumber: true },
      { id: 'wallet', title: t('กระเป๋า'), value: (row) => row.wallet_id, isNumber: true },
      {
        id: 'transfer_id',
        title: t('รหัสรายการโอน'),
        value: (row) => row.transfer_id,
        cell: (row) => <Way href={mayLedger && transferPlace(row)} text={row.transfer_id} />,
      },
      { id: 'at', title: t('เวลา'), value: (row) => row.at, cell: (row) => <Instant at={row.at} /> },
    ],
    [t, mayMember, mayLedger],
  );
}

/** A link for those who may go there, else its text. */
function Way({ href, text }: { href: string | false; text: string }) {
  if (href === false) return <span className="whitespace-nowrap">{text}</span>;
  return (
    <Link href={href} className="whitespace-nowrap text-info underline" onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  );
}
