import { Card, EmptyState, Skeleton } from '@chokdee/ui';
import { History } from 'lucide-react';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { chips, PERIOD, useFilters } from '#src/components/table/filters.tsx';
import { MoreRows } from '#src/components/table/more-rows.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { TimelineItem } from '#src/features/members/member/timeline/timeline-item.tsx';
import { TransfersSection } from '#src/features/members/member/transfers-section.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const PARTS = {
  all: 'ทั้งหมด',
  bills: 'โพย',
  games: 'เกม',
  money: 'การเงิน',
  rewards: 'รางวัล',
  security: 'ความปลอดภัย',
  staff: 'ทีมงาน',
} as const;
const WALLETS = { wallets: 'กระเป๋าเงิน' } as const;

/** Everything that a member did and that was done for him, in one line of time; and the books of his wallets. */
export function Timeline({ member }: { member: Member }) {
  const t = useT();
  const maySeeMoney = useMay()('members.money');
  const view = useAddressView();
  const parts = { part: chips('เหตุการณ์', maySeeMoney ? { ...PARTS, ...WALLETS } : PARTS, 'all') };
  const isOfWallets = maySeeMoney && view.filters['part'] === 'wallets';
  const { above } = useFilters(parts, view);
  return (
    <section id="timeline" aria-label={t('เหตุการณ์')} className="flex min-w-0 scroll-mt-4 flex-col gap-3">
      {above}
      {isOfWallets ? <TransfersSection member={member} /> : <Events member={member} />}
    </section>
  );
}

const FILTERS = { part: chips('เหตุการณ์', PARTS, 'all'), ...PERIOD };

function Events({ member: { member_id } }: { member: Member }) {
  const t = useT();
  const view = useAddressView();
  const { filter, inputs } = useFilters(FILTERS, view);
  const asked = { member_id, ...filter };
  const source = useCursor(['members', 'timeline', asked], (paging, signal) =>
    staffApi('GET /bo/api/member/timeline', { ...asked, ...paging }, signal ? { signal } : {}),
  );
  const { rows, isLoading, error } = source;
  return (
    <>
      <div className="flex flex-wrap gap-3">{inputs}</div>
      <Card className="px-4 py-1">
        {isLoading && <Skeleton className="my-3 h-64" />}
        {error && <LoadFailed error={error} onRetry={source.retry} />}
        {!isLoading && !error && rows.length === 0 && (
          <EmptyState icon={History} title={t('ไม่มีเหตุการณ์')} text={t('ลองเลือกส่วนหรือช่วงวันอื่น')} />
        )}
        <ol className="divide-y divide-hairline">
          {rows.map((row) => (
            <TimelineItem key={`${row.kind} ${row.id}`} row={row} memberId={member_id} />
          ))}
        </ol>
      </Card>
      <MoreRows source={source} />
    </>
  );
}
