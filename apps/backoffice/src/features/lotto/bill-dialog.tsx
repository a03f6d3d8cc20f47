import { Dialog, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import type { StaffBill } from '#src/features/lotto/bills-screen.tsx';
import { BET_NAMES, BILL_STATES } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** One bill: its lines, and every movement of money that it caused. */
export function BillDialog({ bill, onClose }: { bill: StaffBill; onClose: () => void }) {
  const t = useT();
  const { member_id, bill_id } = bill;
  const { data, error, refetch } = useQuery({
    queryKey: ['lotto', 'bill', bill_id],
    queryFn: () => staffApi('GET /bo/api/lotto/bill', { member_id, bill_id }),
  });
  return (
    <Dialog title={bill.round_name} width={480} onClose={onClose}>
      <p className="mb-3 text-xs break-all text-muted">{bill_id}</p>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-40" />}
      {data && (
        <>
          <table className="w-full text-sm">
            <caption className="sr-only">{t('รายการ')}</caption>
            <tbody>
              {data.lines.map((line, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a line is its place
                <tr key={place} className="border-b border-hairline">
                  <th scope="row" className="py-2 text-left text-lg font-medium">
                    {line.number}
                  </th>
                  <td>{t(BET_NAMES[line.bet_type])}</td>
                  <td className="text-right">
                    <Baht baht={line.amount} />
                  </td>
                  <td className="text-right text-muted">×{line.rate}</td>
                  <td className="text-right">{t(BILL_STATES[line.status])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <ul className="mt-4 flex flex-col gap-2 text-sm">
            {data.transfers.map(({ kind, title, amount, at }) => (
              <li key={kind} className="flex justify-between gap-3">
                <span>{t(title)}</span>
                <span className="text-muted">
                  <Instant at={at} />
                </span>
                <Baht baht={amount} isSigned />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
