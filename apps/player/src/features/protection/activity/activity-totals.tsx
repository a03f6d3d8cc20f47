import { Card, Money } from '@chokdee/ui';
import { NetChart } from '#src/components/net-chart.tsx';
import { NetResult, resultOf } from '#src/components/net-result.tsx';
import { sumDays } from '#src/features/protection/activity/sum-days.ts';
import type { Activity } from '#src/features/protection/protection-queries.ts';
import { netByDay } from '#src/lib/format/net-by-day.ts';

const AMOUNTS = [
  { of: 'deposits', text: 'ฝากรวม' },
  { of: 'withdrawals', text: 'ถอนรวม' },
  { of: 'stakes', text: 'เดิมพันรวม' },
  { of: 'payouts', text: 'เงินรางวัลรวม' },
] as const;

interface Props {
  days: Activity['days'];
  from: string;
  count: number;
}

/** What a span of days comes to, what play won or lost in it first, and its course as a picture. */
export function ActivityTotals({ days, from, count }: Props) {
  const totals = sumDays(days);
  return (
    <section aria-labelledby="totals-title">
      <Card className="grid gap-6 p-4 sm:p-6 md:grid-cols-2">
        <div>
          <h2 id="totals-title" className="text-sm text-muted">
            ผลได้เสียรวม {count} วัน
          </h2>
          <NetResult of={totals} className="text-2xl font-medium" />
          <dl className="mt-4 grid grid-cols-2 gap-4">
            {AMOUNTS.map(({ of, text }) => (
              <div key={of}>
                <dt className="text-sm text-muted">{text}</dt>
                <dd>
                  <Money baht={totals[of]} className="font-medium" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {resultOf(totals) !== 'none' ? (
          <NetChart days={netByDay(days, from, count)} />
        ) : (
          <p className="self-center text-center text-sm text-muted">ไม่มีการเดิมพันในช่วงนี้</p>
        )}
      </Card>
    </section>
  );
}
