import { EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Target } from 'lucide-react';
import { StatusLine } from '#src/components/facts.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { Section } from '#src/components/section.tsx';
import { rewardedQuery } from '#src/features/quests/quest-queries.ts';
import { sayPay } from '#src/features/quests/quest-words.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

/** The quests that were rewarded, newest first. */
export function QuestHistory() {
  const rewarded = useInfiniteQuery(rewardedQuery());
  return (
    <Section title="รางวัลที่ได้รับ">
      <PagedList
        query={rewarded}
        what="ประวัติภารกิจ"
        skeleton={<Skeleton className="h-32" />}
        empty={<EmptyState icon={Target} title="ยังไม่เคยรับรางวัล" text="ทำภารกิจให้สำเร็จแล้วกดรับ รางวัลจะอยู่ที่นี่" />}
        keyOf={({ grant_id }) => grant_id}
      >
        {(row) => (
          <div className="flex items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="wrap-break-word">{row.name}</p>
              <StatusLine look={{ icon: CircleCheck, colour: 'text-win' }} className="text-sm">
                ได้รับแล้ว
              </StatusLine>
              <p className="text-sm text-muted">{formatPast(row.redeemed_at)}</p>
            </div>
            <p className="shrink-0 font-medium whitespace-nowrap">+{sayPay(row)}</p>
          </div>
        )}
      </PagedList>
    </Section>
  );
}
