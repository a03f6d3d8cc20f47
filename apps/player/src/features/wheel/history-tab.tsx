import { Button, EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Disc3 } from 'lucide-react';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { ClaimButton } from '#src/features/wheel/claim-button.tsx';
import { useClaim } from '#src/features/wheel/use-claim.ts';
import { type Spin, spinsQuery } from '#src/features/wheel/wheel-queries.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

/** Everything that was spun, newest first; what waits can be claimed, and each can be checked. */
export function HistoryTab({ onCheck }: { onCheck: (spinId: string) => void }) {
  const spins = useInfiniteQuery(spinsQuery());
  return (
    <Section title="ประวัติการหมุน" text="รางวัลที่ยังไม่ได้รับกดรับได้ที่นี่ ไม่มีวันหมดอายุ">
      <Loaded query={spins} what="ประวัติการหมุน" skeleton={<Skeleton className="h-64" />}>
        {({ pages }) => <Rows spins={pages.flatMap(({ items }) => items)} onCheck={onCheck} />}
      </Loaded>
      <LoadMore query={spins} />
    </Section>
  );
}

function Rows({ spins, onCheck }: { spins: readonly Spin[]; onCheck: (spinId: string) => void }) {
  if (spins.length === 0) return <EmptyState icon={Disc3} title="ยังไม่เคยหมุน" text="ผลของทุกครั้งที่หมุนจะอยู่ที่นี่" />;
  return (
    <ul className="divide-y divide-hairline">
      {spins.map((spin) => (
        <li key={spin.spin_id}>
          <Row spin={spin} onCheck={() => onCheck(spin.spin_id)} />
        </li>
      ))}
    </ul>
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
