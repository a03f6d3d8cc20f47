import { Card, classNames, formatBaht, Money, Skeleton } from '@chokdee/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { sumBills } from '#src/features/lotto/bills/sum-bills.ts';
import type { Bill, BillFilter } from '#src/features/lotto/lotto-queries.ts';
import { api } from '#src/lib/api.ts';

const PAGE = 100;
const PAGES_MAX = 10;

/** Every bill of a span, whatever the list below shows of it. */
const spanQuery = (filter: BillFilter) =>
  queryOptions({
    queryKey: ['member', 'lotto', 'span', filter],
    queryFn: async ({ signal }) => {
      const bills: Bill[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const { items, next_cursor } = await api(
          'GET /api/lotto/bill/list',
          { ...filter, cursor, limit: PAGE },
          { signal },
        );
        bills.push(...items);
        if (next_cursor === null) return { bills, isWhole: true };
        cursor = next_cursor;
      }
      return { bills, isWhole: false };
    },
  });

/** What the bills of a span came to: staked, won, and what is left of it. A losing day is shown as one. */
export function BillSums({ filter }: { filter: BillFilter }) {
  const { data } = useQuery(spanQuery(filter));
  if (!data) return <Skeleton className="h-32 rounded-card sm:h-24" />;
  if (data.bills.length === 0) return null;
  const { staked, won, net, waiting } = sumBills(data.bills);
  const notes = [
    ...(net < 0 ? [`เสีย ${formatBaht(-net)} บาท`] : []),
    ...(net > 0 ? [`ได้กำไร ${formatBaht(net)} บาท`] : []),
    ...(waiting > 0 ? [`รอผลอีก ${formatBaht(waiting)} บาท`] : []),
    ...(data.isWhole ? [] : [`จาก ${PAGE * PAGES_MAX} โพยล่าสุด`]),
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
