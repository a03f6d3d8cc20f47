import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { BannerCarousel } from '#src/features/home/banner-carousel.tsx';
import { brandBanner } from '#src/features/home/banner-view.tsx';
import { HomeGrid } from '#src/features/home/home-grid.tsx';
import type { HOME_PARTS } from '#src/features/home/home-later.tsx';
import { GuestActions, MemberActions } from '#src/features/home/quick-actions.tsx';
import { RoundsSkeleton } from '#src/features/home/rounds-skeleton.tsx';
import { WalletTicket } from '#src/features/home/wallet-ticket.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { api } from '#src/lib/api/api.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { readBoot } from '#src/lib/boot.ts';
import { painted } from '#src/lib/painted.ts';
import { useTitle } from '#src/lib/use-title.ts';

/** `/`: what is new, the member's money, and the ways to everything else. */
export function HomeScreen() {
  const { info } = useAgent();
  const { data: banners = [] } = useQuery(bannersQuery());
  const isLoggedIn = useIsLoggedIn();
  useTitle();
  return (
    <HomeGrid
      name={info.name}
      banner={<BannerCarousel banners={banners.length > 0 ? banners : [brandBanner(info)]} />}
      account={isLoggedIn ? <MemberCorner /> : <GuestActions />}
      aside={
        <Suspense fallback={<div className="min-h-64" />}>
          <ContactTicket />
        </Suspense>
      }
    >
      <HomeRounds />
      <Suspense fallback={<div className="min-h-96" />}>
        <Games />
      </Suspense>
    </HomeGrid>
  );
}

function MemberCorner() {
  return (
    <>
      <WalletTicket />
      <MemberActions />
    </>
  );
}

/** The banners of the home page. They come with it. */
const bannersQuery = () =>
  queryOptions({
    queryKey: ['agent', 'banners'],
    queryFn: () => api('GET /api/banner', {}),
    initialData: () => readBoot()?.banners,
    staleTime: 300_000,
  });

/** The rounds of the lotto that close soonest, under their heading. Their code and data come after the page. */
function HomeRounds() {
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

// What is loaded here is in the way of no first paint.
const lazyPart = (name: keyof typeof HOME_PARTS) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    await painted();
    return { default: (await import('#src/features/home/home-later.tsx')).HOME_PARTS[name] };
  });

/** The rounds that close soonest. */
const ClosingSoon = lazyPart('ClosingSoon');
/** The games and the studios that make them. */
const Games = lazyPart('Games');
/** How to reach the operator. */
const ContactTicket = lazyPart('ContactTicket');
