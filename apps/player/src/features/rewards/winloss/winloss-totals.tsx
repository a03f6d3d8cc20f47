import { NetChart } from '#src/components/net-chart.tsx';
import { NetTotals } from '#src/components/net-result.tsx';
import type { WinLoss } from '#src/features/rewards/rewards-queries.ts';
import { formatDay } from '#src/lib/format/format-day.ts';
import { netByDay } from '#src/lib/format/net-by-day.ts';

/** What the span comes to, the result first, and its course as a picture. */
export function WinLossTotals({ known }: { known: WinLoss }) {
  const { from_day, to_day, stake, payout, net, days } = known;
  const count = daysBetween(from_day, to_day);
  return (
    <NetTotals
      title={`ผลได้เสีย ${count > 1 ? `${formatDay(from_day)} ถึง ${formatDay(to_day)}` : formatDay(to_day)}`}
      of={{ stakes: stake, payouts: payout, net }}
      sums={[
        { name: 'เดิมพันรวม', baht: stake },
        { name: 'เงินรางวัลรวม', baht: payout },
      ]}
      chart={days.length > 0 && count > 1 && <NetChart days={netByDay(days, from_day, count)} />}
    />
  );
}

const DAY_MS = 86_400_000;

/** How many days a span has, its first and its last included. */
export const daysBetween = (from_day: string, to_day: string): number =>
  Math.round((Date.parse(`${to_day}T00:00:00Z`) - Date.parse(`${from_day}T00:00:00Z`)) / DAY_MS) + 1;
