import { EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, Hourglass, ShoppingBag, Truck } from 'lucide-react';
import { type Look, StatusLine } from '#src/components/facts.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { Section } from '#src/components/section.tsx';
import { sayPoints } from '#src/features/shop/say-points.ts';
import { type Redemption, redemptionsQuery } from '#src/features/shop/shop-queries.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

const LOOKS: Readonly<Record<Redemption['state'], Look>> = {
  done: { icon: CircleCheck, colour: 'text-win' },
  waiting: { icon: Hourglass, colour: 'text-info' },
  sent: { icon: Truck, colour: 'text-win' },
  cancelled: { icon: Ban, colour: 'text-muted' },
};

/** What was taken for points, newest first, and how each stands. */
export function RedemptionHistory() {
  const redemptions = useInfiniteQuery(redemptionsQuery());
  return (
    <Section title="ประวัติการแลก">
      <PagedList
        query={redemptions}
        what="ประวัติการแลก"
        skeleton={<Skeleton className="h-32" />}
        empty={<EmptyState icon={ShoppingBag} title="ยังไม่เคยแลก" text="สิ่งที่แลกและสถานะการจัดส่งจะอยู่ที่นี่" />}
        keyOf={({ redemption_id }) => redemption_id}
      >
        {(redemption) => <Row redemption={redemption} />}
      </PagedList>
    </Section>
  );
}

function Row({
  redemption: { name, quantity, point, state, state_text, note, created_at },
}: {
  redemption: Redemption;
}) {
  return (
    <div className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="wrap-break-word">
          {name}
          {quantity > 1 && ` × ${quantity}`}
        </p>
        <StatusLine look={LOOKS[state]} className="text-sm">
          {state_text}
        </StatusLine>
        {note && <p className="text-sm wrap-break-word">{note}</p>}
        <p className="text-sm text-muted">{formatPast(created_at)}</p>
      </div>
      <p className="shrink-0 font-medium whitespace-nowrap">
        {state === 'cancelled' ? '' : '−'}
        {sayPoints(point)}
      </p>
    </div>
  );
}
