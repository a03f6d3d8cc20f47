import { Button, Dialog, formatBaht, Skeleton } from '@chokdee/ui';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Figures } from '#src/components/figure/figure.tsx';
import { Instant } from '#src/components/instant.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { BILL_STATES } from '#src/components/thing-states.ts';
import { ModeMark, NumberActs } from '#src/features/lotto/board/risk-line.tsx';
import type { Board, Risk, StaffBill } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { staffApi } from '#src/lib/staff-api.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

const BillDialog = lazyPart(() => import('#src/features/lotto/rounds/bill-dialog.tsx'));

interface Props {
  board: Board;
  chosen: Pick<Risk, 'bet_type' | 'number'>;
  onClose: () => void;
}

/** One number of a round: what it could cost, and the bills that have it. */
export function NumberDialog({ board, chosen, onClose }: Props) {
  const t = useT();
  const { bet_type, number } = chosen;
  const risk = board.risks.find((one) => one.bet_type === bet_type && one.number === number);
  const [opened, setOpened] = useState<StaffBill>();
  return (
    <Dialog
      title={`${number} · ${t(BET_NAMES[bet_type])}`}
      aside={risk && <ModeMark mode={risk.mode} />}
      width={480}
      place="sheet"
      onClose={onClose}
      footer={board.round.status === 'open' && risk && <NumberActs risk={risk} roundId={board.round.round_id} />}
    >
      {risk && (
        <div className="mb-4">
          <Figures
            isRaised
            className="grid-cols-3"
            figures={[
              { title: 'ยอดแทง', value: <Baht baht={risk.stake} /> },
              { title: 'จ่ายถ้าถูก', value: <Baht baht={risk.payout} /> },
              { title: 'รับได้อีก', value: <Baht baht={risk.room_baht} /> },
            ]}
          />
        </div>
      )}
      <BillList roundId={board.round.round_id} chosen={chosen} onOpen={setOpened} />
      {opened && <BillDialog bill={opened} onClose={() => setOpened(undefined)} />}
    </Dialog>
  );
}

interface ListProps {
  roundId: number;
  chosen: Props['chosen'];
  onOpen: (bill: StaffBill) => void;
}

function BillList({ roundId, chosen: { bet_type, number }, onOpen }: ListProps) {
  const t = useT();
  const bills = useCursor(['lotto', 'bills', { roundId, bet_type, number }], (paging) =>
    staffApi('GET /bo/api/lotto/bills', { round_id: roundId, bet_type, number, ...paging }),
  );
  if (bills.error) return <LoadFailed error={bills.error} onRetry={bills.retry} />;
  if (bills.isLoading) return <Skeleton className="h-32" />;
  if (bills.rows.length === 0)
    return (
      <p className="flex items-center gap-2 py-3 text-sm text-muted">
        <Ticket className="size-4" aria-hidden />
        {t('ยังไม่มีโพยที่แทงเลขนี้')}
      </p>
    );
  return (
    <>
      <ul aria-label={t('โพยที่แทงเลขนี้')}>
        {bills.rows.map((bill) => (
          <li key={bill.bill_id} className="border-t border-hairline">
            <button
              type="button"
              onClick={() => onOpen(bill)}
              className="grid min-h-14 w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-2 py-2 text-left text-sm hover:bg-raised"
            >
              <span className="truncate">
                {bill.member_id} {bill.member_name}
              </span>
              <Baht baht={bill.number_stake ?? bill.total} className="text-right" />
              <span className="text-xs text-muted">
                <Instant at={bill.created_at} /> · {t('ทั้งโพย {baht}', { baht: formatBaht(bill.total) })}
              </span>
              <span className="text-right text-xs">
                <StateMark state={bill.status} states={BILL_STATES} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {bills.hasMore && (
        <Button variant="outline" className="mt-3 w-full" isBusy={bills.isLoadingMore} onClick={bills.more}>
          {t('โหลดเพิ่ม')}
        </Button>
      )}
    </>
  );
}
