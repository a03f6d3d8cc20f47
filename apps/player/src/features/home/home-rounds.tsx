import { Skeleton } from '@chokdee/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';

/** Waits until the page stands: what is loaded here is in the way of no first paint. */
const painted = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const ClosingSoon = lazy(async () => {
  await painted();
  return { default: (await import('#src/features/home/closing-soon.tsx')).ClosingSoon };
});

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

/** Keeps the place of four tickets. */
export function RoundsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-[8.625rem] rounded-card" />
      ))}
    </div>
  );
}
