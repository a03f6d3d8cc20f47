import { buttonLook, classNames, IconButton, Logo } from '@chokdee/ui';
import { Bell, Menu, MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { DesktopMenu } from '#src/app/layouts/desktop-menu.tsx';
import { HeaderFrame } from '#src/app/layouts/page-frame.tsx';
import { WalletChip } from '#src/app/layouts/wallet-chip.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

/** The header of every page: the logo leads home; a member finds the wallet and the menu, a guest contact and login. */
export function Header() {
  const { name, agent_logo } = useAgent().info;
  const isLoggedIn = useIsLoggedIn();
  const logo = (
    <Link
      href="/"
      // Where the letters are so large that the money would not fit, the bar below leads home.
      className={classNames(
        'inline-flex min-h-12 min-w-0 items-center rounded-control',
        isLoggedIn && '@max-[18rem]:hidden',
      )}
      aria-label={`${name} หน้าแรก`}
    >
      <Logo name={name} src={agent_logo} isCompact={isLoggedIn} />
    </Link>
  );
  return (
    <HeaderFrame logo={logo}>
      <IconButton
        label="ประกาศ"
        className={isLoggedIn ? '@max-[18rem]:hidden' : undefined}
        onClick={() => openOverlay('notification')}
      >
        <Bell className="size-6" aria-hidden />
      </IconButton>
      {isLoggedIn ? <MemberTools /> : <GuestTools />}
    </HeaderFrame>
  );
}

function MemberTools() {
  return (
    <>
      <WalletChip />
      <IconButton label="เมนู" className="text-text" onClick={() => openOverlay('menu')}>
        <Menu className="size-6" aria-hidden />
      </IconButton>
    </>
  );
}

function GuestTools() {
  const { line_admin_url } = useAgent().info;
  return (
    <>
      <DesktopMenu />
      {line_admin_url && (
        <ExternalLink href={line_admin_url} className={buttonLook('outline', 'max-sm:px-3 md:max-lg:px-3')}>
          <MessageCircle className="size-5 sm:max-md:hidden lg:hidden" aria-hidden />
          <span className="max-sm:sr-only md:max-lg:sr-only">ติดต่อเรา</span>
        </ExternalLink>
      )}
      <Link href="/login" className={buttonLook('gold', 'max-sm:px-4 md:max-lg:px-4')}>
        เข้าสู่ระบบ
      </Link>
      {/* Phones have the drawer in the bar at the thumb. */}
      <IconButton label="เมนู" className="max-sm:hidden md:hidden" onClick={() => openOverlay('navDrawer')}>
        <Menu className="size-6" aria-hidden />
      </IconButton>
    </>
  );
}
