import { buttonLook, Logo } from '@chokdee/ui';
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { LogoutButton } from '#src/app/layouts/logout-button.tsx';
import { HeaderFrame } from '#src/app/layouts/page-frame.tsx';
import { WalletChip } from '#src/app/layouts/wallet-chip.tsx';
import { useAgent } from '#src/lib/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';
import { useIsLoggedIn } from '#src/lib/session.ts';

/** The header of every page: the logo leads home; a member finds the wallet, a guest the contact and the login. */
export function Header() {
  const { name, agent_logo, line_admin_url } = useAgent().info;
  const isLoggedIn = useIsLoggedIn();
  const logo = (
    <Link href="/" className="inline-flex min-h-12 items-center rounded-control" aria-label={`${name} หน้าแรก`}>
      <Logo name={name} src={agent_logo} />
    </Link>
  );
  return (
    <HeaderFrame logo={logo}>
      {isLoggedIn ? (
        <>
          <WalletChip />
          <LogoutButton className="max-sm:hidden" />
        </>
      ) : (
        <>
          {line_admin_url && (
            <ExternalLink href={line_admin_url} className={buttonLook('outline', 'max-sm:px-3')}>
              <MessageCircle className="size-5 sm:hidden" aria-hidden />
              <span className="max-sm:sr-only">ติดต่อเรา</span>
            </ExternalLink>
          )}
          <Link href="/login" className={buttonLook('gold')}>
            เข้าสู่ระบบ
          </Link>
        </>
      )}
    </HeaderFrame>
  );
}
