import { Card, classNames, formatBaht, Money, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { type BillFilter, type BillTotals, billTotalsQuery } from '#src/features/lotto/lotto-queries.ts';

/** What the bills of a span came to: staked, won, and what is left of it. A losing day is shown as one. */
export function BillSums({ filter }: { filter: BillFilter }) {
  const { data } = useQuery(billTotalsQuery(filter));
  if (!data) return <Skeleton className="h-32 rounded-card sm:h-24" />;
  if (data.bills === 0) return null;
  const { staked, won, net, waiting } = sumBills(data);
  const notes = [
    ...(net < 0 ? [`เสีย ${formatBaht(-net)} บาท`] : []),
    ...(net > 0 ? [`ได้กำไร ${formatBaht(net)} บาท`] : []),
    ...(waiting > 0 ? [`รอผลอีก ${formatBaht(waiting)} บาท`] : []),
  ];
  return (
    <section aria-label="สรุปยอด">
      <Card className="p-4">
        <dl className="flex flex-col gap-1 sm:grid sm:grid-cols-3 sm:gap-4">
          <Sum name="แทง (ออกผลแล้ว)" baht={staked} />
          <Sum name="ถูกรางวัล" baht={won} />
          <Sum name="สุทธิ" baht={net} className={net > 0 ? 'text-win' : net < 0 ? 'text-error' : ''} />
        </dl>
        <p className="mt-1 text-sm text-muted">{notes.join(' · ')}</p>
      </Card>
    </section>
  );
}

function Sum({ name, baht, className }: { name: string; baht: number; className?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 sm:block">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <Money baht={baht} className={classNames('font-medium', className)} />
      </dd>
    </div>
  );
}

/** How many bills a filter finds, and what they come to, however many of them the list has loaded. */
export function FoundBills({ filter }: { filter: BillFilter }) {
  const { data } = useQuery(billTotalsQuery(filter));
  if (!data || data.bills === 0) return null;
  const parts = [
    `${data.bills.toLocaleString('th-TH')} โพย`,
    ...(data.stake > 0 ? [`แทง ${formatBaht(data.stake)} บาท`] : []),
    ...(data.payout > 0 ? [`ถูกรางวัล ${formatBaht(data.payout)} บาท`] : []),
  ];
  return <p className="text-sm text-muted">{parts.join(' · ')}</p>;
}

/** What bills came to together, in baht. */
interface BillSum {
  /** Staked on bills that were drawn; what went back is no stake. */
  readonly staked: number;
  readonly won: number;
  /** Won less staked. */
  readonly net: number;
  /** Staked on bills that still wait for their draw. */
  readonly waiting: number;
}

/** What the totals of bills say of winning and losing, without rounding errors: baht on the wire are whole satang. */
export const sumBills = ({ stake, waiting, payout }: BillTotals): BillSum => {
  const staked = Math.round(stake * 100) - Math.round(waiting * 100);
  return { staked: staked / 100, won: payout, net: (Math.round(payout * 100) - staked) / 100, waiting };
};
