import { classNames } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Prizes, sayPrizes } from '#src/components/round/prizes.tsx';
import { payoutBy, sayChange, sayDebt } from '#src/features/lotto/bills/corrected-bill.ts';
import { type BillDetail, type DrawResult, resultQuery } from '#src/features/lotto/lotto-queries.ts';

/** What the bill's round came to: its prizes, why it was voided, and in full words what a correction changed. */
export function BillRound({ bill }: { bill: BillDetail }) {
  const { data } = useQuery({ ...resultQuery(bill.round_id), enabled: bill.status !== 'cancelled' });
  if (!data) return null;
  const { result, earlier, void_reason } = data;
  if (void_reason !== null) return <p className="text-sm">งวดนี้ยกเลิกและคืนเงินทุกโพย เพราะ {void_reason}</p>;
  if (!result) return null;
  return (
    <>
      <Prizes prizes={result.prizes} />
      {earlier.length > 0 && bill.status !== 'active' && <Correction bill={bill} now={result} earlier={earlier} />}
    </>
  );
}

interface CorrectionProps {
  bill: BillDetail;
  now: DrawResult;
  earlier: readonly DrawResult[];
}

function Correction({ bill: { lines, payout, debt }, now, earlier }: CorrectionProps) {
  const [before] = earlier;
  if (!before) return null;
  const paid = payoutBy(lines, before.prizes);
  return (
    <section aria-label="การแก้ไขผล" className="flex gap-3 rounded-card border border-info p-4 text-sm">
      <History className="mt-0.5 size-5 shrink-0 text-info" aria-hidden />
      <div className="flex flex-col gap-1">
        <p className="font-medium">ผลงวดนี้ถูกแก้ไข เพราะ {now.reason}</p>
        <p>
          ผลเดิม <s>{sayPrizes(before.prizes)}</s> ผลใหม่ {sayPrizes(now.prizes)}
        </p>
        <p className={classNames(paid === payout && 'text-muted')}>{sayChange(paid, payout)}</p>
        {debt && <p>{sayDebt(debt)}</p>}
      </div>
    </section>
  );
}
