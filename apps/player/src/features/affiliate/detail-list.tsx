import { Money, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { type Detail, detailsQuery } from '#src/features/affiliate/affiliate-queries.ts';
import { LEVEL_NAMES } from '#src/features/affiliate/say-rates.ts';
import { PRODUCT_NAMES } from '#src/lib/rewards/rewards.ts';

const HOLD_WORDS: Readonly<Record<NonNullable<Detail['hold']>, string>> = {
  open: 'อยู่ระหว่างตรวจสอบ',
  confirmed: 'ไม่เข้าเงื่อนไข',
};

/** What each friend brought on a day, by product. */
export function DetailList({ day }: { day: string }) {
  const details = useInfiniteQuery(detailsQuery(day));
  return (
    <div className="mb-3 rounded-control bg-raised px-3">
      <Loaded query={details} what="รายละเอียด" skeleton={<Skeleton className="my-3 h-16" />}>
        {({ pages }) => (
          <ul className="divide-y divide-hairline text-sm">
            {numbered(pages.flatMap(({ items }) => items)).map(
              ({ place, member, level, product, stake, amount, hold }) => (
                <li key={place} className="flex items-baseline justify-between gap-3 py-2">
                  <span className="min-w-0">
                    <span className="block">
                      {member} <span className="text-muted">{LEVEL_NAMES[level]}</span>
                    </span>
                    <span className="block text-muted">
                      {PRODUCT_NAMES[product]} <Money baht={stake} />
                    </span>
                    {hold && (
                      <span className="flex items-center gap-1 text-info">
                        <ShieldAlert className="size-4 shrink-0" aria-hidden />
                        {HOLD_WORDS[hold]}
                      </span>
                    )}
                  </span>
                  <Money baht={amount} className="shrink-0 font-medium" />
                </li>
              ),
            )}
          </ul>
        )}
      </Loaded>
      <LoadMore query={details} />
    </div>
  );
}

/** Hidden names repeat, so a row is known by its place; rows are only ever added. */
const numbered = (details: readonly Detail[]) => details.map((detail, place) => ({ ...detail, place }));
