import { Card, Money } from '@chokdee/ui';
import { NetResult } from '#src/components/net-result.tsx';

interface Row {
  readonly key: string;
  readonly name: string;
  /** What kind it is of, where the name alone does not say. */
  readonly note: string;
  readonly stake: number;
  readonly payout: number;
  readonly net: number;
}

/** What was staked and won, row by row, with the result of each. */
export function WinLossRows({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Card className="px-4 sm:px-6">
      <ul aria-label={title} className="divide-y divide-hairline">
        {rows.map(({ key, name, note, stake, payout, net }) => (
          <li key={key} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto_12rem] md:items-center">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium wrap-break-word">{name}</span>
              {note && <span className="text-sm text-muted">{note}</span>}
            </p>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <span>
                เดิมพัน <Money baht={stake} className="text-text" />
              </span>
              <span>
                เงินรางวัล <Money baht={payout} className="text-text" />
              </span>
            </p>
            <p className="md:text-right">
              <NetResult of={{ stakes: stake, payouts: payout, net }} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
