import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import type { WithdrawalRow } from '#src/features/cashier/cashier-query.ts';
import { WITHDRAWAL_STATES } from '#src/features/cashier/cashier-words.ts';
import { WithdrawalState } from '#src/features/cashier/state-mark.tsx';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { useT } from '#src/lib/language.ts';

type T = ReturnType<typeof useT>;

/** The columns of the list of withdrawals. */
export function useWithdrawalColumns(): readonly Column<WithdrawalRow>[] {
  const t = useT();
  return useMemo(() => [...whoseColumns(t), ...stateColumns(t)], [t]);
}

/** Whose money goes where. */
const whoseColumns = (t: T): Column<WithdrawalRow>[] => [
  {
    id: 'created_at',
    title: t('เวลา'),
    value: (row) => row.created_at,
    cell: (row) => (row.state === 'review' ? <WaitingAge at={row.created_at} /> : <Instant at={row.created_at} />),
  },
  {
    id: 'member',
    title: t('สมาชิก'),
    value: (row) => row.member.name,
    cell: (row) => <PersonLink member={row.member} />,
  },
  { id: 'phone', title: t('เบอร์โทร'), value: (row) => row.member.phone },
  {
    id: 'amount',
    title: t('จำนวนเงิน'),
    isNumber: true,
    value: (row) => row.amount,
    cell: (row) => <Baht baht={row.amount} className="font-medium" />,
  },
  {
    id: 'bank',
    title: t('บัญชีปลายทาง'),
    value: (row) => `${row.bank_name} ${row.number_tail} ${row.holder_name}`,
    cell: (row) => (
      <span className="whitespace-nowrap">
        {t(row.bank_name)} ··{row.number_tail}
        <span className="block text-xs text-muted">{row.holder_name}</span>
      </span>
    ),
  },
];

/** How far it has come, and who has a hand in it. */
const stateColumns = (t: T): Column<WithdrawalRow>[] => [
  {
    id: 'state',
    title: t('สถานะ'),
    value: (row) => t(WITHDRAWAL_STATES[row.state]),
    cell: (row) => <WithdrawalState state={row.state} />,
  },
  {
    id: 'approvals',
    title: t('อนุมัติ'),
    isNumber: true,
    value: (row) => `${row.approvals.length}/${row.approvals_needed}`,
    cell: (row) =>
      row.approvals_needed === 0 ? (
        <span className="text-muted">{t('อัตโนมัติ')}</span>
      ) : (
        t('{count} จาก {needed} คน', { count: row.approvals.length, needed: row.approvals_needed })
      ),
  },
  {
    id: 'why',
    title: t('เหตุที่ต้องตรวจ'),
    value: (row) => row.why.map((one) => t(one)).join(', '),
    cell: (row) => <span className="block min-w-40">{row.why.map((one) => t(one)).join(', ') || '–'}</span>,
  },
  { id: 'taken', title: t('ผู้ทำ'), value: (row) => row.taken?.name ?? '–' },
  {
    id: 'ended_at',
    title: t('จบเมื่อ'),
    value: (row) => row.ended_at,
    cell: (row) => <Instant at={row.ended_at} />,
  },
];
