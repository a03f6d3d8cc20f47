import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BannerCarousel } from '#src/features/home/banner-carousel.tsx';
import { brandBanner } from '#src/features/home/banner-view.tsx';
import { bannersQuery } from '#src/features/home/home-content.ts';
import { HomeGrid } from '#src/features/home/home-grid.tsx';
import { HomeRounds } from '#src/features/home/home-rounds.tsx';
import { ContactTicket, Games } from '#src/features/home/lazy-parts.tsx';
import { GuestActions, MemberActions } from '#src/features/home/quick-actions.tsx';
import { WalletTicket } from '#src/features/home/wallet-ticket.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
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
