import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import type { IncomingRow } from '#src/features/cashier/cashier-query.ts';
import { INCOMING_STATES } from '#src/features/cashier/cashier-words.ts';
import { IncomingState } from '#src/features/cashier/state-mark.tsx';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { useT } from '#src/lib/language.ts';

/** The columns of the list of money that arrived. */
export function useIncomingColumns(): readonly Column<IncomingRow>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'paid_at',
        title: t('โอนเมื่อ'),
        value: (row) => row.paid_at,
        cell: (row) => (row.state === 'waiting' ? <WaitingAge at={row.paid_at} /> : <Instant at={row.paid_at} />),
      },
      {
        id: 'amount',
        title: t('จำนวนเงิน'),
        isNumber: true,
        value: (row) => row.amount,
        cell: (row) => <Baht baht={row.amount} className="font-medium" />,
      },
      {
        id: 'payer',
        title: t('ผู้โอน'),
        value: (row) => `${row.payer_name} ${row.payer_bank} ${row.payer_tail}`,
        cell: (row) => (
          <span className="whitespace-nowrap">
            {row.payer_name || '–'}
            <span className="block text-xs text-muted">{payerAccount(row, t)}</span>
          </span>
        ),
      },
      { id: 'target', title: t('เข้าบัญชี'), value: (row) => row.target_name },
      {
        id: 'reason',
        title: t('เหตุที่รอ'),
        value: (row) => t(row.reason),
        cell: (row) => <span className="block min-w-40">{t(row.reason) || '–'}</span>,
      },
      {
        id: 'state',
        title: t('สถานะ'),
        value: (row) => t(INCOMING_STATES[row.state]),
        cell: (row) => <IncomingState state={row.state} />,
      },
      {
        id: 'member',
        title: t('สมาชิก'),
        value: (row) => row.member?.name ?? '',
        cell: (row) => (row.member ? <PersonLink member={row.member} /> : '–'),
      },
      { id: 'taken', title: t('ผู้ทำ'), value: (row) => row.taken?.name ?? '–' },
      { id: 'reference', title: t('เลขอ้างอิง'), value: (row) => row.reference || row.provider_ref },
      {
        id: 'received_at',
        title: t('เราทราบเมื่อ'),
        value: (row) => row.received_at,
        cell: (row) => <Instant at={row.received_at} />,
      },
      { id: 'decided_by', title: t('ตัดสินโดย'), value: (row) => row.decided_by },
    ],
    [t],
  );
}

/** The account that money came from, as far as it is known. */
export const payerAccount = (
  { payer_bank, payer_tail }: Pick<IncomingRow, 'payer_bank' | 'payer_tail'>,
  t: (thai: string) => string,
): string => [payer_bank && t(payer_bank), payer_tail && `··${payer_tail}`].filter(Boolean).join(' ') || '–';
