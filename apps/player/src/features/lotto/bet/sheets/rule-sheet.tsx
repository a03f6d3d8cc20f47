import { Dialog, formatBaht, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { limitQuery, type Round, type RoundRate, rateQuery, ruleQuery } from '#src/features/lotto/lotto-queries.ts';
import { NumberChips } from '#src/features/lotto/number-chips.tsx';
import { RateTable } from '#src/features/lotto/rate-table.tsx';

/** The rules of the round in words, what it pays, its limits, and its closed and half-pay numbers. */
export function RuleSheet({ round, onClose }: { round: Round; onClose: () => void }) {
  const rule = useQuery(ruleQuery(round.round_id));
  const rate = useQuery(rateQuery(round.round_id));
  const limit = useQuery(limitQuery(round.round_id));
  return (
    <Dialog title="กติกาและอัตราจ่าย" width={800} place="sheet" onClose={onClose}>
      <div className="flex flex-col gap-6">
        <p className="text-sm text-muted">{round.name}</p>
        <Loaded query={rate} what="อัตราจ่าย" skeleton={<Skeleton className="h-48 rounded-card" />}>
          {({ bets, closed, reduced }) => (
            <>
              <div>
                <RateTable bets={bets} limits={limit.data?.bets ?? []} />
                {limit.data && (
                  <p className="border-t border-hairline pt-3 text-sm text-muted">
                    โพยหนึ่งใบรับเงินรางวัลได้ไม่เกิน {formatBaht(limit.data.bill_payout_max)} บาท
                  </p>
                )}
              </div>
              <Numbers title="เลขอั้น ไม่รับแทง" numbers={closed} empty="งวดนี้ไม่มีเลขอั้น" />
              <Numbers title="เลขจ่ายครึ่ง" numbers={reduced} empty="งวดนี้ไม่มีเลขจ่ายครึ่ง" />
            </>
          )}
        </Loaded>
        <Loaded query={rule} what="กติกา" skeleton={<Skeleton className="h-32 rounded-card" />}>
          {({ text }) => (
            <Part title="กติกา">
              <p className="text-sm text-pretty whitespace-pre-line">{text}</p>
            </Part>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Numbers({ title, numbers, empty }: { title: string; numbers: RoundRate['closed']; empty: string }) {
  return (
    <Part title={title}>
      {numbers.length === 0 ? <p className="text-sm text-muted">{empty}</p> : <NumberChips numbers={numbers} />}
    </Part>
  );
}
