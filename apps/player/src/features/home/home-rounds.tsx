import { Suspense } from 'react';
import { Link } from 'wouter';
import { ClosingSoon } from '#src/features/home/lazy-parts.tsx';
import { RoundsSkeleton } from '#src/features/home/rounds-skeleton.tsx';

/** The rounds of the lotto that close soonest, under their heading. Their code and data come after the page. */
export function HomeRounds() {
  return (
    <section aria-labelledby="rounds-title">
      <div className="mb-1 flex items-center justify-between">
        <h2 id="rounds-title" className="text-lg font-medium">
          ใกล้ปิดรับ
        </h2>
        <Link href="/lotto/lobby" className="-mr-2 inline-flex min-h-12 items-center px-2 text-sm text-gold">
          ดูทั้งหมด
        </Link>
      </div>
      <Suspense fallback={<RoundsSkeleton />}>
        <ClosingSoon />
      </Suspense>
    </section>
  );
}
