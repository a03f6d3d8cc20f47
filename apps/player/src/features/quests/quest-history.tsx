import { EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Target } from 'lucide-react';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { type Rewarded, rewardedQuery } from '#src/features/quests/quest-queries.ts';
import { sayPay } from '#src/features/quests/quest-words.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

/** The quests that were rewarded, newest first. */
export function QuestHistory() {
  const rewarded = useInfiniteQuery(rewardedQuery());
  return (
    <Section title="รางวัลที่ได้รับ">
      <Loaded query={rewarded} what="ประวัติภารกิจ" skeleton={<Skeleton className="h-32" />}>
        {({ pages }) => <Rows rewarded={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <LoadMore query={rewarded} />
    </Section>
  );
}

function Rows({ rewarded }: { rewarded: readonly Rewarded[] }) {
  if (rewarded.length === 0)
    return <EmptyState icon={Target} title="ยังไม่เคยรับรางวัล" text="ทำภารกิจให้สำเร็จแล้วกดรับ รางวัลจะอยู่ที่นี่" />;
  return (
    <ul className="divide-y divide-hairline">
      {rewarded.map((row) => (
        <li key={row.grant_id} className="flex items-start justify-between gap-3 py-3">
          <div className="min-w-0">
            <p className="wrap-break-word">{row.name}</p>
            <p className="flex items-center gap-1.5 text-sm text-win">
              <CircleCheck className="size-4 shrink-0" aria-hidden />
              ได้รับแล้ว
            </p>
            <p className="text-sm text-muted">{formatPast(row.redeemed_at)}</p>
          </div>
          <p className="shrink-0 font-medium whitespace-nowrap">+{sayPay(row)}</p>
        </li>
      ))}
    </ul>
  );
}
