import { Card, classNames, Money } from '@chokdee/ui';
import { Equal, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fact } from '#src/components/facts.tsx';

const RESULTS = {
  won: { icon: TrendingUp, text: 'ได้', color: 'text-win' },
  lost: { icon: TrendingDown, text: 'เสีย', color: 'text-error' },
  even: { icon: Equal, text: 'เท่าทุน', color: 'text-muted' },
  none: { icon: Minus, text: 'ไม่ได้เล่น', color: 'text-muted' },
};

interface Props {
  of: { readonly stakes: number; readonly payouts: number; readonly net: number };
  className?: string;
}

/** What play won or lost: the word, the sign beside it and the amount. A loss is called one. */
export function NetResult({ of, className }: Props) {
  const result = resultOf(of);
  const { icon: Icon, text, color } = RESULTS[result];
  return (
    <span className={classNames('inline-flex items-baseline gap-[0.35em] whitespace-nowrap', color, className)}>
      <Icon className="size-[1.2em] shrink-0 self-center" aria-hidden />
      <span>{text}</span> {result !== 'none' && <Money baht={Math.abs(of.net)} />}
    </span>
  );
}

/** Whether there was play, and how it went. */
export function resultOf({ stakes, payouts, net }: Props['of']): keyof typeof RESULTS {
  if (stakes === 0 && payouts === 0) return 'none';
  if (net === 0) return 'even';
  return net > 0 ? 'won' : 'lost';
}

interface TotalsProps {
  title: string;
  of: Props['of'];
  sums: readonly { readonly name: string; readonly baht: number }[];
  /** The course of the days, where there is one to see. */
  chart: ReactNode;
}

/** What a span of days comes to: what play won or lost in it first, then its sums, and its course as a picture. */
export function NetTotals({ title, of, sums, chart }: TotalsProps) {
  return (
    <section aria-labelledby="totals-title">
      <Card className="grid gap-6 p-4 sm:p-6 md:grid-cols-2">
        <div>
          <h2 id="totals-title" className="text-sm text-muted">
            {title}
          </h2>
          <NetResult of={of} className="text-2xl font-medium" />
          <dl className="mt-4 grid grid-cols-2 gap-4">
            {sums.map(({ name, baht }) => (
              <Fact key={name} name={name}>
                <Money baht={baht} className="font-medium" />
              </Fact>
            ))}
          </dl>
        </div>
        {chart}
      </Card>
    </section>
  );
}
