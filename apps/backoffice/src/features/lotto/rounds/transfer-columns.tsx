import type { Permission, StaffAnswer } from '@chokdee/contract';
import { Link } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useMay } from '#src/lib/me.ts';

export type RoundTransfer = StaffAnswer<'GET /bo/api/lotto/round/transfers'>['items'][number];

/** Where a transfer stands in the ledger. */
export const transferPlace = ({ member_id, wallet_id, seq }: RoundTransfer): string =>
  `/ledger/transfers/${member_id}/${wallet_id}/${seq}`;

const memberOf = ({ member_id, member_name }: RoundTransfer): string => `${member_id} ${member_name}`;

const { text, baht, count, instant } = columnsOf<RoundTransfer>();

/** The columns of what a settlement posted; names and numbers lead on for those who may follow. */
export const TRANSFER_COLUMNS: readonly Column<RoundTransfer>[] = [
  {
    id: 'member',
    title: 'สมาชิก',
    value: memberOf,
    cell: (row) => <Way permission="members.view" href={`/members/${row.member_id}`} text={memberOf(row)} />,
  },
  baht('amount', 'จำนวนเงิน', {
    value: ({ amount, direction }) => (direction === 'in' ? amount : -amount),
    isSigned: true,
  }),
  text('kind', 'ประเภท', { value: ({ title }, t) => t.data(title) }),
  count('bills', 'โพย'),
  { id: 'wallet', title: 'กระเป๋า', value: (row) => row.wallet_id, isNumber: true },
  {
    ...text('transfer_id', 'รหัสรายการโอน'),
    cell: (row) => <Way permission="ledger.view" href={transferPlace(row)} text={row.transfer_id} />,
  },
  instant('at', 'เวลา'),
];

/** A link for those who may go there, else its text. */
function Way({ permission, href, text: shown }: { permission: Permission; href: string; text: string }) {
  const may = useMay();
  if (!may(permission)) return <span className="whitespace-nowrap">{shown}</span>;
  return (
    <Link href={href} className="whitespace-nowrap text-info underline" onClick={(event) => event.stopPropagation()}>
      {shown}
    </Link>
  );
}
