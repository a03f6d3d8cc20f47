import { Button, EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Disc3 } from 'lucide-react';
import { PagedList } from '#src/components/paged-list.tsx';
import { Section } from '#src/components/section.tsx';
import { ClaimButton, useClaim } from '#src/features/wheel/claim-button.tsx';
import { type Spin, spinsQuery } from '#src/features/wheel/wheel-queries.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

/** Everything that was spun, newest first; what waits can be claimed, and each can be checked. */
export function HistoryTab({ onCheck }: { onCheck: (spinId: string) => void }) {
  const spins = useInfiniteQuery(spinsQuery());
  return (
    <Section title="ประวัติการหมุน" text="รางวัลที่ยังไม่ได้รับกดรับได้ที่นี่ ไม่มีวันหมดอายุ">
      <PagedList
        query={spins}
        what="ประวัติการหมุน"
        skeleton={<Skeleton className="h-64" />}
        empty={<EmptyState icon={Disc3} title="ยังไม่เคยหมุน" text="ผลของทุกครั้งที่หมุนจะอยู่ที่นี่" />}
        keyOf={({ spin_id }) => spin_id}
      >
        {(spin) => <Row spin={spin} onCheck={() => onCheck(spin.spin_id)} />}
      </PagedList>
    </Section>
  );
}

function Row({ spin, onCheck }: { spin: Spin; onCheck: () => void }) {
  const claim = useClaim(spin);
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-break-word">{spin.name}</p>
        <p className="text-sm text-muted">
          {spin.paid_with === 'free' ? 'หมุนฟรี' : 'ใช้แต้ม'} · {formatPast(spin.spun_at)}
        </p>
      </div>
      <ClaimButton claim={claim} />
      <Button variant="quiet" className="px-3 text-sm" onClick={onCheck}>
        ตรวจสอบ
      </Button>
    </div>
  );
}
