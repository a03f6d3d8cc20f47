import { EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { GrantRow } from '#src/features/rewards/grant-row.tsx';
import { grantsQuery } from '#src/features/rewards/rewards-queries.ts';
import type { Grant } from '#src/lib/rewards/rewards.ts';

/** Everything that the member was ever given, whatever it came from. */
export function GrantHistory() {
  const grants = useInfiniteQuery(grantsQuery());
  return (
    <Section title="ประวัติรางวัลที่ได้รับ">
      <Loaded query={grants} what="ประวัติ" skeleton={<Skeleton className="h-40" />}>
        {({ pages }) => <Rows grants={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <LoadMore query={grants} />
    </Section>
  );
}

function Rows({ grants }: { grants: readonly Grant[] }) {
  if (grants.length === 0)
    return <EmptyState icon={Gift} title="ยังไม่เคยได้รับรางวัล" text="โบนัส คูปอง และเงินคืนทุกรายการจะอยู่ที่นี่" />;
  return (
    <ul className="divide-y divide-hairline">
      {grants.map((grant) => (
        <li key={grant.grant_id}>
          <GrantRow grant={grant} />
        </li>
      ))}
    </ul>
  );
}
