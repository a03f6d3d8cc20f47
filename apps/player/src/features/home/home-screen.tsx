import { ContactTicket } from '#src/features/home/contact-ticket.tsx';
import { HomeBanner } from '#src/features/home/home-banner.tsx';
import { HomeGrid } from '#src/features/home/home-grid.tsx';
import { QuickActions } from '#src/features/home/quick-actions.tsx';
import { WalletTicket } from '#src/features/home/wallet-ticket.tsx';
import { useAgent } from '#src/lib/agent.ts';
import { useIsLoggedIn } from '#src/lib/session.ts';
import { useTitle } from '#src/lib/use-title.ts';

/** `/`: the brand, what one can do now and, for a member, the wallets. */
export function HomeScreen() {
  const { name, description } = useAgent().info;
  const isLoggedIn = useIsLoggedIn();
  useTitle();
  return (
    <HomeGrid aside={<ContactTicket />}>
      <HomeBanner name={name} description={description} />
      {isLoggedIn ? <WalletTicket /> : <QuickActions />}
    </HomeGrid>
  );
}
