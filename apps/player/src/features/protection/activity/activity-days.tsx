import { Card, Money } from '@chokdee/ui';
import { NetResult } from '#src/components/net-result.tsx';
import type { ActivityDay } from '#src/features/protection/protection-queries.ts';
import { formatDay } from '#src/lib/format/format-day.ts';
import { useMedia } from '#src/lib/use-media.ts';

const AMOUNTS = [
  { of: 'deposits', text: 'ฝาก' },
  { of: 'withdrawals', text: 'ถอน' },
  { of: 'stakes', text: 'เดิมพัน' },
  { of: 'payouts', text: 'เงินรางวัล' },
] as const;

/** Each day with its amounts: a table where there is room for one, cards on a phone. */
export function ActivityDays({ days }: { days: readonly ActivityDay[] }) {
  return useMedia('(min-width: 960px)') ? <DayTable days={days} /> : <DayCards days={days} />;
}

function DayTable({ days }: { days: readonly ActivityDay[] }) {
  return (
    <Card className="px-6 py-2">
      <table className="w-full">
        <caption className="sr-only">รายการรายวัน ล่าสุดอยู่บน</caption>
        <thead>
          <tr className="border-b border-hairline text-sm text-muted">
            <th scope="col" className="py-3 text-left font-normal">
              วันที่
            </th>
            {[...AMOUNTS.map(({ text }) => text), 'ผลได้เสีย'].map((text) => (
              <th key={text} scope="col" className="py-3 text-right font-normal">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row" className="py-3 text-left font-normal whitespace-nowrap">
                {formatDay(day.day)}
              </th>
              {AMOUNTS.map(({ of }) => (
                <td key={of} className="py-3 text-right">
                  <Amount baht={day[of]} />
                </td>
              ))}
              <td className="py-3 text-right">
                <NetResult of={day} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function DayCards({ days }: { days: readonly ActivityDay[] }) {
  return (
    <ul aria-label="รายการรายวัน ล่าสุดอยู่บน" className="flex flex-col gap-3">
      {days.map((day) => (
        <li key={day.day}>
          <Card className="p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h3 className="font-medium">{formatDay(day.day)}</h3>
              <NetResult of={day} />
            </div>
            <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
              {AMOUNTS.map(({ of, text }) => (
                <div key={of}>
                  <dt className="text-muted">{text}</dt>
                  <dd>
                    <Amount baht={day[of]} />
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Days have more nothings than amounts: those step back. */
const Amount = ({ baht }: { baht: number }) => <Money baht={baht} className={baht === 0 ? 'text-muted' : undefined} />;
