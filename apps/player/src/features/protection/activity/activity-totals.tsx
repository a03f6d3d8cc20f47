import { NetChart } from '#src/components/net-chart.tsx';
import { NetTotals, resultOf } from '#src/components/net-result.tsx';
import type { Activity, ActivityDay } from '#src/features/protection/protection-queries.ts';
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
    <NetTotals
      title={`ผลได้เสียรวม ${count} วัน`}
      of={totals}
      sums={AMOUNTS.map(({ of, text }) => ({ name: text, baht: totals[of] }))}
      chart={
        resultOf(totals) !== 'none' ? (
          <NetChart days={netByDay(days, from, count)} />
        ) : (
          <p className="self-center text-center text-sm text-muted">ไม่มีการเดิมพันในช่วงนี้</p>
        )
      }
    />
  );
}

type Totals = Omit<ActivityDay, 'day'>;

/** What the days come to together, in baht. Added in satang: baht are fractions. */
export const sumDays = (days: readonly ActivityDay[]): Totals => {
  const sum = (of: keyof Totals) => days.reduce((total, day) => total + Math.round(day[of] * 100), 0) / 100;
  return {
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    stakes: sum('stakes'),
    payouts: sum('payouts'),
    net: sum('net'),
  };
};
