import { Card, Money } from '@chokdee/ui';
import { NetChart } from '#src/components/net-chart.tsx';
import { NetResult } from '#src/components/net-result.tsx';
import type { WinLoss } from '#src/features/rewards/rewards-queries.ts';
import { daysBetween } from '#src/features/rewards/winloss/days-between.ts';
import { formatDay } from '#src/lib/format/format-day.ts';
import { netByDay } from '#src/lib/format/net-by-day.ts';

/** What the span comes to, the result first, and its course as a picture. */
export function WinLossTotals({ known }: { known: WinLoss }) {
  const { from_day, to_day, stake, payout, net, days } = known;
  const count = daysBetween(from_day, to_day);
  return (
    <section aria-labelledby="winloss-total">
      <Card className="grid gap-6 p-4 sm:p-6 md:grid-cols-2">
        <div>
          <h2 id="winloss-total" className="text-sm text-muted">
            ผลได้เสีย {count > 1 ? `${formatDay(from_day)} ถึง ${formatDay(to_day)}` : formatDay(to_day)}
          </h2>
          <NetResult of={{ stakes: stake, payouts: payout, net }} className="text-2xl font-medium" />
          <dl className="mt-4 grid grid-cols-2 gap-4">
            <div>
              <dt className="text-sm text-muted">เดิมพันรวม</dt>
              <dd>
                <Money baht={stake} className="font-medium" />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">เงินรางวัลรวม</dt>
              <dd>
                <Money baht={payout} className="font-medium" />
              </dd>
            </div>
          </dl>
        </div>
        {days.length > 0 && count > 1 && <NetChart days={netByDay(days, from_day, count)} />}
      </Card>
    </section>
  );
}
