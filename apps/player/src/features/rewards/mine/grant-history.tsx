import { EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { PagedList } from '#src/components/paged-list.tsx';
import { Section } from '#src/components/section.tsx';
import { GrantRow } from '#src/features/rewards/grant-row.tsx';
import { grantsQuery } from '#src/features/rewards/rewards-queries.ts';

/** Everything that the member was ever given, whatever it came from. */
export function GrantHistory() {
  const grants = useInfiniteQuery(grantsQuery());
  return (
    <Section title="ประวัติรางวัลที่ได้รับ">
      <PagedList
        query={grants}
        what="ประวัติ"
        skeleton={<Skeleton className="h-40" />}
        empty={<EmptyState icon={Gift} title="ยังไม่เคยได้รับรางวัล" text="โบนัส คูปอง และเงินคืนทุกรายการจะอยู่ที่นี่" />}
        keyOf={({ grant_id }) => grant_id}
      >
        {(grant) => <GrantRow grant={grant} />}
      </PagedList>
    </Section>
  );
}
